import { expect, it, onTestFinished, vi } from 'vitest'
import { api, describeApi } from '../app/api.ts'
import { signAccessToken } from '../app/features/accounts/server/access-token.ts'
import { createTestContext } from './support/context.ts'
import { makeAccount, makeListing } from './support/factories.ts'
import { loadSite } from './support/site.ts'
import { until } from './support/until.ts'
import { openWebApp } from './support/web-app.ts'

// How the web process puts its parts together. Each part has tests of its own, which know nothing of its place.

const ctx = await createTestContext()
const { app, url } = await openWebApp(ctx)
const host = await makeAccount(ctx)
const property = await makeListing(ctx, host)
const { token } = await signAccessToken(ctx, host)
const authorization = `Bearer ${token}`

type Operation = { operationId: string; security?: unknown[] }
type Asked = { method: string; path: string; operationId: string; isPrivate: boolean }

const operations: Asked[] = Object.entries(describeApi('http://localhost').paths ?? {}).flatMap(
  ([pattern, item]) =>
    // A path item holds its methods.
    Object.entries(item as Record<string, Operation>).map(([method, { operationId, security }]) => ({
      method: method.toUpperCase(),
      path: pattern.replace(/\{\w+\}/g, property),
      operationId,
      isPrivate: Boolean(security?.length),
    })),
)

const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  app.request(path.startsWith('/api') ? path : `/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })

it('lets no cache keep what an account is told, whatever the answer', async () => {
  const reads = operations.filter(({ method, isPrivate }) => method === 'GET' && isPrivate)
  const statuses: number[] = []
  for (const { method, path, operationId } of reads) {
    const answer = await ask(method, path, { authorization })
    statuses.push(answer.status)
    expect(answer.headers.get('cache-control'), `${operationId} ${answer.status}`).toBe('no-store')
    expect(answer.headers.get('etag'), operationId).toBeNull()
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
})

it('lets no cache keep what an account reads where others may read too', async () => {
  const open = operations.filter(({ method, isPrivate }) => method === 'GET' && !isPrivate)
  expect(open.length).toBeGreaterThan(5)
  for (const { method, path, operationId } of open) {
    const kept = (await ask(method, path, { authorization })).headers.get('cache-control') ?? ''
    // What is the same for everybody may say so itself.
    const anonymous = (await ask(method, path, {})).headers.get('cache-control') ?? ''
    expect([anonymous, 'no-store'], operationId).toContain(kept)
    expect(kept, operationId).not.toBe('')
  }
})

it('reads no body of more than a quarter of a mebibyte, for any operation but pictures', async () => {
  const body = `{"padding":"${'x'.repeat(256 * 1024)}"}`
  const writes = operations.filter(
    ({ method, operationId }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) &&
      !['uploadPhoto', 'keepAttachment', 'keepReceipt'].includes(operationId),
  )
  expect(writes.length).toBeGreaterThan(30)
  for (const { method, path, operationId } of writes) {
    const answer = await ask(method, path, { authorization, 'content-length': String(body.length) }, body)
    expect(answer.status, operationId).toBe(413)
  }
})

it('shows a listing as it is after a change, not as it was kept', async () => {
  const address = `${url}/property/${property}`
  const read = async () => {
    const start = ctx.logLines.length
    const html = await (await fetch(address)).text()
    return { html, isKept: ctx.logLines.slice(start).some((line) => line.includes('"kept":true')) }
  }
  // What is kept stays fresh for as long as this test takes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    await read()
    expect((await read()).isKept).toBe(true)
    const answer = await fetch(`${url}/api/properties/${property}/active`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ is_active: false }),
    })
    expect(answer.status).toBe(200)
    expect((await read()).isKept).toBe(false)
  } finally {
    clock.mockRestore()
  }
})

it.each([
  ['a page', '/'],
  ['a page of one person', '/account'],
  ['a page that is not there', '/no/such/page'],
  ['an answer', '/api/properties'],
  ['a refusal', '/api/bookings'],
  ['a file that is not there', '/photos/none.webp'],
  ['a calendar that is not there', '/calendar/none.ics'],
])(
  'tells the browser to be discreet with %s, the first time and when it is given again',
  async (_name, path) => {
    for (const _turn of [1, 2]) {
      const { headers } = await fetch(`${url}${path}`)
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-powered-by')).toBeNull()
    }
  },
)

it('answers a long question and long headers as any other', async () => {
  expect((await fetch(`${url}/search?q=${'x'.repeat(12_000)}`)).status).toBe(200)
  expect((await fetch(`${url}/search?q=${'x'.repeat(16 * 1024)}`)).status).toBe(200)
  const long = await fetch(`${url}/api/properties`, { headers: { 'x-long': 'x'.repeat(64 * 1024) } })
  expect(long.status).toBe(431)
})

it('makes the description of the API once, however often anybody asks for it', () => {
  const make = vi.spyOn(api, 'getOpenAPI31Document')
  onTestFinished(() => make.mockRestore())
  const first = describeApi('https://once.example')
  expect(Object.keys(first.paths ?? {}).length).toBeGreaterThan(100)
  expect(describeApi('https://once.example')).toEqual(first)
  expect(make).toHaveBeenCalledTimes(1)
})

it.each([
  ['GET', '/no/such/page', 404],
  ['GET', '/api/no/such/operation', 404],
  ['POST', '/search', 405],
  ['PUT', '/', 405],
  ['DELETE', '/account', 405],
])('does not log as an error that somebody asks %s %s', async (method, path, status) => {
  const start = ctx.logLines.length
  const answer = await fetch(`${url}${path}`, { method, redirect: 'manual' })
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  const levels = ctx.logLines.slice(start).map((line) => JSON.parse(line).level)
  expect(levels.length).toBeGreaterThan(0)
  expect(levels).not.toContain('error')
})

it.each(['/api/search', '/api/search/facets', '/api/search/map', '/search'])(
  'answers %s to many who ask again and again',
  async (path) => {
    const load = loadSite(url, [`${path}?q=cabin`, `${path}?guests=4`], 16)
    await until(() => load.shots.length > 100, 15_000)
    await load.stop()
    expect(new Set(load.shots.map(({ status }) => status))).toEqual(new Set([200]))
  },
)
