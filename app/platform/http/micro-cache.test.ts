import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ApiEnv } from './api-env.ts'
import { cachePages, changesNoPage } from './micro-cache.ts'

const shared = 'public, max-age=0, s-maxage=5'

type World = {
  /** Answers the request at this number, counted from 0; the default is a page that says so. */
  answer?(request: Request, at: number): Promise<Response> | Response
}

/** An application with the cache before it, a clock of its own, and a count of the renders. */
function openSite({ answer }: World = {}) {
  let time = 0
  let renders = 0
  const app = new Hono<ApiEnv>()
  app.use(
    cachePages({
      publicPage: (path, query) =>
        path.startsWith('/dev') ? null : { pattern: path, query: query.replace(/[?&]junk=\w+/, '') },
      publicUrl: 'https://holmward.example',
      now: () => time,
    }),
  )
  app.use('/harmless', changesNoPage)
  app.post('/refused', (c) => c.body(null, 409))
  app.post('*', (c) => c.text('changed'))
  app.all('*', (c) => {
    const at = renders++
    if (answer) return answer(c.req.raw, at)
    return page(`page ${at} of ${new URL(c.req.url).pathname}`)
  })
  const get = async (path: string, init?: RequestInit) =>
    app.request(`http://localhost${path}`, {
      ...init,
      headers: { 'accept-encoding': 'gzip', ...init?.headers },
    })
  return {
    get,
    text: async (path: string, init?: RequestInit) => (await get(path, init)).text(),
    change: (path = '/api/listings') => app.request(path, { method: 'POST' }),
    wait: (ms: number) => {
      time += ms
    },
    renders: () => renders,
  }
}

function page(body: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(body, { status, headers: { 'cache-control': shared, etag: 'W/"one"', ...headers } })
}

describe('the micro-cache', () => {
  it('gives a public page again for a second and not longer', async () => {
    const { text, wait } = openSite()
    expect(await text('/')).toBe('page 0 of /')
    wait(999)
    expect(await text('/')).toBe('page 0 of /')
    wait(1)
    expect(await text('/')).toBe('page 1 of /')
  })

  it('renders once for everybody who asks at the same time', async () => {
    const waiting = Promise.withResolvers<Response>()
    const { text, renders } = openSite({ answer: () => waiting.promise })
    const asked = Array.from({ length: 20 }, () => text('/search?q=cabin'))
    await expect.poll(renders).toBe(1)
    waiting.resolve(page('the one render'))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['the one render']))
    expect(renders()).toBe(1)
  })

  it('keeps addresses and encodings apart', async () => {
    const { text, renders } = openSite()
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
      const { get, renders } = openSite({ answer: () => init.clone() })
      expect((await get('/')).status).toBe(init.status)
      await get('/')
      expect(renders()).toBe(2)
    }
  })

  it('lets through what carries a token, asks for a part, writes, and what is no page', async () => {
    const { get, renders } = openSite()
    await get('/')
    await get('/', { headers: { authorization: 'Bearer x' } })
    await get('/', { headers: { range: 'bytes=0-1' } })
    await get('/dev/outbox')
    await get('/dev/outbox')
    expect(renders()).toBe(5)
  })

  it.each(['/%64ev/outbox', '/x/%2e%2e/dev/outbox', '/a%5C..%5Cdev', '/%73earch'])(
    'keeps nothing under an address that its readers may take otherwise (%s)',
    async (path) => {
      const { get, renders } = openSite()
      await get(path)
      await get(path)
      expect(renders()).toBe(2)
    },
  )

  it('renders without anything of the visitor who asks first', async () => {
    const { text } = openSite({ answer: (request) => page([...request.headers.keys()].join()) })
    const headers = { cookie: 'a=b', 'x-forwarded-for': '203.0.113.7', 'if-none-match': 'W/"two"' }
    expect(await text('/', { headers })).toBe('accept-encoding')
  })

  it('answers 304 to whoever has the page', async () => {
    const { get } = openSite()
    await get('/')
    const again = await get('/', { headers: { 'if-none-match': 'W/"one"' } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe(shared)
  })

  it('answers HEAD from the page without its body', async () => {
    const { get, text } = openSite()
    await text('/')
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '11'])
  })

  it('shows a change at once, also when a render from before is still underway', async () => {
    const slow = Promise.withResolvers<Response>()
    const { text, renders, change } = openSite({
      answer: (_request, at) => (at === 0 ? slow.promise : page(`new ${at}`)),
    })
    const old = text('/')
    await expect.poll(renders).toBe(1)
    await change()
    expect(await text('/')).toBe('new 1')
    slow.resolve(page('old'))
    expect(await old).toBe('old')
    expect(await text('/')).toBe('new 1')
  })

  it.each(['/harmless', '/refused'])('keeps its pages when nothing changes (%s)', async (path) => {
    const { text, change } = openSite()
    await text('/')
    await change(path)
    expect(await text('/')).toBe('page 0 of /')
  })

  it('renders with the site’s own address, whatever the visitor calls it', async () => {
    const { text } = openSite({ answer: (request) => page(new URL(request.url).host) })
    expect(await text('/', { headers: { 'x-forwarded-host': 'evil.example' } })).toBe('holmward.example')
  })
})
