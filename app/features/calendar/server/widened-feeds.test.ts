import { expect, it } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { calendarOf, startFeedServer, stayOf } from '../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../testing/make-feed.ts'
import { listCalendarSyncs } from './host-syncs.ts'

const server = await startFeedServer()
const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })

const july = stayOf('2026-07-03', '2026-07-06')
const august = stayOf('2026-08-10', '2026-08-12')
/** Its end is a moment, and its nights are whole days. */
const mixed = { ...stayOf('2026-09-01', '2026-09-02'), more: ['RRULE:FREQ=DAILY;UNTIL=20260903T045959Z'] }
const mixedNights = stayOf('2026-09-01', '2026-09-04')

function minutesLater(minutes: number): void {
  ctx.setClock(new Date(ctx.clock().getTime() + minutes * 60_000))
}

async function makeWorld() {
  ctx.setClock(testNow)
  const host = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const feed = await makeFeed(ctx, host, listing, server.url(`/${crypto.randomUUID()}.ics`))
  const mails = async () => {
    await ctx.runJobs()
    return ctx.mails.filter(({ to, subject }) => to === host.email && /more than one way/.test(subject))
  }
  const sync = async () => (await listCalendarSyncs(ctx, host))[0]
  return { feed, mails, sync }
}

it('frees nights although an event can be read in more than one way', async () => {
  const { feed, sync } = await makeWorld()
  server.give(calendarOf([july, august, mixed]))
  await readFeedOnce(ctx, feed)
  expect(await blockedBy(ctx, feed)).toEqual([july, august, mixedNights])
  expect(await sync()).toMatchObject({ events_widened: 1, events_unreadable: 0 })
  server.give(calendarOf([july]))
  await readFeedOnce(ctx, feed)
  minutesLater(20)
  await readFeedOnce(ctx, feed)
  expect(await blockedBy(ctx, feed)).toEqual([july])
  expect(await sync()).toMatchObject({ events_widened: 0 })
})

it('notifies the host once for each calendar of events that can be read in more than one way', async () => {
  const { feed, mails } = await makeWorld()
  server.give(calendarOf([july]))
  await readFeedOnce(ctx, feed)
  expect(await mails()).toEqual([])
  for (const stays of [[july, mixed], [july], [august, mixed]]) {
    server.give(calendarOf(stays))
    await readFeedOnce(ctx, feed)
    minutesLater(60)
  }
  expect(await mails()).toHaveLength(1)
  const other = await makeWorld()
  await readFeedOnce(ctx, other.feed)
  expect(await other.mails()).toHaveLength(1)
})

it('reads an unchanged calendar again that an earlier release has read', async () => {
  const { feed } = await makeWorld()
  server.give(calendarOf([july, mixed]), { etag: '"one"' })
  await readFeedOnce(ctx, feed)
  expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'unchanged' })
  const { content_hash } = await ctx.db
    .selectFrom('calendar_sync_configs')
    .select('content_hash')
    .where('id', '=', feed)
    .executeTakeFirstOrThrow()
  // Until then nothing but the digest of the text was kept.
  const earlier = { content_hash: content_hash?.subarray(1) ?? null, depends_on_day: false }
  await ctx.db.updateTable('calendar_sync_configs').set(earlier).where('id', '=', feed).execute()
  expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'read' })
  expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined()
})
