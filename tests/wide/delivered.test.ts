import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { configKeys } from '#platform/config/config-schema.ts'
import { nginx } from '#tests/support/nginx.ts'
import { s3Keys, startS3Service } from '#tests/support/s3-service.ts'

// The files with which the site is put on a machine, judged by the programs that read them.

const folder = path.resolve(import.meta.dirname, '../../deploy')
const scratch = mkdtempSync(path.join(tmpdir(), 'holmward-delivered-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function run(command: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', cwd: scratch })
  return { status, said: `${stdout}${stderr}` }
}

const has = (command: string, word = '--version') => {
  const isThere = run(command, [word]).status === 0
  if (!isThere) console.log(`${command} is not installed: its file is not judged`)
  return isThere
}

it.runIf(has('systemd-analyze'))('systemd takes all units', () => {
  for (const [from, to] of [
    ['systemd/holmward-web@.service', 'holmward-web@3001.service'],
    ['systemd/holmward-worker.service', 'holmward-worker.service'],
    ['alone/holmward.service', 'holmward.service'],
  ] as const) {
    cpSync(path.join(folder, from), path.join(scratch, to))
    // The release is judged only where it lies as on a machine of its own.
    const unit = readFileSync(path.join(scratch, to), 'utf8').replace(
      /^ExecStart=\S+/m,
      'ExecStart=/bin/true',
    )
    writeFileSync(path.join(scratch, to), unit)
    expect({ to, ...run('systemd-analyze', ['verify', path.join(scratch, to)]) }).toMatchObject({
      to,
      said: '',
    })
  }
})

it.runIf(has('caddy', 'version'))('Caddy takes its files', () => {
  for (const name of ['caddy/Caddyfile', 'alone/Caddyfile']) {
    const file = path.join(folder, name)
    const { said } = run('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'])
    expect(said).toContain('Valid configuration')
  }
})

it.runIf(nginx !== null)(
  'nginx takes its file, in which certificates and the word for HTTP/2 are made to fit',
  () => {
    const made = run('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=holmward.example'],
      ...['-keyout', 'privkey.pem', '-out', 'fullchain.pem'],
    ])
    expect(made.status).toBe(0)
    const site = readFileSync(path.join(folder, 'nginx/holmward.conf'), 'utf8')
      .replaceAll('/etc/letsencrypt/live/holmward.example', scratch)
      // Before 1.25.1 it was a word of `listen`.
      .replace('http2 on;', '')
    writeFileSync(path.join(scratch, 'site.conf'), site)
    writeFileSync(
      path.join(scratch, 'nginx.conf'),
      `pid nginx.pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${scratch}/site.conf; }\n`,
    )
    const { status, said } = run(nginx ?? '', ['-t', '-p', scratch, '-c', path.join(scratch, 'nginx.conf')])
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('test is successful') })
  },
)

const settings = {
  PUBLIC_URL: 'https://holmward.example',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_EMAIL: 'help@holmward.example',
  ...{ DATABASE_PASSWORD: 'd', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  ...{ SESSION_SECRET: 's'.repeat(48), ENCRYPTION_SECRET: 'e'.repeat(48) },
}

it.runIf(has('docker-compose', 'version'))(
  'compose takes its file, and nothing without its settings',
  { timeout: 60_000 },
  () => {
    const compose = (given: Record<string, string>) => {
      const file = path.join(scratch, 'settings')
      const lines = Object.entries(given).map((pair) => `${pair.join('=')}\n`)
      writeFileSync(file, lines.join(''))
      const words = ['--env-file', file, '-f', path.join(folder, 'compose.yaml'), 'config', '--quiet']
      return run('docker-compose', words)
    }
    expect(compose(settings)).toEqual({ status: 0, said: '' })
    expect(compose({})).toMatchObject({
      status: 1,
      said: expect.stringContaining('the address that visitors use'),
    })
  },
)

it('compose makes the bucket, and leaves one alone that is there', async () => {
  const [, lines = ''] =
    /- \|\n([\s\S]+?)\n {4}# Until/.exec(readFileSync(path.join(folder, 'compose.yaml'), 'utf8')) ?? []
  const { port, close } = await startS3Service({ directory: scratch, buckets: [] })
  const env = {
    PATH: process.env.PATH,
    S3_BUCKET: 'holmward',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
  for (const _ of ['first', 'again']) {
    const made = spawn(process.execPath, ['-e', lines], { cwd: path.dirname(folder), env, stdio: 'inherit' })
    expect(await once(made, 'close')).toEqual([0, null])
    expect(existsSync(path.join(scratch, 'holmward'))).toBe(true)
  }
  await close()
})

it('every key that a file sets is one that the site knows', () => {
  const files = globSync('{systemd/*,alone/{environment,*.service},compose.yaml,Containerfile}', {
    cwd: folder,
  })
  const known = new Set([...configKeys, 'BASE', 'DATABASE_PASSWORD', 'NODE_ENV', 'SITE', 'WEBS'])
  const set = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/(?:^| )([A-Z][A-Z0-9_]{3,})[=:] ?\S/gm)].map(
      ([, key = '']) => ({ file, key }),
    ),
  )
  const foreign = /^(CMD|POSTGRES_\w+|MINIO_\w+)$/
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter(({ key }) => !known.has(key) && !foreign.test(key))).toEqual([])
})
