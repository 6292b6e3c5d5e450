import { expect, it } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { calendarOf, startFeedServer, stayOf } from '../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../testing/make-feed.ts'
import { refreshStaleFeeds } from './refresh-stale-feeds.ts'
import { syncCalendars } from './sync-calendars.ts'

const server = await startFeedServer()
const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })
const july = stayOf('2026-07-03', '2026-07-06')

async function makeWorld() {
  ctx.setClock(testNow)
  const host = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const path = `/${listing}.ics`
  const feed = await makeFeed(ctx, host, listing, server.url(path))
  return { host, listing, feed, path, asked: () => server.requests.filter(({ url }) => url === path).length }
}

it('reads what is older than 15 minutes again, and only that', async () => {
  const { listing, feed, asked } = await makeWorld()
  server.give(calendarOf([]))
  await readFeedOnce(ctx, feed)
  server.give(calendarOf([july]))
  expect(await refreshStaleFeeds(ctx, listing, { withinMs: 5_000 })).toEqual({ stale: [] })
  expect(asked()).toBe(1)
  ctx.setClock(new Date(testNow.getTime() + 16 * 60_000))
  expect(await refreshStaleFeeds(ctx, listing, { withinMs: 5_000 })).toEqual({ stale: [] })
  expect(asked()).toBe(2)
  expect(await blockedBy(ctx, feed)).toEqual([july])
})

it('says how old what is known is when a calendar does not answer in time', async () => {
  const { listing, feed } = await makeWorld()
  server.give(calendarOf([july]))
  await readFeedOnce(ctx, feed)
  ctx.setClock(new Date(testNow.getTime() + 3_600_000))
  // It never answers, so that who waits for it waits for ever.
  server.answer(() => undefined)
  expect(await refreshStaleFeeds(ctx, listing, { withinMs: 300 })).toEqual({
    stale: [{ platform: 'airbnb', platformName: 'Airbnb', lastReadAt: testNow }],
  })
  expect(await blockedBy(ctx, feed)).toEqual([july])
})

it('lets a host sync at most once a minute, and tells of each calendar what came of it', async () => {
  const { host, listing, feed } = await makeWorld()
  const other = await makeFeed(ctx, host, listing, server.url('/other.ics'), { platform: 'vrbo' })
  server.answer((request, response) => {
    if (request.url === '/other.ics') response.writeHead(404).end()
    else response.end(calendarOf([july]))
  })
  await ctx.db
    .updateTable('calendar_sync_configs')
    .set({ queued_at: null })
    .where('user_id', '=', host.id)
    .execute()
  const results = await syncCalendars(ctx, host)
  expect(results.find(({ id }) => id === feed)).toMatchObject({
    outcome: 'read',
    new_blocks: 1,
    events_found: 1,
  })
  expect(results.find(({ id }) => id === other)).toMatchObject({
    outcome: 'failed',
    error: 'http_status',
    message: expect.stringMatching(/no calendar at this address/),
  })
  await expect(syncCalendars(ctx, host)).rejects.toMatchObject({ code: 'syncedJustNow', status: 429 })
  ctx.setClock(new Date(testNow.getTime() + 61_000))
  server.answer(() => undefined)
  expect((await syncCalendars(ctx, host, { withinMs: 200 })).map(({ outcome }) => outcome)).toEqual([
    'queued',
    'queued',
  ])
})

it('does not ask again before the time that the other side has named, by Sync Now or before accepting', async () => {
  const { host, listing, feed, asked } = await makeWorld()
  server.answer((_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
  await readFeedOnce(ctx, feed)
  ctx.setClock(new Date(testNow.getTime() + 7_100_000))
  expect(await syncCalendars(ctx, host)).toMatchObject([
    { outcome: 'failed', message: expect.stringMatching(/asked us to come back later/) },
  ])
  expect((await refreshStaleFeeds(ctx, listing, { withinMs: 5_000 })).stale).toHaveLength(1)
  expect(asked()).toBe(1)
  ctx.setClock(new Date(testNow.getTime() + 7_201_000))
  server.give(calendarOf([july]))
  expect(await syncCalendars(ctx, host)).toMatchObject([{ outcome: 'read' }])
  expect(asked()).toBe(2)
})

it('does not begin a second read of a calendar that is being read, or is in the queue', async () => {
  const { host, listing, feed, path, asked } = await makeWorld()
  expect(await syncCalendars(ctx, host)).toMatchObject([{ outcome: 'queued' }])
  expect(asked()).toBe(0)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    server.answer((request, response) => {
      // Not one of the reads that another test left hanging.
      if (request.url !== path) return
      answer = () => response.end(calendarOf([july]))
      resolve()
    })
  })
  const read = readFeedOnce(ctx, feed)
  await isAsked
  // It waits for the read that has begun, and as that does not end in time, says so.
  expect((await refreshStaleFeeds(ctx, listing, { withinMs: 300 })).stale).toHaveLength(1)
  expect(asked()).toBe(1)
  const refreshed = refreshStaleFeeds(ctx, listing, { withinMs: 5_000 })
  answer()
  expect(await read).toMatchObject({ kind: 'read' })
  expect(await refreshed).toEqual({ stale: [] })
  expect(asked()).toBe(1)
  expect(await blockedBy(ctx, feed)).toEqual([july])
})
