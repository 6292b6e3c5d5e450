import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dateOf, wallClockOf } from '#lib/stay.ts'
import { formatInstant, instantOf } from '#lib/time-zone.ts'
import { adoptZoneTable, tableOffset } from '#lib/zone-table.ts'
import { createTestContext } from '#tests/support/context.ts'
import { lookAtZones } from '../../../tools/doctor/look-at-site.ts'
import { openZones, readZoneRules, takeZones, writeZones } from './zones.ts'

const ctx = await createTestContext()
const now = new Date('2026-11-28T12:00:00Z')

beforeEach(async () => {
  await ctx.db.deleteFrom('zone_rules').execute()
  await ctx.db.deleteFrom('zone_transitions').execute()
})
afterEach(() => adoptZoneTable(new Map()))

async function shown(instant: string, zone: string): Promise<string> {
  const { rows } = await sql<{ wall: string }>`
    select to_char(at_home(${instant}::timestamptz, ${zone}), 'YYYY-MM-DD"T"HH24:MI') as wall`.execute(ctx.db)
  return rows[0]?.wall ?? ''
}

async function instant(wall: string, zone: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date }>`select at_home(${wall}::timestamp, ${zone}) as at`.execute(ctx.db)
  return rows[0]?.at.toISOString()
}

// Databases of different years have other clocks there from 2026 on.
it.each(['America/Edmonton', 'Africa/Casablanca', 'America/Vancouver'])(
  'shows the clocks of %s in SQL as in JavaScript, whatever PostgreSQL knows',
  async (zone) => {
    await writeZones(ctx.db, { now })
    for (const at of [
      '2026-11-28T06:30:00Z',
      '2027-02-20T23:30:00Z',
      '2027-07-01T05:59:00Z',
      '2029-11-01T12:00:00Z',
    ]) {
      expect(await shown(at, zone)).toBe(wallClockOf(new Date(at), zone))
    }
    for (const wall of ['2026-11-29T18:00', '2027-06-01T09:00', '2028-12-24T00:00']) {
      const [day, time] = wall.split('T')
      expect(await instant(wall, zone)).toBe(
        new Date(instantOf(Date.parse(`${day}T${time}Z`), zone) ?? 0).toISOString(),
      )
    }
  },
)

it('follows a transition that only the table has, in SQL and in JavaScript', async () => {
  await writeZones(ctx.db, { now })
  await ctx.db
    .insertInto('zone_transitions')
    .values({ zone: 'Europe/Lisbon', since: new Date('2026-12-01T00:00:00Z'), seconds_ahead: 5 * 3600 })
    .execute()
  await takeZones(ctx.db)
  const at = new Date('2026-12-10T20:15:00Z')
  expect(await shown(at.toISOString(), 'Europe/Lisbon')).toBe('2026-12-11T01:15')
  expect(wallClockOf(at, 'Europe/Lisbon')).toBe('2026-12-11T01:15')
  expect(dateOf(at, 'Europe/Lisbon')).toBe('2026-12-11')
  expect(formatInstant(at, 'Europe/Lisbon')).toBe('Friday, Dec 11, 2026, 01:15 GMT+5')
  expect(await instant('2026-12-10T18:00', 'Europe/Lisbon')).toBe('2026-12-10T13:00:00.000Z')
  expect(instantOf(Date.parse('2026-12-10T18:00Z'), 'Europe/Lisbon')).toBe(Date.parse('2026-12-10T13:00Z'))
})

it('takes a skipped hour and one that comes twice as PostgreSQL does', async () => {
  await writeZones(ctx.db, { now })
  expect(await instant('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
  expect(await instant('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T01:30:00.000Z')
  expect(await instant('2027-10-31T01:59', 'Europe/Berlin')).toBe('2027-10-30T23:59:00.000Z')
  expect(await instant('2027-10-31T03:00', 'Europe/Berlin')).toBe('2027-10-31T02:00:00.000Z')
  expect(await instant('2027-03-28T03:00', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z')
})

it('has the clocks of a zone that no home has yet, under its old name too', async () => {
  await writeZones(ctx.db, { now })
  const { rows } = await sql<{ zone: string }>`
    select distinct zone from zone_transitions
    where zone in ('Asia/Kolkata', 'Asia/Calcutta', 'Pacific/Chatham', 'America/Coyhaique')`.execute(ctx.db)
  expect(rows).toHaveLength(4)
})

it('reads PostgreSQL’s own clocks where the table is empty or has ended', async () => {
  expect(await shown('2026-12-10T20:15:00Z', 'Europe/Lisbon')).toBe('2026-12-10T20:15')
  await writeZones(ctx.db, { now })
  expect(await shown('2031-12-10T20:15:00Z', 'Europe/Berlin')).toBe('2031-12-10T21:15')
  expect(await shown('2019-07-10T20:15:00Z', 'Europe/Berlin')).toBe('2019-07-10T22:15')
})

it('keeps newer rules from a process with older ones, and replaces older ones at once', async () => {
  expect(await writeZones(ctx.db, { version: '2026c', now })).toBe(true)
  expect(await writeZones(ctx.db, { version: '2026a', now: new Date(now.getTime() + 9 * 86_400_000) })).toBe(
    false,
  )
  expect(await readZoneRules(ctx.db)).toEqual({ tz_version: '2026c', written_at: now })
  expect(await writeZones(ctx.db, { version: '2026c', now })).toBe(false)
  expect(await writeZones(ctx.db, { version: '2027a', now })).toBe(true)
  expect((await readZoneRules(ctx.db))?.tz_version).toBe('2027a')
})

it('writes once when several processes start together, and again a day later', async () => {
  const wrote = await Promise.all([1, 2, 3].map(() => writeZones(ctx.db, { now })))
  expect(wrote.filter(Boolean)).toHaveLength(1)
  expect(await writeZones(ctx.db, { now: new Date(now.getTime() + 23 * 3_600_000) })).toBe(false)
  expect(await writeZones(ctx.db, { now: new Date(now.getTime() + 25 * 3_600_000) })).toBe(true)
})

it('a process that starts writes the table and asks it; a command only asks it', async () => {
  ;(await openZones(ctx.db, ctx.log, { mayWrite: false })).close()
  expect(await readZoneRules(ctx.db)).toBeNull()
  ;(await openZones(ctx.db, ctx.log)).close()
  expect((await readZoneRules(ctx.db))?.tz_version).toBe(process.versions.tz)
  expect(tableOffset(Date.now(), 'Asia/Tokyo')).toBe(9 * 3_600_000)
})

it('doctor names the versions, and what to do about an empty table', async () => {
  expect((await lookAtZones(ctx)).advice).not.toBeNull()
  await writeZones(ctx.db, { version: '2099z', now: ctx.clock() })
  const { is, advice } = await lookAtZones(ctx)
  expect(is).toContain('table 2099z')
  expect(is).toContain(`this Node ${process.versions.tz}`)
  expect(is).toMatch(/PostgreSQL \d+/)
  expect(advice).toBeNull()
})
