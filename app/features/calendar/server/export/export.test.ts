import { describe, expect, it } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext, type TestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { windowFrom } from '../../nights.ts'
import { calendarOf, startFeedServer, stayOf } from '../../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../../testing/make-feed.ts'
import { readCalendar } from '../read/read-calendar.ts'
import { getCalendarExport, revokeCalendarExport, rotateCalendarExport } from './calendar-address.ts'
import { calendarFiles } from './calendar-files.ts'

const server = await startFeedServer()
const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })
const booked = { check_in_date: '2026-07-01', check_out_date: '2026-07-05' }

async function makeExport(of: TestContext, host: TestAccount, id: PropertyId, include_everything = false) {
  const { url } = await rotateCalendarExport(of, host, { id, include_everything })
  return new URL(url ?? '').pathname
}

/** Fetches by the route as it is mounted. */
async function fetchFile(
  of: TestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const app = bareApp(of)
  app.route('/', calendarFiles)
  return app.request(path, { headers })
}

async function makeWorld(of: TestContext = ctx) {
  const host = await makeAccount(of)
  const guest = await makeAccount(of)
  const listing = await makeListing(of, host)
  await makeBooking(of, { host, guest, listing, status: 'confirmed', values: booked })
  await block(of, listing, stayOf('2026-08-01', '2026-08-03'))
  return { host, guest, listing }
}

async function block(of: TestContext, property: PropertyId, { checkIn, checkOut }: Stay) {
  await of.db
    .insertInto('occupancy')
    .values({
      property_id: property,
      stay: `[${checkIn},${checkOut})`,
      source: 'host_block',
      reference: crypto.randomUUID(),
    })
    .execute()
}

const rangesOf = (text: string) => {
  const answer = readCalendar({ text, timeZone: null, window: windowFrom(calendarDate('2026-06-15')) })
  if (answer.kind !== 'read') throw new Error(answer.reason)
  return answer.events.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`)
}

describe('the calendar of a property', () => {
  it('holds its stays and blocks as whole days, and nobody’s name, contacts or wishes', async () => {
    const { host, listing } = await makeWorld()
    const path = await makeExport(ctx, host, listing)
    const response = await fetchFile(ctx, path)
    const text = await response.text()
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(rangesOf(text)).toEqual(['2026-07-01/2026-07-05', '2026-08-01/2026-08-03'])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).toContain('DTSTART;VALUE=DATE:20260701\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20260705\r\n')
    expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/)
    expect(text).toMatch(/X-PUBLISHED-TTL:PT1H/)
    expect(text.match(/SEQUENCE:0/g)).toHaveLength(2)
    expect(text).not.toMatch(/Maya|maya|contact|\+47|late arrival|Cedar|Example Lane/)
  })

  it('is the same text until something changes, and says so to who asks again', async () => {
    ctx.setClock(testNow)
    const { host, listing } = await makeWorld()
    const path = await makeExport(ctx, host, listing)
    const first = await fetchFile(ctx, path)
    const etag = first.headers.get('etag') ?? ''
    const since = first.headers.get('last-modified') ?? ''
    ctx.setClock(new Date(testNow.getTime() + 3_600_000))
    expect((await fetchFile(ctx, path, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetchFile(ctx, path, { 'if-modified-since': since })).status).toBe(304)
    expect(await (await fetchFile(ctx, path)).text()).toBe(await first.text())
    await ctx.db
      .deleteFrom('occupancy')
      .where('property_id', '=', listing)
      .where('source', '=', 'host_block')
      .execute()
    const later = await fetchFile(ctx, path, { 'if-none-match': etag, 'if-modified-since': since })
    expect(later.status).toBe(200)
    expect((await fetchFile(ctx, path, { 'if-modified-since': since })).status).toBe(200)
    ctx.setClock(testNow)
  })

  it('is found by its newest address only, and by none once it is taken away', async () => {
    const { host, listing } = await makeWorld()
    const old = await makeExport(ctx, host, listing)
    const path = await makeExport(ctx, host, listing)
    expect((await fetchFile(ctx, old)).status).toBe(404)
    expect((await fetchFile(ctx, path)).status).toBe(200)
    expect(new URL((await getCalendarExport(ctx, host, { id: listing })).url ?? '').pathname).toBe(path)
    const stored = await ctx.db
      .selectFrom('calendar_exports')
      .selectAll()
      .where('property_id', '=', listing)
      .execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(path.slice(10, 50))
    await revokeCalendarExport(ctx, host, { id: listing })
    expect((await fetchFile(ctx, path)).status).toBe(404)
    for (const name of ['', 'x.ics', `${'a'.repeat(43)}.ics`, '..%2f..%2fetc']) {
      expect((await fetchFile(ctx, `/calendar/${name}`)).status).toBe(404)
    }
  })

  it('leaves out what other calendars block, unless the host chooses everything', async () => {
    const { host, listing } = await makeWorld()
    server.give(calendarOf([{ ...stayOf('2026-09-01', '2026-09-04'), uid: 'abc-1@airbnb.com' }]))
    await readFeedOnce(ctx, await makeFeed(ctx, host, listing, server.url(`/${listing}`)))
    const own = await (await fetchFile(ctx, await makeExport(ctx, host, listing))).text()
    expect(rangesOf(own)).toEqual(['2026-07-01/2026-07-05', '2026-08-01/2026-08-03'])
    const everything = await (await fetchFile(ctx, await makeExport(ctx, host, listing, true))).text()
    expect(rangesOf(everything)).toContain('2026-09-01/2026-09-04')
    expect(everything).toContain('UID:abc-1@airbnb.com')
  })

  it('does not let a feed write into the file by the UIDs of its events', async () => {
    const { host, listing } = await makeWorld()
    const hostile = [
      'x\\nEND:VEVENT\\nEND:VCALENDAR\\nBEGIN:VCALENDAR\\nBEGIN:VEVENT',
      'Maya Olsen\\, phone 1234',
      'nul\0l@airbnb.com',
      'same@airbnb.com',
      'same@airbnb.com',
      '',
    ]
    const stays = hostile.map((uid, at) => ({ ...stayOf(`2026-09-0${at + 1}`, `2026-09-0${at + 2}`), uid }))
    server.give(calendarOf(stays))
    await readFeedOnce(ctx, await makeFeed(ctx, host, listing, server.url(`/${listing}`)))
    const text = await (await fetchFile(ctx, await makeExport(ctx, host, listing, true))).text()
    expect(rangesOf(text).slice(2)).toEqual(stays.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`))
    const uids = text.replaceAll('\r\n ', '').match(/^UID:.*$/gm) ?? []
    expect(new Set(uids).size).toBe(8)
    expect(uids.slice(2).every((line) => /^UID:holmward-imported-[0-9a-f]{32}\r?$/.test(line))).toBe(true)
  })

  it('blocks the same nights in another property and changes nothing in its own', async () => {
    const { host, listing } = await makeWorld()
    const text = await (await fetchFile(ctx, await makeExport(ctx, host, listing))).text()
    server.give(text)
    const other = await makeListing(ctx, host)
    const there = await makeFeed(ctx, host, other, server.url(`/${other}`))
    await readFeedOnce(ctx, there)
    expect(await blockedBy(ctx, there)).toEqual([
      stayOf('2026-07-01', '2026-07-05'),
      stayOf('2026-08-01', '2026-08-03'),
    ])
    const back = await makeFeed(ctx, host, listing, server.url(`/${listing}`))
    expect(await readFeedOnce(ctx, back)).toMatchObject({ kind: 'read', newBlocks: 0 })
    expect(await blockedBy(ctx, back)).toEqual([])
  })
})

describe('two sites that read each other', () => {
  it.each([false, true])(
    'stay still over 50 cycles (everything exported: %s)',
    { timeout: 120_000 },
    async (everything) => {
      const sites = await Promise.all([0, 1].map((at) => openSite(at, everything)))
      const [one, other] = sites
      if (!one || !other) throw new Error('two sites')
      await one.subscribe(other)
      await other.subscribe(one)
      const states: string[] = []
      for (let cycle = 0; cycle < 50; cycle++) {
        for (const site of sites) await site.read()
        states.push(JSON.stringify([await one.nights(), await other.nights()]))
        for (const site of sites) site.wait(20)
      }
      // From the second cycle on nothing moves.
      expect(new Set(states.slice(1)).size).toBe(1)
      expect(await one.nights()).toEqual(['booking 2026-07-01', 'external 2026-10-01'])
      expect(await other.nights()).toEqual(['external 2026-07-01', 'booking 2026-10-01'])
      // And what ends at its source ends everywhere.
      await one.cancelStay()
      for (let cycle = 0; cycle < 4; cycle++) {
        for (const site of sites) await site.read()
        for (const site of sites) site.wait(20)
      }
      expect(await one.nights()).toEqual(['external 2026-10-01'])
      expect(await other.nights()).toEqual(['booking 2026-10-01'])
    },
  )
})

/** A site with a database and a secret of its own, whose calendar is served at an address of its own. */
async function openSite(at: number, everything: boolean) {
  const files = await startFeedServer()
  const peers: string[] = []
  const made = await createTestContext({ config: { calendarAllowHosts: peers }, pool: 3 })
  const site: TestContext = {
    ...made,
    secrets: { ...made.secrets, encryption: `the secret of site ${at}, of 32 characters` },
  }
  const host = await makeAccount(site)
  const guest = await makeAccount(site)
  const listing = await makeListing(site, host)
  const values = at === 0 ? booked : { check_in_date: '2026-10-01', check_out_date: '2026-10-04' }
  const booking = await makeBooking(site, { host, guest, listing, status: 'confirmed', values })
  const path = await makeExport(site, host, listing, everything)
  files.answer((request, response) => {
    const condition = request.headers['if-none-match']
    fetchFile(site, path, condition ? { 'if-none-match': condition } : {}).then(
      async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
      },
      () => response.destroy(),
    )
  })
  let feed = ''
  return {
    host: files.host,
    url: files.url(),
    subscribe: async (peer: { host: string; url: string }) => {
      peers.push(peer.host)
      feed = await makeFeed(site, host, listing, peer.url)
    },
    read: () => readFeedOnce(site, feed),
    wait: (minutes: number) => site.setClock(new Date(site.clock().getTime() + minutes * 60_000)),
    cancelStay: () => site.db.deleteFrom('occupancy').where('reference', '=', booking).execute(),
    nights: async () => {
      const rows = await site.db.selectFrom('occupancy').select(['source', 'stay']).orderBy('stay').execute()
      return rows.map(({ source, stay }) => `${source} ${stay.slice(1, 11)}`)
    },
  }
}
