import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { expect, it } from 'vitest'
import { describeApi } from '../app/api.ts'
import { type Cost, publicRoutes } from '../app/public-routes.ts'
import { createTestContext } from './support/context.ts'
import { makeAccount, makeListing } from './support/factories.ts'

// What a stranger can make this process do. Costs are counted as bytes compressed and as statements, never as time.

let compressed = 0
for (const name of ['brotliCompress', 'gzip'] as const) {
  const original: (...parts: never[]) => void = zlib[name]
  Reflect.set(zlib, name, (body: Uint8Array, ...rest: unknown[]) => {
    compressed += body.length
    Reflect.apply(original, zlib, [body, ...rest])
  })
}
syncBuiltinESMExports()

const ctx = await createTestContext()
// Loaded only now, so that the built site compresses with what is counted.
const { openWebApp } = await import('./support/web-app.ts')
const limitedToTwo = Object.fromEntries(
  Object.entries(publicRoutes).map(([route, cost]) => [
    route,
    cost === 'cheap' ? cost : { ...cost, perMinute: 2 },
  ]),
)
// A site for everybody, behind a proxy that says where visitors come from.
const config = { ...ctx.config, onlyThisMachine: false, trustedProxies: ['127.0.0.1'] }
const { app, url } = await openWebApp({ ...ctx, config }, limitedToTwo)
const property = await makeListing(ctx, await makeAccount(ctx))

const costly = Object.entries(publicRoutes).filter(
  (entry): entry is [string, Exclude<Cost, 'cheap'>] => entry[1] !== 'cheap',
)
const cheapReads = Object.entries(publicRoutes)
  .filter(([route, cost]) => cost === 'cheap' && route.startsWith('GET '))
  .map(([route]) => route)

/** A path of this route that leads somewhere where that is possible. */
function pathOf(route: string): string {
  return (route.split(' ')[1] ?? '')
    .replace('*', '/no/such/page')
    .replace(/^\/:file\{.*/, '/sitemap-listings.xml')
    .replace(':file', `${property}.jpg`)
    .replace(/:\w+/g, property)
}

function askFrom(address: string, route: string, query = ''): Promise<Response> {
  const [method = ''] = route.split(' ')
  return fetch(`${url}${pathOf(route)}${query}`, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' },
  })
}

it('knows the cost of every route that works without an account', () => {
  const operations = Object.entries(describeApi('http://localhost').paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { security?: unknown[] }>)
      .filter(([, { security }]) => !security?.length)
      .map(([method]) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  // Of a site for its own machine alone, and files that the build compressed.
  const elsewhere = /^\/(api|sandbox|dev|assets|static)\//
  const others = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !elsewhere.test(path) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
  const known = new Set(Object.keys(publicRoutes))
  expect([...operations, ...others].filter((route) => !known.has(route))).toEqual([])
  const found = new Set([...operations, ...others])
  const apart = ['GET *', 'GET /api/openapi.json', 'GET /api/docs', 'GET /map/archive.pmtiles']
  const gone = Object.keys(publicRoutes).filter((route) => !found.has(route) && !apart.includes(route))
  expect(gone).toEqual([])
})

it.each(cheapReads)('does not compress a large answer again for each request of %s', async (route) => {
  await (await askFrom('203.0.113.1', route)).arrayBuffer()
  compressed = 0
  for (let turn = 0; turn < 5; turn++) await (await askFrom('203.0.113.1', route)).arrayBuffer()
  expect(compressed / 5).toBeLessThan(16 * 1024)
})

it.each(['/api/openapi.json', '/api/docs'])('compresses %s once, whatever is accepted', async (path) => {
  const read = async (encoding: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': encoding, ...headers } })
    const { status } = answer
    return {
      status,
      encoding: answer.headers.get('content-encoding'),
      etag: answer.headers.get('etag'),
      text: await answer.text(),
    }
  }
  const first = await read('br')
  compressed = 0
  expect(first).toMatchObject({ status: 200, encoding: 'br' })
  expect(first.text.length).toBeGreaterThan(100_000)
  expect(await read('gzip')).toEqual({ ...first, encoding: 'gzip' })
  expect(await read('identity')).toEqual({ ...first, encoding: null })
  expect(await read('br', { 'if-none-match': first.etag ?? 'none' })).toMatchObject({ status: 304, text: '' })
  expect(compressed).toBe(0)
})

it.each(costly)('lets nobody have all of the processor by %s', async (route, { perMinute }) => {
  expect(perMinute).toBeLessThanOrEqual(1_200)
  const ask = async (address: string, query: string) => {
    const answer = await askFrom(address, route, query)
    await answer.arrayBuffer()
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  for (const turn of ['?n=1', '?n=2'])
    expect([429, 500]).not.toContain((await ask('198.51.100.7', turn)).status)
  const refused = await ask('198.51.100.7', '?n=3')
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect([429, 500]).not.toContain((await ask('198.51.100.8', '?n=4')).status)
})
