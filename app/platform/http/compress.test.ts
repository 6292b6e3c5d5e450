import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compress, keepPrivate } from './compress.ts'

const app = new Hono()
app.use(compress())
app.use(keepPrivate())
app.get('/bookings', (c) => c.json({ contact_phone: '+15125550100' }))
app.get('/photo', (c) => c.json({}, 200, { 'cache-control': 'private, max-age=60' }))

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
