import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import {
  type BareMachine,
  commit,
  makeBareDebian,
  makeRepository,
  whyNoBareMachine,
} from '#tests/support/bare-machine.ts'
import { freePort } from '#tests/support/free-port.ts'

// The chapter "From bare Debian to a site" of the operating manual, whose lines are run as they stand: a machine, its site, the next
// version and the former one, the machine's loss, and the site on another machine. It fetches packages and takes ten minutes.

const root = path.resolve(import.meta.dirname, '../..')
const isLong = process.env.TEST_LONG !== undefined
const whyNot = isLong ? whyNoBareMachine() : 'a long test'
if (isLong && whyNot) console.log(`No bare Debian is tried: ${whyNot}`)

const manual = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
const [, chapter = ''] = /## From bare Debian to a site\n([\s\S]+?)\n## /.exec(manual) ?? []
const blocks = [...chapter.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, lines = '']) => lines)
const [programs, begin, look, encrypt, upgrade, back, elsewhere] = blocks as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

const backups = mkdtempSync(path.join(tmpdir(), 'holmward-disk-'))
const debian = whyNot ? null : makeBareDebian()
const machines: BareMachine[] = []
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})

afterAll(async () => {
  for (const machine of machines) await machine.lose().catch(() => undefined)
  mailServer.close()
  debian?.remove()
  rmSync(backups, { recursive: true, force: true })
}, 300_000)

it('the manual has the blocks that are run here', () => {
  expect(blocks).toHaveLength(7)
})

/** What the operator writes, and what stands for the world outside: a name server, an authority, a place to clone from. */
async function install(name: string, repository: string, smtp: number): Promise<BareMachine> {
  const machine = await debian?.open(name)
  if (!machine) throw new Error('no machine')
  machines.push(machine)
  cpSync(repository, path.join(machine.folder, 'srv/holmward.git'), { recursive: true })
  await machine.run(programs.replace('https://git.example/holmward.git', '/srv/holmward.git'))
  appendFileSync(path.join(machine.folder, 'etc/hosts'), '\n127.0.0.1 holmward.example\n')
  edit(machine, 'etc/caddy/Caddyfile', (text) =>
    text.replace('holmward.example {', 'holmward.example {\n\ttls internal'),
  )
  edit(machine, 'etc/holmward/environment', (text) =>
    `${text}NODE_EXTRA_CA_CERTS=/etc/holmward/authority.crt\n`.replace(
      /^SMTP_URL=.*$/m,
      `SMTP_URL=smtp://127.0.0.1:${smtp}`,
    ),
  )
  return machine
}

function edit({ folder }: BareMachine, file: string, change: (text: string) => string): void {
  const place = path.join(folder, file)
  writeFileSync(place, change(readFileSync(place, 'utf8')))
}

/** Caddy's authority, once it has made one. */
async function authorityOf({ folder }: BareMachine): Promise<string> {
  const made = path.join(folder, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
  for (let tries = 0; tries < 300 && !existsSync(made); tries++) await sleep(100)
  const authority = readFileSync(made, 'utf8')
  writeFileSync(path.join(folder, 'etc/holmward/authority.crt'), authority)
  return authority
}

type Answer = { status: number; body: Buffer }
type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer }

/** As a browser comes: by the name, over TLS, trusting that authority alone. */
function visit(ca: string, pathname: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: 443,
      servername: 'holmward.example',
      ca,
      method,
      path: pathname,
    }
    const asked = request({ ...options, headers: { host: 'holmward.example', ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

async function untilServed(ca: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await visit(ca, '/readyz').catch(() => null)
    if (answer?.status === 200) return
    await sleep(500)
  }
  throw new Error('the site is not served')
}

const json = (value: unknown): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
})

/** An account that was confirmed by the link of its mail, with a photo. */
async function furnish(ca: string): Promise<{ refreshToken: string; photo: string }> {
  const person = {
    email: 'ada@example.org',
    password: 'Porch-word-42',
    display_name: 'Ada Poole',
    accept_terms: true,
  }
  const made = await visit(ca, '/api/auth/sign-up', json(person))
  expect([made.status, made.body.toString()]).toMatchObject([201, expect.anything()])
  let token: string | undefined
  for (let tries = 0; tries < 120 && !token; tries++) {
    await sleep(250)
    for (const mail of mails)
      token ??= /[?&]confirm_token=([\w.-]+)/.exec((await PostalMime.parse(mail)).text ?? '')?.[1]
  }
  const confirmed = await visit(ca, '/api/auth/confirm', json({ token }))
  expect(confirmed.status).toBe(200)
  const session = JSON.parse(confirmed.body.toString())
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'porch.jpg')
  const encoded = new Response(form)
  const uploaded = await visit(ca, '/api/photos', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(uploaded.status).toBe(201)
  const photo = new URL(JSON.parse(uploaded.body.toString()).url, 'https://holmward.example').pathname
  for (let tries = 0; tries < 120 && (await visit(ca, photo)).status !== 200; tries++) await sleep(500)
  return { refreshToken: session.refresh_token, photo }
}

/** Asks again and again while something is done; answers what was not served, and the longest wait. */
async function whileVisited(ca: string, work: () => void | Promise<void>) {
  let isOver = false
  const seen = { asked: 0, failed: 0, longestMs: 0 }
  const lane = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const answer = await visit(ca, `/how-to-book?turn=${seen.asked}`).catch(() => null)
      seen.asked += 1
      if (answer?.status !== 200) seen.failed += 1
      seen.longestMs = Math.max(seen.longestMs, performance.now() - startedAt)
      await sleep(100)
    }
  })()
  await work()
  isOver = true
  await lane
  return seen
}

it.runIf(!whyNot)(
  'from bare Debian to a site with TLS and backups, to the next version and back, and after its loss on another machine',
  { timeout: 2_400_000 },
  async () => {
    const smtp = await freePort()
    await new Promise<void>((resolve) => mailServer.listen(smtp, '127.0.0.1', resolve))
    const repository = mkdtempSync(path.join(tmpdir(), 'holmward-repository-'))
    makeRepository(root, repository)

    const startedAt = performance.now()
    const first = await install('holmward-one', repository, smtp)
    await first.run(begin)
    const ca = await authorityOf(first)
    await untilServed(ca)
    console.log(`Served ${Math.round((performance.now() - startedAt) / 1000)} s after the bare Debian.`)
    await first.run(look)
    expect(mails.join('')).toContain('Mail of Holmward works')
    const { refreshToken, photo } = await furnish(ca)
    const recipient = await first.run(encrypt.split('\n')[0] ?? '')
    edit(
      first,
      'etc/holmward/environment',
      (text) => `${text}${/^BACKUP_AGE_RECIPIENT=.*$/m.exec(recipient)?.[0]}\n`,
    )
    await first.run(encrypt.split('\n').slice(1).join('\n'))

    const home = path.join(first.folder, 'srv/holmward.git')
    writeFileSync(
      path.join(home, 'database/migrations/9999_of_the_next_release.sql'),
      'alter table accounts add column of_the_next_release text;\n',
    )
    edit(first, 'srv/holmward.git/app/layouts/site.tsx', (text) =>
      text.replace('<main ', '<main data-release="next" '),
    )
    commit(home, 'the next version')
    const isNext = async () => (await visit(ca, '/how-to-book')).body.includes('data-release="next"')
    expect(await isNext()).toBe(false)
    for (const [step, nextServes] of [
      [upgrade, true],
      [back, false],
      [back, true],
    ] as const) {
      const seen = await whileVisited(ca, async () => {
        await first.run(step)
      })
      console.log(
        `${step.trim()}: ${seen.asked} requests, ${seen.failed} failed, longest ${Math.round(seen.longestMs)} ms.`,
      )
      // The goal is ten seconds on a machine that does nothing else; where they went is in the log.
      if (seen.longestMs > 10_000)
        console.log(await first.run('journalctl -u holmward -o short-precise -n 40'))
      expect(seen.failed).toBe(0)
      expect(await isNext()).toBe(nextServes)
    }
    const besides = first.run('flock /run/holmward.lock holmward back')
    await expect(besides).rejects.toThrow('holmward: somebody else changes releases')
    await first.run('holmward backup')

    // What an operator has elsewhere: the disk of the backups, the key, and what was written into two files.
    const kept = ['etc/holmward/environment', 'etc/caddy/Caddyfile'] as const
    const words = kept.map((file) => readFileSync(path.join(first.folder, file), 'utf8'))
    cpSync(path.join(first.folder, 'mnt/backup/holmward'), backups, { recursive: true })
    const key = readFileSync(path.join(first.folder, 'var/lib/holmward/holmward-backup-key.txt'))
    cpSync(home, repository, { recursive: true, force: true })
    await first.lose()
    rmSync(first.folder, { recursive: true, force: true })

    const second = await install('holmward-two', repository, smtp)
    for (const [at, file] of kept.entries()) edit(second, file, () => words[at] ?? '')
    cpSync(backups, path.join(second.folder, 'mnt/backup/holmward'), { recursive: true })
    writeFileSync(path.join(second.folder, 'holmward-backup-key.txt'), key, { mode: 0o600 })
    await second.run(elsewhere)
    const newCa = await authorityOf(second)
    await untilServed(newCa)
    // By now the access token has run out, as it would have for anybody.
    const refreshed = await visit(newCa, '/api/auth/refresh', json({ refresh_token: refreshToken }))
    expect(refreshed.status).toBe(200)
    const { access_token: token } = JSON.parse(refreshed.body.toString())
    const session = await visit(newCa, '/api/auth/session', { headers: { authorization: `Bearer ${token}` } })
    expect([session.status, session.body.toString()]).toMatchObject([
      200,
      expect.stringContaining('Ada Poole'),
    ])
    expect((await visit(newCa, photo)).status).toBe(200)
    rmSync(repository, { recursive: true, force: true })
  },
)
