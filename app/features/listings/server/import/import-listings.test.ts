import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Currency } from '#lib/money.ts'
import { createTestContext } from '#tests/support/context.ts'
import type { ForeignRow } from './foreign-columns.ts'
import { type ImportRemark, importListings } from './import-listings.ts'

const ctx = await createTestContext()

let nextId = 1

function row(changes: ForeignRow = {}): ForeignRow {
  return {
    id: String(nextId++),
    host_id: '7',
    name: 'Tea on the Terrace',
    description:
      'We live in a villa, one of only five, with a wide verandah and a view over the whole valley.',
    neighbourhood: 'Byron Bay',
    state: 'New South Wales',
    country: 'Australia',
    price: '108',
    property_type: 'Entire villa',
    accommodates: '4',
    bedrooms: '2',
    bathrooms: '1',
    amenities: '["Wifi"]',
    snapshot: '2024-07-21',
    ...changes,
  }
}

async function importRows(rows: ForeignRow[], source: string, currency?: Currency) {
  const remarks: ImportRemark[] = []
  async function* numbered() {
    for (const [index, row] of rows.entries()) yield { line: index + 2, row }
  }
  const summary = await importListings(ctx, {
    rows: numbered(),
    source,
    ...(currency ? { currency } : {}),
    onRemark: (remark) => remarks.push(remark),
    onProgress: () => undefined,
  })
  return { summary, remarks }
}

async function listingsOf(source: string) {
  return ctx.db
    .selectFrom('properties')
    .innerJoin('accounts', 'accounts.id', 'properties.host_id')
    .select([
      'properties.source_id',
      'properties.title',
      'properties.price_per_night',
      'properties.version',
      'accounts.id as host',
    ])
    .where('properties.source', '=', source)
    .orderBy('properties.source_id')
    .limit(5_000)
    .execute()
}

test('a second import of the same rows doubles and changes nothing', async () => {
  const rows = [row(), row({ host_id: '8' }), row()]
  expect((await importRows(rows, 'twice')).summary).toMatchObject({ rows: 3, created: 3, skipped: 0 })
  const before = await listingsOf('twice')
  expect((await importRows(rows, 'twice')).summary).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  expect(await listingsOf('twice')).toEqual(before)
  expect(new Set(before.map((listing) => listing.host)).size).toBe(2)
})

test('a row that changed at the source changes its listing', async () => {
  const original = row()
  await importRows([original], 'changed')
  expect((await importRows([{ ...original, price: '120' }], 'changed')).summary).toMatchObject({ updated: 1 })
  expect(await listingsOf('changed')).toMatchObject([{ price_per_night: '120.00', version: 2 }])
})

test('a home is priced in what its row says, or the person who imports, or else what its country pays in', async () => {
  const rows = [
    row({ id: 'a' }),
    row({ id: 'b', price: '€108' }),
    row({ id: 'c', currency: 'GBP' }),
    row({ id: 'd', neighbourhood: 'Tokyo', state: 'Tokyo', country: 'Japan' }),
  ]
  const pricedIn = async (source: string) =>
    (
      await ctx.db
        .selectFrom('properties')
        .select('currency')
        .where('source', '=', source)
        .orderBy('source_id')
        .limit(9)
        .execute()
    ).map(({ currency }) => currency)
  const { summary } = await importRows(rows, 'by-country')
  expect(await pricedIn('by-country')).toEqual(['AUD', 'EUR', 'GBP', 'USD'])
  expect(summary.currencies).toEqual({ AUD: 1, EUR: 1, GBP: 1, USD: 1 })
  await importRows(rows, 'by-option', 'NZD')
  expect(await pricedIn('by-option')).toEqual(['NZD', 'EUR', 'GBP', 'NZD'])
})

test('the shortest stay of a file is that of the home, and follows the file', async () => {
  const shortest = async (source: string) =>
    ctx.db
      .selectFrom('stay_terms')
      .innerJoin('properties', 'properties.id', 'stay_terms.property_id')
      .select(['source_id', 'min_nights', 'stay_terms.version'])
      .where('source', '=', source)
      .orderBy('source_id')
      .limit(9)
      .execute()
  const rows = [
    row({ id: 'a', minimum_nights: '3' }),
    row({ id: 'b', minimum_nights: '1' }),
    row({ id: 'c' }),
  ]
  await importRows(rows, 'shortest')
  // Who takes every stay has no terms.
  expect(await shortest('shortest')).toEqual([{ source_id: 'a', min_nights: 3, version: 1 }])
  await importRows(rows, 'shortest')
  expect(await shortest('shortest')).toMatchObject([{ version: 1 }])
  await importRows([row({ id: 'a', minimum_nights: '1' })], 'shortest')
  expect(await shortest('shortest')).toEqual([{ source_id: 'a', min_nights: 1, version: 2 }])
})

test('bad rows are named with their line and do not stop the others', async () => {
  const rows = [row({ price: '' }), row(), row({ name: '' }), row()]
  const { summary, remarks } = await importRows(rows, 'bad-rows')
  expect(summary).toMatchObject({ created: 2, skipped: 2 })
  expect(remarks).toMatchObject([
    { line: 2, outcome: 'skipped', field: 'price_per_night', why: 'no price' },
    { line: 4, outcome: 'skipped', field: 'title', why: 'no title' },
  ])
})

test('what was repaired in a row is named with its line', async () => {
  const { summary, remarks } = await importRows([row(), row({ id: 'hut', name: 'Hut' })], 'repaired')
  expect(summary).toMatchObject({ created: 2, repaired: 1 })
  expect(remarks).toEqual([
    {
      line: 3,
      sourceId: 'hut',
      outcome: 'repaired',
      field: 'title',
      why: '"Hut" has fewer than 5 characters and became "Hut in Byron Bay"',
    },
  ])
})

test('of two rows with one id the last one counts', async () => {
  const first = row()
  const { summary, remarks } = await importRows([first, { ...first, name: 'The later title' }], 'double')
  expect(summary).toMatchObject({ created: 1, skipped: 1 })
  expect(remarks).toMatchObject([{ line: 2, field: 'id' }])
  expect(await listingsOf('double')).toMatchObject([{ title: 'The later title' }])
})

test('more rows than one transaction holds all arrive', async () => {
  const { summary } = await importRows(
    Array.from({ length: 2_101 }, () => row({ host_id: String(nextId % 300) })),
    'many',
  )
  expect(summary).toMatchObject({ rows: 2_101, created: 2_101 })
})

test('a row that only the database refuses is named, and takes no other with it', async () => {
  await sql`alter table properties add constraint tea_has_end check (title <> 'Endless tea for all')`.execute(
    ctx.db,
  )
  const rows = Array.from({ length: 5 }, (_, at) => row(at === 2 ? { name: 'Endless tea for all' } : {}))
  const { summary, remarks } = await importRows(rows, 'refused')
  await sql`alter table properties drop constraint tea_has_end`.execute(ctx.db)
  expect(summary).toMatchObject({ created: 4 })
  expect(await listingsOf('refused')).toHaveLength(4)
  expect(remarks).toMatchObject([{ line: 4, why: 'refused by the database (tea_has_end)' }])
})

test('listings of a host who has claimed the account are left as the host has them', async () => {
  const original = row({ host_id: 'claimed' })
  await importRows([original], 'claimed')
  await ctx.db.updateTable('accounts').set({ password_hash: 'x' }).where('source', '=', 'claimed').execute()
  expect((await importRows([{ ...original, name: 'Another title' }], 'claimed')).summary).toMatchObject({
    kept: 1,
  })
  expect(await listingsOf('claimed')).toMatchObject([{ title: 'Tea on the Terrace' }])
})

test('a host_email invites the person once', async () => {
  const rows = [
    row({ host_id: 'i', host_email: 'ada@example.com' }),
    row({ host_id: 'i', host_email: 'ada@example.com' }),
  ]
  expect((await importRows(rows, 'invited')).summary.invited).toBe(1)
  await ctx.runJobs()
  expect(ctx.mails.filter((mail) => mail.to === 'ada@example.com')).toHaveLength(1)
  expect((await importRows(rows, 'invited')).summary.invited).toBe(0)
})

test('imported hosts have no way to sign in', async () => {
  await importRows([row({ host_id: 'silent' })], 'silent')
  const host = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('source', '=', 'silent')
    .executeTakeFirstOrThrow()
  expect(host).toEqual({ email: null, password_hash: null })
})

test('does not import a home under names that nobody looks for, nor as changed when it comes again', async () => {
  const rows = [row({ neighbourhood: 'byron bay', state: 'NSW', country: 'AUS' })]
  expect((await importRows(rows, 'names')).summary).toMatchObject({ created: 1 })
  expect((await importRows(rows, 'names')).summary).toMatchObject({ updated: 0, unchanged: 1 })
  const stored = await ctx.db
    .selectFrom('properties')
    .select(['city', 'state', 'country', 'country_code', 'state_code', 'place_is_canonical'])
    .where('source', '=', 'names')
    .execute()
  expect(stored).toEqual([
    {
      city: 'Byron Bay',
      state: 'New South Wales',
      country: 'Australia',
      country_code: 'AU',
      state_code: 'AU-NSW',
      place_is_canonical: true,
    },
  ])
})
