import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { calendarOf, startFeedServer, stayOf } from '../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../testing/make-feed.ts'
import { deleteCalendarSync } from './delete-calendar-sync.ts'
import { enqueueDueFeeds } from './enqueue-due-feeds.ts'
import { listCalendarConflicts, listCalendarSyncs } from './host-syncs.ts'
import { listExternalBookings } from './list-external-bookings.ts'
import { setSyncActive } from './set-sync-active.ts'

const server = await startFeedServer()
/** No offers are made here. */
const nobody = async () => new Map<string, never>()

const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })
const july = stayOf('2026-07-03', '2026-07-06')
const august = stayOf('2026-08-10', '2026-08-12')

function minutesLater(minutes: number): void {
  ctx.setClock(new Date(ctx.clock().getTime() + minutes * 60_000))
}

async function makeWorld() {
  ctx.setClock(testNow)
  const host = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const path = `/${crypto.randomUUID()}.ics`
  const feed = await makeFeed(ctx, host, listing, server.url(path))
  return { host, listing, feed, path }
}

async function syncOf(host: Awaited<ReturnType<typeof makeAccount>>) {
  const [sync] = await listCalendarSyncs(ctx, host)
  if (!sync) throw new Error('no calendar')
  return sync
}

describe('reading a calendar', () => {
  it('does not ask a host without its turn in the database, which all processes share', async () => {
    const { feed } = await makeWorld()
    const turns = ctx.db
      .selectFrom('partner_turns')
      .select('slot')
      .where('partner', '=', `calendar:${server.host}`)
      .where(sql<boolean>`free_at > clock_timestamp()`)
    const during = Promise.withResolvers<number>()
    server.answer((_request, response) => {
      turns.execute().then((taken) => {
        during.resolve(taken.length)
        response.end(calendarOf([july]))
      }, during.reject)
    })
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'read' })
    expect([await during.promise, await turns.execute()]).toEqual([1, []])
  })

  it('blocks its nights under the platform’s name and lists its stays without a word about the guests', async () => {
    const { host, listing, feed } = await makeWorld()
    server.give(
      calendarOf([
        { ...july, summary: 'Maya Olsen', more: ['DESCRIPTION:Phone Number (Last 4 Digits): 1234'] },
        { ...august, summary: 'CLOSED - Not available' },
      ]),
    )
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'read', newBlocks: 2, found: 2 })
    expect(await blockedBy(ctx, feed)).toEqual([july, august])
    expect(await listConflicts(ctx.db, listing, stayOf('2026-07-05', '2026-07-09'), ctx.clock())).toEqual([
      'Airbnb',
    ])
    expect(await listConflicts(ctx.db, listing, stayOf('2026-07-06', '2026-07-09'), ctx.clock())).toEqual([])
    const stays = await listExternalBookings(ctx, host)
    expect(stays.map(({ guest_name, check_in_date }) => [check_in_date, guest_name])).toEqual([
      ['2026-08-10', 'Closed'],
      ['2026-07-03', 'Reserved'],
    ])
    const stored = await ctx.db
      .selectFrom('external_bookings')
      .selectAll()
      .where('config_id', '=', feed)
      .execute()
    expect(JSON.stringify(stored)).not.toMatch(/Maya|1234/)
  })

  it('merges overlapping and touching stays for blocking, and announces nothing when only the UIDs change', async () => {
    const { feed } = await makeWorld()
    const stays = [july, stayOf('2026-07-06', '2026-07-08'), stayOf('2026-07-04', '2026-07-05')]
    server.give(calendarOf(stays))
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ newBlocks: 3 })
    expect(await blockedBy(ctx, feed)).toEqual([stayOf('2026-07-03', '2026-07-08')])
    const before = await ctx.db.selectFrom('occupancy').selectAll().where('reference', '=', feed).execute()
    server.give(calendarOf(stays.map((stay, at) => ({ ...stay, uid: `another-${at}` }))))
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'read', newBlocks: 0, removedBlocks: 0 })
    expect(await ctx.db.selectFrom('occupancy').selectAll().where('reference', '=', feed).execute()).toEqual(
      before,
    )
  })

  it('frees a night only when two complete reads lack it that are 15 minutes apart', async () => {
    const { host, feed } = await makeWorld()
    server.give(calendarOf([july, august]))
    await readFeedOnce(ctx, feed)
    server.give(calendarOf([july]))
    await readFeedOnce(ctx, feed)
    minutesLater(14)
    await readFeedOnce(ctx, feed)
    expect(await blockedBy(ctx, feed)).toEqual([july, august])
    expect((await listExternalBookings(ctx, host)).map(({ is_going }) => is_going)).toEqual([true, false])
    minutesLater(2)
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ removedBlocks: 1 })
    expect(await blockedBy(ctx, feed)).toEqual([july])
  })

  it('starts to count again when the night comes back in between', async () => {
    const { feed } = await makeWorld()
    for (const stays of [[july, august], [july], [july, august], [july]]) {
      server.give(calendarOf(stays))
      await readFeedOnce(ctx, feed)
      minutesLater(20)
    }
    expect(await blockedBy(ctx, feed)).toEqual([july, august])
  })

  it('frees nothing while an event cannot be read, and tells the host how many', async () => {
    const { host, feed } = await makeWorld()
    server.give(calendarOf([july, august]))
    await readFeedOnce(ctx, feed)
    const half = calendarOf([july, stayOf('2026-09-05', '2026-09-01')])
    for (let read = 0; read < 3; read++) {
      server.give(`${half}${' '.repeat(read)}`)
      expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'read', unreadable: 1 })
      minutesLater(20)
    }
    expect(await blockedBy(ctx, feed)).toEqual([july, august])
    expect(await syncOf(host)).toMatchObject({ events_unreadable: 1, error: null })
  })

  it('takes no bytes for an empty calendar, and a page of HTML for a mistake', async () => {
    const { host, feed } = await makeWorld()
    server.give(calendarOf([july]))
    await readFeedOnce(ctx, feed)
    for (let read = 0; read < 3; read++) {
      server.give('<!doctype html><title>Sign in</title>')
      expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'failed', error: 'not_calendar' })
      minutesLater(20)
    }
    expect(await blockedBy(ctx, feed)).toEqual([july])
    const sync = await syncOf(host)
    expect(sync).toMatchObject({ error: 'not_calendar', stale_since: testNow.toISOString() })
    server.give('')
    await readFeedOnce(ctx, feed)
    minutesLater(20)
    await readFeedOnce(ctx, feed)
    expect(await blockedBy(ctx, feed)).toEqual([])
    expect(await syncOf(host)).toMatchObject({ error: null, stale_since: null })
  })

  it('says three different things for not reachable, not a calendar, and cut off', async () => {
    const { feed } = await makeWorld()
    server.give('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n')
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ error: 'cut_off' })
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write('BEGIN:VCALENDAR\r\n')
      setImmediate(() => response.destroy())
    })
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ error: 'cut_off' })
    server.answer((_request, response) => response.destroy())
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ error: 'unreachable' })
    server.give('{"error":"no"}')
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ error: 'not_calendar' })
  })

  it('refuses what grows beyond 5 MB when it is unpacked', async () => {
    const { feed } = await makeWorld()
    const bomb = gzipSync(`BEGIN:VCALENDAR\r\n${'X-FILL:x\r\n'.repeat(800_000)}END:VCALENDAR\r\n`)
    server.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'failed', error: 'too_large' })
  })

  it('asks with the conditions of the last answer, and counts "not modified" as a read', async () => {
    const { host, feed, path } = await makeWorld()
    server.give(calendarOf([july]), { etag: '"one"', 'last-modified': 'Mon, 15 Jun 2026 10:00:00 GMT' })
    await readFeedOnce(ctx, feed)
    minutesLater(60)
    server.answer((_request, response) => response.writeHead(304).end())
    expect(await readFeedOnce(ctx, feed)).toEqual({ kind: 'unchanged' })
    expect(server.requests.filter(({ url }) => url === path).at(-1)?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Mon, 15 Jun 2026 10:00:00 GMT',
    })
    expect((await syncOf(host)).last_sync_at).toBe(ctx.clock().toISOString())
    expect(await blockedBy(ctx, feed)).toEqual([july])
  })

  it('waits as long as the other side asks it to, and backs off by itself', async () => {
    const { host, feed } = await makeWorld()
    server.answer((_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
    expect(await readFeedOnce(ctx, feed)).toMatchObject({ error: 'http_status', status: 429 })
    const wait = async () => Date.parse((await syncOf(host)).next_sync_at ?? '') - ctx.clock().getTime()
    expect(await wait()).toBeGreaterThanOrEqual(7_200_000)
    minutesLater(121)
    server.answer((_request, response) => response.writeHead(500).end())
    // The second failure in a row comes first; the longest wait is the feed's own interval, each a quarter more or less.
    for (const hours of [0.5, 1, 2, 4, 8, 16, 24, 24]) {
      await readFeedOnce(ctx, feed)
      expect(await wait()).toBeGreaterThanOrEqual(hours * 0.75 * 3_600_000)
      expect(await wait()).toBeLessThanOrEqual(hours * 1.25 * 3_600_000)
    }
  })

  it('keeps no date that lies absurdly far away', async () => {
    const { feed } = await makeWorld()
    server.give(calendarOf([stayOf('1990-01-01', '2026-07-05'), stayOf('2026-08-01', '9000-01-01')]))
    await readFeedOnce(ctx, feed)
    const kept = await ctx.db
      .selectFrom('external_bookings')
      .select(['check_in_date', 'check_out_date'])
      .where('config_id', '=', feed)
      .orderBy('check_in_date')
      .execute()
    expect(kept).toEqual([
      { check_in_date: '2025-01-01', check_out_date: '2026-07-05' },
      { check_in_date: '2026-08-01', check_out_date: '2029-12-31' },
    ])
  })

  it('raises a conflict for a confirmed stay, once by mail and as long as it lasts on the screen', async () => {
    const { host, listing, feed } = await makeWorld()
    const guest = await makeAccount(ctx)
    const booking = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
    server.give(calendarOf([july]))
    await readFeedOnce(ctx, feed)
    expect(await listCalendarConflicts(ctx, host, nobody)).toMatchObject([
      { booking_id: booking, platform: 'airbnb', check_in_date: '2026-07-01', check_out_date: '2026-07-05' },
    ])
    server.give(calendarOf([july, august]))
    await readFeedOnce(ctx, feed)
    const mails = async () => {
      await ctx.runJobs()
      return ctx.mails.filter(({ to, subject }) => to === host.email && /also taken on Airbnb/.test(subject))
    }
    expect(await mails()).toHaveLength(1)
    // Gone, and then there anew: that is news.
    server.give(calendarOf([august]))
    await readFeedOnce(ctx, feed)
    minutesLater(20)
    await readFeedOnce(ctx, feed)
    expect(await listCalendarConflicts(ctx, host, nobody)).toEqual([])
    server.give(calendarOf([july, august]))
    await readFeedOnce(ctx, feed)
    expect(await mails()).toHaveLength(2)
    const stored = await ctx.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking)
      .executeTakeFirst()
    expect(stored?.status).toBe('confirmed')
  })

  it('writes one mail when a calendar has been failing for a day', async () => {
    const { host, feed, path } = await makeWorld()
    server.answer((_request, response) => response.writeHead(404).end())
    for (let hour = 0; hour < 50; hour += 5) {
      await readFeedOnce(ctx, feed)
      minutesLater(300)
    }
    await ctx.runJobs()
    const mails = ctx.mails.filter(({ to, subject }) => to === host.email && /not up to date/.test(subject))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.unsubscribe).toMatch(/token=/)
    expect(JSON.stringify(mails)).not.toContain(server.host)
    expect(JSON.stringify(mails)).not.toContain(path)
  })

  it('keeps the blocks of a disabled calendar and frees those of a deleted one', async () => {
    const { host, feed, path } = await makeWorld()
    const asked = () => server.requests.filter(({ url }) => url === path).length
    server.give(calendarOf([july]))
    await readFeedOnce(ctx, feed)
    await setSyncActive(ctx, host, { id: feed, isActive: false })
    minutesLater(60 * 48)
    await enqueueDueFeeds(ctx)
    await ctx.runJobs()
    expect(asked()).toBe(1)
    expect(await blockedBy(ctx, feed)).toEqual([july])
    await deleteCalendarSync(ctx, host, { id: feed })
    expect(await blockedBy(ctx, feed)).toEqual([])
    expect(await listExternalBookings(ctx, host)).toEqual([])
  })

  it('is read by the queue when its time has come, and handed over only once', async () => {
    const { host, feed, path } = await makeWorld()
    const asked = () => server.requests.filter(({ url }) => url === path).length
    server.give(calendarOf([july]))
    await ctx.runJobs()
    expect(await blockedBy(ctx, feed)).toEqual([july])
    expect((await syncOf(host)).next_sync_at).toMatch(/^2026-06-16T/)
    // Others may be due by then.
    await enqueueDueFeeds(ctx)
    await ctx.runJobs()
    expect(asked()).toBe(1)
    minutesLater(60 * 25)
    await enqueueDueFeeds(ctx)
    expect(await enqueueDueFeeds(ctx)).toBe(0)
    await ctx.runJobs()
    expect(asked()).toBe(2)
  })

  it('keeps its address out of answers, logs and the database', async () => {
    const { host, feed, path } = await makeWorld()
    for (const work of [
      () => server.give(calendarOf([july])),
      () => server.answer((_request, response) => response.writeHead(500).end()),
      () => server.answer((_request, response) => response.destroy()),
      () =>
        server.answer((_request, response) =>
          response.writeHead(302, { location: `http://127.0.0.1:1${path}` }).end(),
        ),
    ]) {
      work()
      await readFeedOnce(ctx, feed)
    }
    const secret = path.slice(1, 37)
    const stored = await ctx.db
      .selectFrom('calendar_sync_configs')
      .selectAll()
      .where('id', '=', feed)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(stored[0]?.calendar_url.toString('utf8')).not.toContain(secret)
    expect(JSON.stringify(await listCalendarSyncs(ctx, host))).not.toContain(secret)
    expect((await syncOf(host)).calendar_url).toBe(`${server.host}/••••••`)
    expect(ctx.logLines.join('\n')).not.toContain(secret)
    const jobs = await sql<{ data: unknown }>`select data from pgboss.job`.execute(ctx.db)
    expect(JSON.stringify(jobs.rows)).toContain(feed)
    expect(JSON.stringify(jobs.rows)).not.toContain(secret)
  })
})
