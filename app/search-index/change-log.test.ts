import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepSearchChanges } from '#features/search/server/jobs.ts'
import type { PropertyId } from '#lib/ids.ts'
import { fromEpochDay } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { currentPosition, type LogPosition, readChanges } from './change-log.ts'

const ctx = await createTestContext()
const reader = new pg.Client({ connectionString: ctx.databaseUrl })
let host: TestAccount
let position: LogPosition

beforeAll(async () => {
  await reader.connect()
  host = await makeAccount(ctx)
})
beforeEach(async () => {
  position = await currentPosition(reader)
  // What is open in other transactions would come again, which does no harm; here only news count.
  await news()
})
afterAll(() => reader.end())

/** The properties that changed since the last call. */
async function news(): Promise<string[]> {
  const answer = await readChanges(reader, position)
  if (answer.kind === 'lost') throw new Error(answer.reason)
  position = answer.position
  return answer.ids
}

test('a change of a transaction that began earlier and commits later is not lost', async () => {
  let commit = () => undefined as unknown
  const open = new Promise<void>((resolve) => {
    commit = resolve
  })
  let early: PropertyId | undefined
  let hasWritten = () => undefined as unknown
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve
  })
  const slow = ctx.db.transaction().execute(async (tx) => {
    early = await makeListing({ db: tx }, host)
    hasWritten()
    await open
  })
  await written
  const late = await makeListing(ctx, host)
  // Seen at once, although an older transaction is still open.
  expect(await news()).toEqual([late])
  const later = await makeListing(ctx, host)
  expect(await news()).toEqual([later])
  commit()
  await slow
  expect(await news()).toEqual([early])
  expect(await news()).toEqual([])
})

test('every kind of change is announced by the transaction that makes it, and only what search knows', async () => {
  const id = await makeListing(ctx, host)
  expect(await news()).toEqual([id])
  const edit = (values: object) => ctx.db.updateTable('properties').set(values).where('id', '=', id).execute()
  for (const values of [
    { title: 'Another title' },
    { description: 'x'.repeat(60) },
    { city: 'Elsewhere' },
    { country_code: 'CA' },
    { state_code: 'CA-ON' },
    { price_per_night: '99.00' },
    { property_type: 'loft' },
    { amenities: ['pool'] },
    { max_guests: 9 },
    { bedrooms: 9 },
    { bathrooms: 9 },
    { beds: ['bedroom-1:queen'] },
    { latitude: 1, longitude: 2 },
    { location_precision: 'area' },
    { rating_average: '4.50', rating_count: 2 },
    { is_active: false },
    { is_active: true },
  ]) {
    await edit(values)
    expect(await news(), JSON.stringify(values)).toEqual([id])
  }
  for (const values of [{ contact_phone: '1' }, { updated_at: new Date() }, { title: 'Another title' }]) {
    await edit(values)
    expect(await news(), JSON.stringify(values)).toEqual([])
  }
  const night = { property_id: id, source: 'host_block', reference: randomUUID() }
  await ctx.db
    .insertInto('occupancy')
    .values({ ...night, stay: '[2026-07-01,2026-07-03)' })
    .execute()
  expect(await news()).toEqual([id])
  await ctx.db
    .updateTable('occupancy')
    .set({ stay: '[2026-07-01,2026-07-04)' })
    .where('property_id', '=', id)
    .execute()
  expect(await news()).toEqual([id])
  await ctx.db.deleteFrom('properties').where('id', '=', id).execute()
  expect(await news()).toEqual([id])
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      await makeListing({ db: tx }, host)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await news()).toEqual([])
})

test('a change of terms is announced once for each statement, however many nights it prices', async () => {
  const id = await makeListing(ctx, host)
  const other = await makeListing(ctx, host)
  await news()
  const entries = () =>
    ctx.db.selectFrom('search_changes').select('number').where('property_id', '=', id).execute()
  const expectOneEntry = async (what: string, work: () => Promise<unknown>) => {
    const before = (await entries()).length
    await work()
    expect((await entries()).length - before, what).toBe(1)
    expect(await news(), what).toEqual([id])
  }
  const ofHome = { property_id: id }
  const year = Array.from({ length: 365 }, (_, day) => ({
    ...ofHome,
    night: fromEpochDay(20_600 + day),
    price: '120.00',
  }))
  await expectOneEntry('zone without terms', async () => {
    await ctx.db.updateTable('properties').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', id).execute()
    await ctx.db.insertInto('stay_terms').values(ofHome).execute()
  })
  await expectOneEntry('zone', () =>
    ctx.db.updateTable('properties').set({ time_zone: 'Asia/Seoul' }).where('id', '=', id).execute(),
  )
  await expectOneEntry('terms', () =>
    ctx.db.updateTable('stay_terms').set({ min_nights: 3 }).where('property_id', '=', id).execute(),
  )
  const season = { ...ofHome, name: 'Summer', nights: '[2026-07-01,2026-08-01)', min_nights: 7 }
  await expectOneEntry('season', () => ctx.db.insertInto('seasons').values(season).execute())
  await expectOneEntry('edited season', () => ctx.db.updateTable('seasons').set({ min_nights: 5 }).execute())
  await expectOneEntry('season gone', () => ctx.db.deleteFrom('seasons').execute())
  await expectOneEntry('a year of nights', () => ctx.db.insertInto('night_terms').values(year).execute())
  await expectOneEntry('the year again', () =>
    ctx.db.updateTable('night_terms').set({ price: '90' }).execute(),
  )
  await expectOneEntry('no nights', () => ctx.db.deleteFrom('night_terms').execute())
  await expectOneEntry('no terms', () => ctx.db.deleteFrom('stay_terms').execute())
  await ctx.db
    .insertInto('stay_terms')
    .values([ofHome, { property_id: other }])
    .execute()
  expect((await news()).sort()).toEqual([id, other].sort())
})

test.each(['stay_terms, seasons, night_terms', 'seasons', 'night_terms'])(
  'emptied %s are noticed',
  async (tables) => {
    const known = position
    await sql`truncate ${sql.raw(tables)}`.execute(ctx.db)
    expect(await readChanges(reader, known)).toMatchObject({ kind: 'lost' })
  },
)

test('a reader that was away while entries were deleted is told so, one that was not goes on', async () => {
  // Of long ago: what is open in other databases of the server decides how much is deleted now.
  const away = { ...position, horizon: '3' }
  await makeListing(ctx, host)
  await makeListing(ctx, host)
  await sql`update search_changes set written_at = now() - interval '3 days'`.execute(ctx.db)
  await makeListing(ctx, host)
  const { rows: last } = await sql<{ transaction: string }>`
    select max(transaction)::text as transaction from search_changes
  `.execute(ctx.db)
  // What is open in other databases of the server keeps a reader's horizon where it was.
  const hasPassed = async () => {
    await news()
    return BigInt(position.horizon) > BigInt(last[0]?.transaction ?? 0)
  }
  await expect.poll(hasPassed, { timeout: 60_000 }).toBe(true)
  await sweepSearchChanges(ctx)
  expect(await readChanges(reader, away)).toMatchObject({ kind: 'lost' })
  const next = await makeListing(ctx, host)
  expect(await news()).toEqual([next])
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from search_changes, search_log
    where transaction < swept_below or swept_below = '0'
  `.execute(ctx.db)
  expect(rows[0]?.count).toBe(0)
})

test('where nothing is old, nothing is deleted and no reader is sent back to the start', async () => {
  const known = position
  const id = await makeListing(ctx, host)
  await sql`update search_changes set written_at = now() - interval '47 hours'`.execute(ctx.db)
  await sweepSearchChanges(ctx)
  expect(await readChanges(reader, known)).not.toMatchObject({ kind: 'lost' })
  expect(await news()).toEqual([id])
})

test('an emptied table, an older state, another database and another primary are noticed', async () => {
  const known = position
  expect(await readChanges(reader, { ...known, horizon: '99999999999' })).toMatchObject({ kind: 'lost' })
  expect(await readChanges(reader, { ...known, epoch: 'of another server' })).toMatchObject({ kind: 'lost' })
  // Of this server before it was promoted or restored: by PostgreSQL's own word its log has another timeline now.
  const former = known.epoch.replace(/0000000\d$/, '000000FF')
  expect(former).not.toBe(known.epoch)
  expect(await readChanges(reader, { ...known, epoch: former })).toMatchObject({ kind: 'lost' })
  await sql`truncate properties, occupancy, bookings, booking_events, reviews cascade`.execute(ctx.db)
  expect(await readChanges(reader, known)).toMatchObject({ kind: 'lost' })
})
