import { once } from 'node:events'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { afterAll, describe, expect, it } from 'vitest'
import { guardAddress, type Resolve } from '#platform/http/guarded-lookup.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { keptByClouds } from '#platform/http/special-addresses.ts'
import { internalHosts } from '#tests/support/internal-hosts.ts'
import { until } from '#tests/support/until.ts'
import { startFeedServer } from '../../testing/feed-server.ts'
import { fetchFeed, readRetryAfter } from './fetch-feed.ts'

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

const ask = (url: string, more: { resolve?: Resolve; allowedHosts?: string[] } = {}) =>
  fetchFeed({ url, allowedHosts: [], timeoutMs: 3_000, ports: [80, 443, port, port6], ...more })

describe('an address that is not public', () => {
  it.each(internalHosts)('is refused before anything is connected to: %s', async (host) => {
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
    const answers = ['93.184.216.34', '127.0.0.1']
    let asked = 0
    const resolve: Resolve = async () => [{ address: answers[asked++] ?? '', family: 4 }]
    const url = new URL(`http://rebind-${port}.example:${port}/`)
    const { lookup } = guardAddress(url, [], { resolve, ports: [port] })
    const look = () =>
      new Promise((done) => {
        lookup(url.hostname, {}, (error, address) => done(error?.name ?? address))
      })
    // What is connected to is what was checked: one answer for both, and every connection asks and checks anew.
    expect(await look()).toBe('93.184.216.34')
    expect(asked).toBe(1)
    expect(await look()).toBe('AddressRefused')
  })

  it('is told from one that is reached, by canaries that notice', async () => {
    const before = connections
    for (const host of [`127.0.0.1:${port}`, `[::1]:${port6}`].slice(0, port6 === port ? 1 : 2)) {
      await ask(`http://${host}/feed.ics`, { allowedHosts: [host] })
    }
    await until(() => connections === before + (port6 === port ? 1 : 2), 5_000)
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

  it('is not followed with a name and password', async () => {
    const other = await startFeedServer()
    redirectTo(`http://anna:secret@${other.host}/`)
    expect(await ask(server.url(), { allowedHosts: [...allowedHosts, other.host] })).toMatchObject({
      error: 'address_refused',
    })
    expect(other.requests).toEqual([])
  })
})

describe('a port at which no websites are', async () => {
  const server = await startFeedServer()
  const resolve: Resolve = async () => [{ address: '93.184.216.34', family: 4 }]

  it.each([22, 25, 81, 3306, 5432, 6379, 8080, 8443, 65535])('is refused: %s', async (refused) => {
    const answer = await fetchFeed({ url: `https://calendar.example:${refused}/`, allowedHosts: [], resolve })
    expect(answer).toMatchObject({ error: 'address_refused' })
  })

  it('is reached where the operator names it, and is not by a redirect to another', async () => {
    const { port: other } = new URL((await startFeedServer()).url())
    server.give('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    expect(await fetchFeed({ url: server.url(), allowedHosts: [server.host] })).toMatchObject({
      kind: 'body',
    })
    server.answer((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${other}/` }).end(),
    )
    expect(await fetchFeed({ url: server.url(), allowedHosts: [server.host] })).toMatchObject({
      error: 'address_refused',
    })
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

  const text = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Hütte\r\nEND:VCALENDAR\r\n'
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  it.each([
    ['UTF-16, little end first', utf16(false)],
    ['UTF-16, big end first', utf16(true)],
    ['a gzip file that nobody calls one', gzipSync(text)],
    ['UTF-16 in a gzip file', gzipSync(utf16(false))],
  ])('understands %s', async (_case, bytes) => {
    server.answer((_request, response) => response.end(bytes))
    expect(await ask(server.url(), { allowedHosts: [server.host] })).toMatchObject({ kind: 'body', text })
  })

  it('does not unpack a gzip file beyond 5 MB, or a part of one', async () => {
    const whole = gzipSync('x'.repeat(6_000_000))
    server.answer((_request, response) => response.end(whole))
    expect(await ask(server.url(), { allowedHosts: [server.host] })).toMatchObject({ error: 'too_large' })
    server.answer((_request, response) => response.end(gzipSync(text).subarray(0, 30)))
    expect(await ask(server.url(), { allowedHosts: [server.host] })).toMatchObject({ error: 'cut_off' })
  })

  it('does not take "not modified" for a success when nobody asked for it', async () => {
    server.answer((_request, response) => response.writeHead(304).end())
    const allowed = { url: server.url(), allowedHosts: [server.host] }
    expect(await fetchFeed(allowed)).toMatchObject({ kind: 'failed', error: 'http_status', status: 304 })
    expect(await fetchFeed({ ...allowed, etag: '"one"' })).toEqual({ kind: 'not_modified' })
  })

  it('understands how long it shall wait', () => {
    expect(readRetryAfter('120')).toBe(120)
    expect(readRetryAfter('Mon, 15 Jun 2026 12:02:00 GMT', Date.parse('2026-06-15T12:00:00Z'))).toBe(120)
    for (const long of ['999999999', '9'.repeat(10), '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])
      expect(readRetryAfter(long)).toBe(86_400)
    for (const text of [undefined, '', 'soon', '-5 seconds']) expect(readRetryAfter(text)).toBeNull()
  })
})

it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:80b::200e'])(
  'knows a public address: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** The first and the last address of a block. */
function edgesOf(block: string): string[] {
  const [range, bits] = ipaddr.parseCIDR(block)
  const [first, last] = [range.toByteArray(), range.toByteArray()]
  for (let bit = bits; bit < first.length * 8; bit++) {
    const mask = 0x80 >> (bit % 8)
    first[bit >> 3] = (first[bit >> 3] ?? 0) & ~mask
    last[bit >> 3] = (last[bit >> 3] ?? 0) | mask
  }
  return [first, last].map((bytes) => ipaddr.fromByteArray(bytes).toString())
}

// Written out once more, and in full, so that a block that is lost from the list is noticed (state of 2025-10-09).
const registries =
  '0.0.0.0/8 0.0.0.0/32 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.0/29 192.0.0.8/32 192.0.0.9/32 192.0.0.10/32 192.0.0.170/32 192.0.0.171/32 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.88.99.2/32 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 255.255.255.255/32 ::1/128 ::/128 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001::/32 2001:1::1/128 2001:1::2/128 2001:1::3/128 2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28 2001:30::/28 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16 fc00::/7 fe80::/10'
const others = '224.0.0.0/4 ff00::/8 fec0::/10'
// Metadata, name and time servers of Amazon, Google, Azure, Oracle, Alibaba, Tencent, UCloud, Volcengine, Scaleway,
// Linode, IBM, Equinix Metal and OpenStack.
const ofClouds =
  '169.254.169.254 169.254.169.253 169.254.169.123 169.254.170.2 169.254.170.23 fd00:ec2::254 fd00:ec2::253 fd00:ec2::23 fd20:ce::254 168.63.129.16 199.36.153.8 199.36.153.4 34.126.0.1 2600:2d00:2:1000::1 2600:2d00:2:2000::1 2001:4860:8040::1 192.0.0.192 fd00:c1::a9fe:a9fe 100.100.100.200 100.100.2.136 169.254.0.23 100.80.80.80 100.96.0.96 169.254.42.42 fd00:42::42 169.254.169.255 fd00:a9fe:a9fe::1 161.26.0.10 166.8.0.1 192.80.8.124 fe80::a9fe:a9fe'

it.each(`${registries} ${others}`.split(' '))('does not fetch from the special block %s', (block) => {
  for (const address of edgesOf(block)) expect(isPublicAddress(address)).toBe(false)
})

it.each(ofClouds.split(' '))('does not fetch what a cloud keeps for itself: %s', async (address) => {
  const resolve: Resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
  expect(await ask('https://calendar.example/', { resolve })).toMatchObject({ error: 'address_refused' })
})

it.each(keptByClouds)('knows both ends of a block that a cloud keeps: %s', (block) => {
  for (const address of edgesOf(block)) expect(isPublicAddress(address)).toBe(false)
})
