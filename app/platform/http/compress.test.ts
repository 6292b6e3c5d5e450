import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compress, keepPrivate } from './compress.ts'

const app = new Hono()
app.use(compress())
app.use(keepPrivate())
app.get('/bookings', (c) => c.json({ contact_phone: '+15125550100' }))
app.get('/photo', (c) => c.json({}, 200, { 'cache-control': 'private, max-age=60' }))

const words = Array.from({ length: 4_000 }, (_, n) => `word ${(n * n) % 991}`).join(' ')
app.get('/page', (c) => c.text(words, 200, { 'cache-control': 'public, s-maxage=5' }))

const headers = { authorization: 'Bearer token' }

it('the contacts in an answer to a signed-in caller could be kept by the browser', async () => {
  const answer = await app.request('/bookings', { headers })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

it('leaves public answers, and those that say how long they may be kept, as they are', async () => {
  const known = await app.request('/photo', { headers })
  expect(known.headers.get('cache-control')).toBe('private, max-age=60')
  const anonymous = await app.request('/bookings')
  expect(anonymous.headers.get('cache-control')).toBeNull()
  expect(anonymous.headers.get('etag')).not.toBeNull()
})

it('sends a page in Brotli, whole and with its length', async () => {
  const answer = await app.request('/page', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(brotliDecompressSync(bytes).toString()).toBe(words)
})
