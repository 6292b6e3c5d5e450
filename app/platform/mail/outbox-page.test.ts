import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import { openMailer } from './mail.ts'
import { outboxPage } from './outbox-page.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'holmward-outbox-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, '/')
const ask = (url: string, options: { config?: typeof config; headers?: Record<string, string> } = {}) =>
  outboxPage(options.config ?? config).request(`http://localhost:3000${url}`, {
    headers: options.headers ?? {},
  })

test('an empty outbox says how to fill it', async () => {
  expect(await (await ask('/')).text()).toContain('No emails yet')
})

test('a mail is listed and shown with working links, and its text is never taken as HTML', async () => {
  await openMailer(config, { encryption: 'an encryption secret for tests, 32' }).send({
    to: 'maya@example.com',
    subject: 'Stay <script>alert(1)</script>',
    text: 'Go to\nhttp://localhost:3000/?confirm_token=abc&x="><script>alert(2)</script>',
    html: '<p style="color:red">Hello</p><script>alert(3)</script>',
    id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    kind: 'booking-mail',
    account: null,
  })
  const list = await ask('/')
  const listed = await list.text()
  expect(listed).toContain('maya@example.com')
  expect(listed).toContain('Stay &lt;script&gt;')
  const id = /\/dev\/outbox\/([0-9a-f]{24})/.exec(listed)?.[1]
  const view = await ask(`/${id}`)
  const shown = await view.text()
  expect(shown).toContain('<a href="http://localhost:3000/?confirm_token=abc&amp;x=">')
  expect(shown).not.toContain('<script>')
  for (const answer of [list, view]) {
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; /,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const letter = await ask(`/${id}/html`)
  expect(await letter.text()).toContain('<p style="color:red">Hello</p>')
  expect(letter.headers.get('content-security-policy')).toMatch(
    /^sandbox (?!.*allow-scripts).*default-src 'none'/,
  )
})

test.each(['/../secrets.json', '/%2e%2e%2fsecrets', '/0123456789abcdef01234567', '/x/html'])(
  'nothing but mails is given out: %s',
  async (url) => {
    expect((await ask(url)).status).toBe(404)
  },
)

test.each([
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://holmward.example' }, false],
  [{ PUBLIC_URL: 'https://holmward.example' }, false],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{}, true],
])('with %j it is open: %s', async (environment, isOpen) => {
  const other = parseConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...environment }, '/')
  expect((await ask('/', { config: other })).status).toBe(isOpen ? 200 : 404)
})

test('a foreign host name and a forwarded request find nothing', async () => {
  const foreign = await outboxPage(config).request('http://rebound.example:3000/')
  expect(foreign.status).toBe(404)
  expect((await ask('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})
