import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { cachePages } from './micro-cache.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

const shared = 'public, max-age=0, s-maxage=5'

type World = {
  /** Answers the request at this number, counted from 0; the default is a page that says so. */
  answer?(request: Request, at: number): Promise<Response> | Response
}

/** A server with the cache before it, a clock of its own, and a count of the renders. */
async function openServer({ answer }: World = {}) {
  let time = 0
  let renders = 0
  let isOn = true
  const cache = cachePages({
    answer: async (request) => {
      const at = renders++
      if (answer) return answer(request, at)
      return page(`page ${at} of ${new URL(request.url).pathname}`)
    },
    publicPage: (path, query) =>
      path.startsWith('/dev') ? null : { route: path, query: query.replace(/[?&]junk=\w+/, '') },
    otherwise: (_incoming, outgoing) => outgoing.end('the whole way'),
    isOn: () => isOn,
    log: createLog('error', () => undefined),
    publicUrl: 'https://holmward.example',
    now: () => time,
  })
  const server = createServer(cache.listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  return {
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    text: async (path: string, init?: RequestInit) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, init)).text(),
    wait: (ms: number) => {
      time += ms
    },
    renders: () => renders,
    clear: cache.clear,
    size: cache.size,
    turnOff: () => {
      isOn = false
    },
  }
}

function page(body: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(body, { status, headers: { 'cache-control': shared, etag: 'W/"one"', ...headers } })
}

describe('the micro-cache', () => {
  it('gives a public page again for a second and not longer', async () => {
    const { text, wait } = await openServer()
    expect(await text('/')).toBe('page 0 of /')
    wait(999)
    expect(await text('/')).toBe('page 0 of /')
    wait(1)
    expect(await text('/')).toBe('page 1 of /')
  })

  it('holds no page that is too old to be given again once others come', async () => {
    const { text, wait, size } = await openServer()
    for (const path of ['/a', '/b', '/c']) await text(path)
    expect(size()).toBe(3)
    wait(1_000)
    await text('/d')
    expect(size()).toBe(1)
  })

  it('renders once for everybody who asks at the same time', async () => {
    const waiting = Promise.withResolvers<Response>()
    const { text, renders } = await openServer({ answer: () => waiting.promise })
    const asked = Array.from({ length: 20 }, () => text('/search?q=cabin'))
    await expect.poll(renders).toBe(1)
    waiting.resolve(page('the one render'))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['the one render']))
    expect(renders()).toBe(1)
  })

  it('keeps addresses and encodings apart', async () => {
    const { text, renders } = await openServer()
    expect(await text('/?page=2')).toBe('page 0 of /')
    expect(await text('/')).toBe('page 1 of /')
    await text('/', { headers: { 'accept-encoding': 'identity' } })
    expect(renders()).toBe(3)
  })

  it('never keeps an answer that is not declared to be shared, fails or sets a cookie', async () => {
    for (const init of [
      page('private', { 'cache-control': 'no-store' }),
      page('missing', {}, 404),
      page('failed', { 'cache-control': 'no-store' }, 503),
      page('cookie', { 'set-cookie': 'a=b' }),
    ]) {
      const { get, renders } = await openServer({ answer: () => init.clone() })
      expect((await get('/')).status).toBe(init.status)
      await get('/')
      expect(renders()).toBe(2)
    }
  })

  it('lets through what carries a token, writes, and what is no page', async () => {
    const { text, renders } = await openServer()
    await text('/')
    expect(await text('/', { headers: { authorization: 'Bearer x' } })).toBe('the whole way')
    expect(await text('/', { method: 'POST' })).toBe('the whole way')
    expect(await text('/dev/outbox')).toBe('the whole way')
    expect(renders()).toBe(1)
  })

  it.each([
    '/%64ev/outbox',
    '/x/%2e%2e/dev/outbox',
    '//dev/outbox',
    '/a/%2fdev',
    '/a?x=\\',
    '/.well-known/a',
  ])('does not judge %s by another path than the router', async (path) => {
    const { text, renders } = await openServer()
    expect(await text(path)).toBe('the whole way')
    expect(renders()).toBe(0)
  })

  it('answers 304 to whoever has the page, each time with a request id of its own', async () => {
    const { get } = await openServer()
    const first = await get('/')
    const again = await get('/', { headers: { 'if-none-match': 'W/"one"' } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe(shared)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  it('answers HEAD from the page without its body', async () => {
    const { get, text } = await openServer()
    await text('/')
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '11'])
  })

  it('shows a change at once after a clear, also when a render from before is still underway', async () => {
    const slow = Promise.withResolvers<Response>()
    const { text, renders, clear } = await openServer({
      answer: (_request, at) => (at === 0 ? slow.promise : page(`new ${at}`)),
    })
    const old = text('/')
    await expect.poll(renders).toBe(1)
    clear()
    expect(await text('/')).toBe('new 1')
    slow.resolve(page('old'))
    expect(await old).toBe('old')
    expect(await text('/')).toBe('new 1')
  })

  it('forgets the pages that were asked longest ago when it is full', async () => {
    const big = 'x'.repeat(9 * 1024 * 1024)
    const { text, renders } = await openServer({ answer: () => page(big) })
    for (const path of ['/a', '/b', '/c', '/a', '/d']) await text(path)
    expect(renders()).toBe(4)
    await text('/a')
    expect(renders()).toBe(4)
    await text('/b')
    expect(renders()).toBe(5)
  })

  it('renders with the site’s own address, whatever the visitor calls it', async () => {
    const { text } = await openServer({ answer: (request) => page(new URL(request.url).host) })
    expect(await text('/', { headers: { 'x-forwarded-host': 'evil.example' } })).toBe('holmward.example')
  })

  it('steps aside while it is off', async () => {
    const { text, turnOff } = await openServer()
    turnOff()
    expect(await text('/')).toBe('the whole way')
  })
})
