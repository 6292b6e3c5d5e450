import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import type { ApiEnv } from './api-env.ts'
import { identifyRequest } from './identify-request.ts'
import { readLate } from './read-late.ts'

const ctx = await createTestContext()
const standby = Object.create(ctx.db)

async function readerOf(path: string, { isCurrent = true, method = 'GET' } = {}) {
  const app = new Hono<ApiEnv>()
  app.use(identifyRequest({ ...ctx, replica: { db: standby, isCurrent: async () => isCurrent } }))
  app.use(readLate)
  app.all('*', (c) => c.text(c.var.ctx.db === standby ? 'standby' : 'primary'))
  return (await app.request(path, { method })).text()
}

it('home, searches and sitemaps are read at the standby', async () => {
  for (const path of [
    ...['/', '/?city=Austin', '/_root.data?page=2', '/search?q=cedar', '/search.data', '/api/search?q=cedar'],
    ...['/api/search/facets', '/api/search/map', '/sitemap.xml', '/sitemap-listings-2.xml'],
  ])
    expect([path, await readerOf(path)]).toEqual([path, 'standby'])
})

it('all else is read at the primary, and everything while the standby has not come as far', async () => {
  for (const path of [
    '/property/1',
    '/api/bookings',
    '/api/properties',
    '/api/auth/session',
    '/searching',
    '/api/search/a/b',
  ])
    expect([path, await readerOf(path)]).toEqual([path, 'primary'])
  expect(await readerOf('/', { isCurrent: false })).toBe('primary')
  expect(await readerOf('/api/search', { method: 'POST' })).toBe('primary')
})
