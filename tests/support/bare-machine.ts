import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Debian that was just made and runs under its own systemd, on this machine's network. */
export type BareMachine = {
  /** Its file system, as this machine sees it. */
  folder: string
  /** Runs lines of a shell as root, and answers what they wrote; throws when one of them fails. */
  run(lines: string): Promise<string>
  /** Takes its power away. */
  lose(): Promise<void>
}

const programs = ['mmdebstrap', 'systemd-nspawn', 'nsenter']

/** Why no such machine can be had here; null when it can. */
export function whyNoBareMachine(): string | null {
  if (process.getuid?.() !== 0) return 'only root can make a machine'
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `${missing.join(', ')} missing (Debian: mmdebstrap, systemd-container)` : null
}

const release = 'trixie'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Makes the file system once; a machine is a copy of it. */
export function makeBareDebian(): { open(name: string): Promise<BareMachine>; remove(): void } {
  const scratch = mkdtempSync(path.join(tmpdir(), 'holmward-debian-'))
  const image = path.join(scratch, 'image')
  const made = spawnSync(
    'mmdebstrap',
    ['--variant=minbase', '--include=systemd-sysv,dbus,ca-certificates', release, image],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  // Nobody waits for the disk of a machine that is thrown away.
  writeFileSync(path.join(image, 'etc/dpkg/dpkg.cfg.d/unsafe'), 'force-unsafe-io\n')
  return {
    open: async (name) => {
      const folder = path.join(scratch, name)
      cpSync(image, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
      // Where this machine reaches the network through an authority of its own, so does that one.
      if (existsSync(authorities)) cpSync(authorities, path.join(folder, authorities))
      return boot(folder, name)
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  }
}

async function boot(folder: string, name: string): Promise<BareMachine> {
  const words = ['--quiet', '--boot', '--register=no', '--keep-unit', `--machine=${name}`, '-D', folder]
  const machine = spawn('systemd-nspawn', words, { stdio: 'ignore' })
  const inside = await firstProcess(machine.pid ?? 0)
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    'DEBIAN_FRONTEND=noninteractive',
    `NODE_EXTRA_CA_CERTS=${authorities}`,
  ]
  const enter = ['-t', inside, '-m', '-u', '-i', '-p', '-C', '-r', '-w', 'env', '-i', ...environment]
  const run = async (lines: string) => {
    const shell = spawn('nsenter', [...enter, 'sh', '-euc', lines], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    const [status] = await once(shell, 'close')
    if (status !== 0) throw new Error(`ended with ${status}:\n${lines}\n${said}`)
    return said
  }
  await run('systemctl is-system-running --wait || true')
  return {
    folder,
    run,
    lose: async () => {
      process.kill(Number(inside), 'SIGKILL')
      while (machine.exitCode === null && machine.signalCode === null) await sleep(50)
    },
  }
}

/** Its systemd, which is the only child of what started it. */
async function firstProcess(starter: number): Promise<string> {
  const file = `/proc/${starter}/task/${starter}/children`
  for (let tries = 0; tries < 200; tries++) {
    const [child] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
    if (child && existsSync(path.join('/proc', child, 'root', 'run/dbus/system_bus_socket'))) return child
    await sleep(100)
  }
  throw new Error('the machine did not come up')
}

/** A repository of this working tree, as an operator would clone it. */
export function makeRepository(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.stdout.split('\n').filter(Boolean))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file))
  commit(folder, 'the version of today')
}

export function commit(folder: string, word: string): void {
  const as = ['-c', 'user.name=test', '-c', 'user.email=test@holmward.example']
  const steps = [...(readdirSync(folder).includes('.git') ? [] : [['init', '-q', '-b', 'main']])]
  for (const words of [...steps, ['add', '-A'], [...as, 'commit', '-qm', word]]) {
    const { status, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
}
