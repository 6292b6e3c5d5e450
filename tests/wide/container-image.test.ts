import { execFile, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { makeRepository } from '#tests/support/bare-machine.ts'
import { createTestContext } from '#tests/support/context.ts'
import { freePort } from '#tests/support/free-port.ts'
import { until } from '#tests/support/until.ts'

// The image of deploy/Containerfile, built by buildah on a base that mmdebstrap makes (the one it names lies with another maker), and
// run as it says of itself on a root that cannot be written. It fetches packages and takes some minutes.

const root = path.resolve(import.meta.dirname, '../..')
const isLong = process.env.TEST_LONG !== undefined
const whyNot = isLong ? whyNoImage() : 'a long test'
if (isLong && whyNot) console.log(`No image is built: ${whyNot}`)

const scratch = mkdtempSync(path.join(tmpdir(), 'holmward-image-'))
const authorities = '/etc/ssl/certs/ca-certificates.crt'
const megabyte = 1_000_000

afterAll(() => {
  if (!whyNot) buildah('umount', '--all')
  rmSync(scratch, { recursive: true, force: true })
})

function whyNoImage(): string | null {
  if (process.getuid?.() !== 0) return 'only root can build it here'
  const programs = ['buildah', 'mmdebstrap', 'systemd-nspawn']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0
    ? `${missing.join(', ')} missing (Debian: buildah, mmdebstrap, systemd-container)`
    : null
}

function run(program: string, words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 64 * megabyte,
  })
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout.trim()
}

/** With a store of its own, so that this machine's images are left alone. */
const buildah = (command: string, ...words: string[]) =>
  run('buildah', [
    ...['--root', path.join(scratch, 'store'), '--runroot', path.join(scratch, 'run')],
    ...['--storage-driver', 'vfs', command, ...words],
  ])

/** A Debian with Node and npm, which stands for the image that the file names. */
function makeBase(): string {
  const folder = path.join(scratch, 'base')
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,npm', 'trixie', folder])
  cpSync(process.execPath, path.join(folder, 'usr/local/bin/node'))
  // Where this machine reaches the registry through an authority of its own, so does the build.
  if (existsSync(authorities)) cpSync(authorities, path.join(folder, authorities))
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, folder, '/')
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container)
  buildah('commit', '--quiet', container, 'holmward-base')
  return 'localhost/holmward-base'
}

const sizeOf = (folder: string) =>
  Number(run('du', ['--summarize', '--block-size=1', folder]).split('\t')[0]) / megabyte

type Image = { folder: string; env: string[]; user: string; workdir: string; cmd: string[]; health: string[] }

function mountImage(name: string): Image {
  const folder = buildah('mount', buildah('from', name))
  const { config } = JSON.parse(buildah('inspect', '--type=image', name)).Docker
  const { Env: env, User: user, WorkingDir: workdir, Cmd: cmd, Healthcheck: health } = config
  return { folder, env, user, workdir, cmd, health: health.Test.slice(1) }
}

/** Words for systemd-nspawn, to run a program as the image would, on a root that cannot be written, in this machine's network. */
function inImage(image: Image, settings: Record<string, string>, program: string[]): string[] {
  const env = [...image.env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  return [
    ...[
      '--quiet',
      '--register=no',
      '--keep-unit',
      '--console=pipe',

      '--read-only',
      '-D',
      image.folder,
    ],
    ...[`--bind=${path.join(scratch, 'data')}:/data`, '--tmpfs=/tmp'],
    ...[`--user=${image.user}`, `--chdir=${image.workdir}`, ...env.map((line) => `--setenv=${line}`)],
    ...['--', ...program],
  ]
}

/** The address at which the image finds a database of the tests, whose socket lies in a folder of this machine. */
async function overTcp(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.port}`
  const port = await freePort()
  const door = createServer((client) => {
    const server = connect(socket)
    for (const end of [client, server]) end.on('error', () => [client, server].map((one) => one.destroy()))
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void door.close())
  return `postgres://${url.username}@127.0.0.1:${port}${url.pathname}?sslmode=disable`
}

it.runIf(!whyNot)(
  'the image is small, and serves without root on a root that cannot be written',
  { timeout: 1_800_000 },
  async () => {
    const ctx = await createTestContext()
    const source = path.join(scratch, 'source')
    makeRepository(root, source)
    const base = makeBase()
    // The other format has no health checks.
    const words = [
      ...['--format', 'docker', '--isolation', 'chroot', '--network', 'host'],
      ...['--build-arg', `BASE=${base}`],
    ]
    buildah('build', ...words, '-t', 'holmward', '-f', path.join(source, 'deploy/Containerfile'), source)

    const image = mountImage('localhost/holmward')
    const size = Math.round(sizeOf(image.folder) - sizeOf(path.join(scratch, 'base')))
    console.log(`The image has ${size} MB besides its base.`)
    expect(size).toBeLessThanOrEqual(400)

    const data = path.join(scratch, 'data')
    mkdirSync(data, { mode: 0o777 })
    run('chown', ['10001', data])
    const port = await freePort()
    const settings = {
      ...{
        PUBLIC_URL: 'https://holmward.example',
        DATABASE_URL: await overTcp(ctx.databaseUrl),
        PORT: String(port),
      },
      ...{ SESSION_SECRET: 's'.repeat(48), ENCRYPTION_SECRET: 'e'.repeat(48) },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', SUPPORT_EMAIL: 'help@holmward.example' },
    }
    // Not `run`, during which the way to the database stands still.
    const nspawn = (program: string[]) =>
      promisify(execFile)('systemd-nspawn', inImage(image, settings, program))
    expect((await nspawn(['id', '-u'])).stdout).toBe('10001\n')
    await nspawn(['node', 'scripts/database.ts', 'migrate'])
    await expect(nspawn(['touch', '/srv/holmward/trace'])).rejects.toThrow('Read-only file system')
    const web = spawn('systemd-nspawn', inImage(image, settings, image.cmd), { stdio: 'inherit' })
    onTestFinished(() => void web.kill('SIGKILL'))
    const address = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200, 90_000)
    const home = await fetch(address)
    expect([home.status, await home.text()]).toMatchObject([200, expect.stringContaining('Holmward')])
    // The port of the health check is the one that the image names itself.
    const check = image.health.map((word) => word.replace(':3000/', `:${port}/`))
    await nspawn(check)
    // The first process of the image, to which a runtime of containers sends it.
    const first = readFileSync(`/proc/${web.pid}/task/${web.pid}/children`, 'utf8')
    process.kill(Number(first.trim().split(' ')[0]), 'SIGTERM')
    await until(() => web.exitCode !== null, 30_000)
    expect(web.exitCode).toBe(0)
    await nspawn(['node', '-e', 'process.exit(0)'])
    await expect(nspawn(check)).rejects.toMatchObject({ code: 1 })
  },
)
