import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { startFeedServer } from '../../testing/feed-server.ts'
import { fetchFeed, readRetryAfter } from './fetch-feed.ts'
import type { Resolve } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

// Promise 10: calendar addresses reach nothing internal. Two canaries listen on every address of this machine and count
// whoever connects at all, whatever is said then.
let connections = 0
async function startCanary(host: string): Promise<number> {
  const canary = createServer((socket) => {
    connections++
    socket.destroy()
  })
  canary.listen(0, host)
  await once(canary, 'listening')
  afterAll(() => void canary.close())
  return Object(canary.address()).port
}
const port = await startCanary('0.0.0.0')
const port6 = await startCanary('::1').catch(() => port)

const internal = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '⑫７.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '[fd00:ec2::254]',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
]

const ask = (url: string, more: { resolve?: Resolve; allowedHosts?: string[] } = {}) =>
  fetchFeed({ url, allowedHosts: [], timeoutMs: 3_000, ...more })

describe('an address that is not public', () => {
  it.each(internal)('is refused before anything is connected to: %s', async (host) => {
    const before = connections
    expect(await ask(`http://${host}:${host.includes(':') ? port6 : port}/feed.ics`)).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/^(address_refused|unreachable)$/),
    })
    expect(await ask(`http://user:secret@${host}:${port}/`)).toMatchObject({ kind: 'failed' })
    expect(connections).toBe(before)
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:169.254.169.254', 'fd00::1', '64:ff9b::a00:1'])(
    'is refused when a name leads to it: %s',
    async (address) => {
      const before = connections
      const resolve: Resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
      expect(await ask(`http://calendar.example:${port}/`, { resolve })).toMatchObject({
        error: 'address_refused',
      })
      const mixed: Resolve = async () => [
        { address: '93.184.216.34', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]
      expect(await ask(`http://calendar.example:${port}/`, { resolve: mixed })).toMatchObject({
        error: 'address_refused',
      })
      expect(connections).toBe(before)
    },
  )

  it('is not reached by a name that changes its mind between being checked and being used', async () => {
    const before = connections
    let asked = 0
    const resolve: Resolve = async () => {
      asked++
      // Public when it is looked at first, this machine from then on.
      return [{ address: asked === 1 ? '192.0.2.77' : '127.0.0.1', family: 4 }]
    }
    for (let attempt = 0; attempt < 4; attempt++)
      await ask(`http://rebind-${port}.example:${port}/`, { resolve })
    expect(connections).toBe(before)
  })

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:70/_',
    'data:text/calendar,BEGIN',
    'http://',
  ])('is refused by its scheme: %s', async (url) => {
    expect(await ask(url)).toMatchObject({ kind: 'failed' })
  })
})

describe('a redirect', async () => {
  const server = await startFeedServer()
  const allowedHosts = [server.host]
  const redirectTo = (location: string) =>
    server.answer((_request, response) => response.writeHead(302, { location }).end())

  it.each([
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port6}/`,
    `//127.1:${port}/x.ics`,
    `http://0x7f000001:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
  ])('is followed to nowhere internal: %s', async (location) => {
    const before = connections
    redirectTo(location)
    expect(await ask(server.url(), { allowedHosts })).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/^(address_refused|unreachable)$/),
    })
    expect(connections).toBe(before)
  })

  it('is followed three times and not a fourth', async () => {
    const hops = (count: number) =>
      server.answer((request, response) => {
        const at = Number(request.url?.slice(1))
        if (at < count) response.writeHead(307, { location: `/${at + 1}` }).end()
        else response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
      })
    hops(3)
    expect(await ask(server.url('/0'), { allowedHosts })).toMatchObject({ kind: 'body' })
    hops(4)
    expect(await ask(server.url('/0'), { allowedHosts })).toMatchObject({ error: 'too_many_redirects' })
  })

  it('gets the name and password only where they belong', async () => {
    const other = await startFeedServer()
    redirectTo(other.url())
    const { host } = new URL(server.url())
    await ask(`http://anna:secret@${host}/`, { allowedHosts: [...allowedHosts, other.host] })
    expect(server.requests.at(-1)?.headers.authorization).toMatch(/^Basic /)
    expect(other.requests.at(-1)?.headers.authorization).toBeUndefined()
  })
})

describe('a read', async () => {
  const server = await startFeedServer()
  it('ends after its time, whether nothing comes or a byte now and then', async () => {
    const allowedHosts = [server.host]
    server.answer(() => undefined)
    expect(await fetchFeed({ url: server.url(), allowedHosts, timeoutMs: 150 })).toMatchObject({
      error: 'timed_out',
    })
    server.answer((_request, response) => {
      const timer = setInterval(() => response.write('B'), 20)
      response.once('close', () => clearInterval(timer))
    })
    expect(await fetchFeed({ url: server.url(), allowedHosts, timeoutMs: 150 })).toMatchObject({
      error: 'timed_out',
    })
  })

  it('understands how long it shall wait', () => {
    expect(readRetryAfter('120')).toBe(120)
    expect(readRetryAfter('Mon, 15 Jun 2026 12:02:00 GMT', Date.parse('2026-06-15T12:00:00Z'))).toBe(120)
    expect(readRetryAfter('999999999')).toBe(86_400)
    for (const text of [undefined, '', 'soon', '-5 seconds']) expect(readRetryAfter(text)).toBeNull()
  })
})

it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:80b::200e'])(
  'knows a public address: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
