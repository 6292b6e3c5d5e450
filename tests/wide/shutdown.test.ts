import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, type TestAccount } from '#tests/support/factories.ts'
import { loadSite, siteEnvironment, startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { signAccessToken } from '../../app/features/accounts/server/access-token.ts'

const ctx = await createTestContext()
const { databaseUrl } = ctx

/** Sends a request whose last bytes follow only when `finish` is called: one that is at work for as long as we like. */
async function sendSlowly(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await once(socket, 'connect')
  const head = [
    'POST /api/auth/sign-in HTTP/1.1',
    'content-type: application/json',
    `host: ${hostname}`,
    'content-length: 10',
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server's "continue" proves that it has the request.
  await until(() => received.includes('100 Continue'), 5_000)
  received = ''
  return {
    finish: async () => {
      const closed = once(socket, 'close')
      socket.write('0123456789')
      await closed
      return received
    },
  }
}

it('a deploy drops nothing: SIGTERM under load (promise 17)', async () => {
  const site = await startSite(siteEnvironment({ DATABASE_URL: databaseUrl }))
  const load = loadSite(site.url, ['/', '/api/openapi.json', '/livez', '/search?q=cabin'], 12)
  const probe = loadSite(site.url, ['/readyz'], 1)
  const slow = await sendSlowly(site.url)
  await until(() => load.shots.length > 200 && probe.shots.length > 0, 20_000)
  expect(probe.shots.every(({ status }) => status === 200)).toBe(true)

  const end = site.stop()
  // Like a load balancer: whoever sees that the process is not ready sends it nobody else.
  await until(() => probe.shots.some(({ status }) => status === 503), 5_000)
  const before = load.shots.length
  await Promise.all([load.stop(), probe.stop()])
  expect(load.shots.length).toBeGreaterThan(before)
  expect(new Set(load.shots.map(({ status }) => status))).toEqual(new Set([200]))

  // Nobody new is let in, but the request that is at work still gets its answer.
  await until(async () => (await loadOnce(site.url)) === 'ECONNREFUSED', 5_000)
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"status":400/)
  const { code, ms } = await end
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
}, 90_000)

async function loadOnce(url: string): Promise<number | string | undefined> {
  const single = loadSite(url, ['/livez'], 1)
  await single.stop()
  return single.shots[0]?.status
}

it('a deploy tells the streams of inboxes at its first moment when to come back, and waits for a request that never ends, but no longer than 10 s (promise 17)', async () => {
  const site = await startSite(
    siteEnvironment({ DATABASE_URL: databaseUrl, SESSION_SECRET: ctx.secrets.session }),
  )
  const people = await Promise.all(Array.from({ length: 67 }, () => makeAccount(ctx)))
  const streams = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => openStream(site.url, people[at % people.length])),
  )
  await sendSlowly(site.url)
  const end = site.stop()
  // Before the request that never ends is given up.
  const said = await Promise.all(streams.map((stream) => stream.said))
  expect(site.process.exitCode).toBeNull()
  const { code, ms } = await end
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  expect(said.filter((text) => /^:\n\nretry: [1-5]\d{3}\n\n$/.test(text))).toHaveLength(200)
}, 90_000)

/** Answers what a stream says until its end, once it is open. */
async function openStream(url: string, person?: TestAccount): Promise<{ said: Promise<string> }> {
  if (!person) throw new Error('nobody to listen')
  const { token } = await signAccessToken({ ...ctx, clock: () => new Date() }, person)
  const response = await fetch(`${url}/api/messages/stream`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return { said: response.text() }
}

it('leaves no process behind, and starts again on the same data', async () => {
  const environment = siteEnvironment()
  const first = await startSite(environment)
  expect(await first.stop()).toMatchObject({ code: 0 })
  await expect(fetch(`${first.url}/livez`)).rejects.toThrow()
  const second = await startSite(environment)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await second.stop()).toMatchObject({ code: 0 })
}, 90_000)
