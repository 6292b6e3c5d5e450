import { expect, it } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { calendarOf, startFeedServer, stayOf } from '../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../testing/make-feed.ts'
import { rotateCalendarExport } from './export/calendar-address.ts'
import { calendarFiles } from './export/calendar-files.ts'
import { renewFeedAddress } from './export/renew-feed-address.ts'
import { getCalendarSync, listCalendarConflicts } from './host-syncs.ts'
import { putAwayEntries } from './put-away-entries.ts'

const server = await startFeedServer()
const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })
const nobody = async () => new Map<string, never>()
const stay = stayOf('2026-07-01', '2026-07-05')
const next = stayOf('2026-07-05', '2026-07-08')

function minutesLater(minutes: number): void {
  ctx.setClock(new Date(ctx.clock().getTime() + minutes * 60_000))
}

async function makeWorld() {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const feed = await makeFeed(ctx, host, listing, server.url(`/${crypto.randomUUID()}.ics`))
  const book = ({ checkIn, checkOut } = stay) =>
    makeBooking(ctx, {
      host,
      guest,
      listing,
      status: 'confirmed',
      values: { check_in_date: checkIn, check_out_date: checkOut },
    })
  const conflicts = () => listCalendarConflicts(ctx, host, nobody)
  const read = async (...entries: Parameters<typeof calendarOf>[0][number][]) => {
    server.give(calendarOf(entries))
    await readFeedOnce(ctx, feed)
    return (await conflicts()).length
  }
  const fetchOwn = async (of = feed, init: RequestInit = {}) => {
    const { export_url: url } = await getCalendarSync(ctx, host, of)
    const response = await fetchPath(new URL(url).pathname, init)
    minutesLater(5)
    return response
  }
  return { host, guest, listing, feed, book, conflicts, read, fetchOwn }
}

async function fetchPath(path: string, init: RequestInit = {}) {
  const app = bareApp(ctx)
  app.route('/', calendarFiles)
  return app.request(path, init)
}

/** Cancels as the database sees it: the nights are free. */
async function free(booking: string) {
  await ctx.db.deleteFrom('occupancy').where('reference', '=', booking).execute()
}

it('raises no conflict for nights that the calendar had fetched through its own address, and frees them with the stay', async () => {
  const { book, read, fetchOwn, feed } = await makeWorld()
  const booking = await book()
  expect((await fetchOwn()).status).toBe(200)
  expect(await read({ ...stay, summary: 'Not available' })).toBe(0)
  await free(booking)
  expect(await blockedBy(ctx, feed)).toEqual([])
})

it('recognises a union of touching stays, and nothing that is a night longer or shorter', async () => {
  const { book, read, fetchOwn } = await makeWorld()
  await book()
  await book(next)
  await fetchOwn()
  expect(await read(stayOf('2026-07-01', '2026-07-08'))).toBe(0)
  for (const [from, to] of [
    ['2026-07-01', '2026-07-04'],
    ['2026-07-02', '2026-07-05'],
    ['2026-07-01', '2026-07-06'],
    ['2026-06-30', '2026-07-05'],
  ] as const) {
    const world = await makeWorld()
    await world.book()
    await world.book(next)
    await world.fetchOwn()
    expect([from, to, (await world.read(stayOf(from, to))) > 0]).toEqual([from, to, true])
  }
})

it('alarms for a stay that is sold here and there before the calendar fetched it', async () => {
  const { host, book, read, fetchOwn } = await makeWorld()
  await fetchOwn()
  await book()
  expect(await read(stay)).toBe(1)
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to, subject }) => to === host.email && /also taken/.test(subject))).toHaveLength(
    1,
  )
  await fetchOwn()
  // A later fetch does not make an echo of an entry that was there before.
  expect(await read(stay, next)).toBe(1)
})

it('takes a HEAD request for no fetch', async () => {
  const { book, read, fetchOwn } = await makeWorld()
  await book()
  await fetchOwn(undefined, { method: 'HEAD' })
  expect(await read(stay)).toBe(1)
})

it('takes a host who opens the address in a browser for no platform', async () => {
  const { host, feed, book, read, fetchOwn } = await makeWorld()
  await book()
  const opened = await fetchOwn(undefined, { headers: { 'sec-fetch-mode': 'navigate' } })
  expect(await opened.text()).toContain('DTSTART;VALUE=DATE:20260701')
  expect((await getCalendarSync(ctx, host, feed)).export_read_at).toBeNull()
  expect(await read(stay)).toBe(1)
})

it('counts neither the shared address nor the address of another calendar', async () => {
  const { host, listing, book, read, fetchOwn } = await makeWorld()
  await book()
  const { url } = await rotateCalendarExport(ctx, host, { id: listing, include_everything: false })
  await fetchPath(new URL(url ?? '').pathname)
  const third = await makeFeed(ctx, host, listing, server.url(`/${crypto.randomUUID()}.ics`))
  await fetchOwn(third)
  expect(await read(stay)).toBe(1)
})

it('leaves out its own nights that come back over a third site, by the mark that they carry', async () => {
  const { host, listing, feed, read } = await makeWorld()
  const { url } = await rotateCalendarExport(ctx, host, { id: listing, include_everything: true })
  const third = await makeFeed(ctx, host, listing, server.url(`/${crypto.randomUUID()}.ics`))
  await read(stay)
  const text = await (await fetchPath(new URL(url ?? '').pathname)).text()
  expect(text).toContain('X-HOLMWARD-VIA')
  expect(text).toContain('20260701')
  server.give(text)
  await readFeedOnce(ctx, third)
  expect([await blockedBy(ctx, third), await blockedBy(ctx, feed)]).toEqual([[], [stay]])
})

it('forgets what was served 30 days ago', async () => {
  for (const [days, conflicts] of [
    [29, 0],
    [31, 1],
  ] as const) {
    const { book, read, fetchOwn } = await makeWorld()
    const later = stayOf('2026-09-01', '2026-09-05')
    await book(later)
    await fetchOwn()
    minutesLater(days * 24 * 60)
    expect(await read(later)).toBe(conflicts)
  }
})

it('takes an entry whose dates changed for a booking, even to nights of ours', async () => {
  const { book, read, fetchOwn } = await makeWorld()
  await book()
  await book(next)
  await fetchOwn()
  expect(await read({ ...stay, uid: 'one' })).toBe(0)
  expect(await read({ ...next, uid: 'one' })).toBe(1)
})

it('blocks nights that the platform sold after our stay was cancelled, under another UID or after a gap', async () => {
  for (const hasGap of [false, true]) {
    const { book, read, fetchOwn, feed } = await makeWorld()
    const booking = await book()
    await fetchOwn()
    await read({ ...stay, uid: 'echo' })
    await free(booking)
    await fetchOwn()
    if (hasGap) await read()
    await read({ ...stay, uid: hasGap ? 'echo' : 'sold' })
    expect(await blockedBy(ctx, feed)).toEqual([stay])
  }
})

it('does not hide a booking behind an echo of the same nights', async () => {
  const { book, read, fetchOwn } = await makeWorld()
  await book()
  await fetchOwn()
  expect(await read({ ...stay, uid: 'echo' })).toBe(0)
  expect(await read({ ...stay, uid: 'echo' }, { ...stay, uid: 'sold' })).toBe(1)
})

it('puts away the entries shown and keeps their nights, and alarms for later ones', async () => {
  const { host, feed, book, read, conflicts } = await makeWorld()
  await book()
  expect(await read({ ...stay, uid: 'one' })).toBe(1)
  const [shown] = await conflicts()
  await putAwayEntries(ctx, host, { id: feed, entry_ids: shown?.entry_ids ?? [] })
  await putAwayEntries(ctx, host, { id: feed, entry_ids: shown?.entry_ids ?? [] })
  expect(await conflicts()).toEqual([])
  expect(await blockedBy(ctx, feed)).toEqual([stay])
  expect(await read({ ...stay, uid: 'one' }, stayOf('2026-07-02', '2026-07-04'))).toBe(1)
})

it('replaces the address of a calendar: the old one is gone, and what was served there proves no echo', async () => {
  const { host, feed, book, read, fetchOwn } = await makeWorld()
  await book()
  await fetchOwn()
  const { export_url: old } = await getCalendarSync(ctx, host, feed)
  const stranger = await makeAccount(ctx)
  await expect(renewFeedAddress(ctx, stranger, { id: feed })).rejects.toThrow()
  await renewFeedAddress(ctx, host, { id: feed })
  const renewed = await getCalendarSync(ctx, host, feed)
  expect(renewed).toMatchObject({ id: feed, export_read_at: null })
  expect((await fetchPath(new URL(old).pathname)).status).toBe(404)
  expect(await read(stay)).toBe(1)
  await fetchOwn()
  expect((await getCalendarSync(ctx, host, feed)).export_read_at).not.toBeNull()
})

it('keeps a recognised echo when the address is replaced', async () => {
  const { host, feed, book, read, fetchOwn } = await makeWorld()
  await book()
  await fetchOwn()
  expect(await read({ ...stay, uid: 'echo' })).toBe(0)
  await renewFeedAddress(ctx, host, { id: feed })
  expect(await read({ ...stay, uid: 'echo' })).toBe(0)
})

it('refuses the address of a calendar once the calendar is gone, and a forged code', async () => {
  const { host, feed } = await makeWorld()
  const { export_url: url } = await getCalendarSync(ctx, host, feed)
  const path = new URL(url).pathname
  const forged = path.replace(/.\.ics$/, (end) => `${end.startsWith('A') ? 'E' : 'A'}.ics`)
  expect((await fetchPath(forged)).status).toBe(404)
  await ctx.db.deleteFrom('calendar_sync_configs').where('id', '=', feed).execute()
  expect((await fetchPath(path)).status).toBe(404)
})
