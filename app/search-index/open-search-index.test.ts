import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { anySearch } from '#features/search/search-criteria.ts'
import { countFacets } from '#features/search/server/count-facets.ts'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { searchListings } from '#features/search/server/search-listings.ts'
import { suggestSpelling } from '#features/search/server/suggest-spelling.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { type OpenSearchIndex, openSearchIndex } from './open-search-index.ts'
import { snapshotName } from './snapshot-version.ts'

const ctx = await createTestContext()
const opened: OpenSearchIndex[] = []
let host: TestAccount

function open(folder: string, heapMb?: number): OpenSearchIndex {
  const dataDir = path.join(ctx.config.dataDir, folder)
  const index = openSearchIndex({
    databaseUrl: ctx.databaseUrl,
    dataDir,
    log: ctx.log,
    ...(heapMb && { heapMb }),
  })
  opened.push(index)
  return index
}

const snapshotOf = (folder: string) =>
  path.join(ctx.config.dataDir, folder, `search-index-${snapshotName}.bin`)
const total = async (searchIndex: OpenSearchIndex, q: string) =>
  (await searchIndex.find({ ...everything, terms: [q] }, { offset: 0, limit: 24 }))?.total ?? null
const everything = featuredQuestion({ country: '', state: '', city: '' })

beforeAll(async () => {
  host = await makeAccount(ctx)
  for (let count = 0; count < 30; count++)
    await makeListing(ctx, host, { title: 'Lighthouse keepers cottage' })
})
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close()
})

test('two processes each hold a copy, and both show a change without being asked to', async () => {
  const both = [open('a'), open('b')]
  await Promise.all(both.map((index) => index.untilReady()))
  for (const [number, change] of [
    () => makeListing(ctx, host, { title: 'Brandnew houseboat' }),
    () =>
      sql`update properties set title = 'Brandnewer houseboat' where title = 'Brandnew houseboat'`.execute(
        ctx.db,
      ),
    () => sql`update properties set is_active = false where title = 'Brandnewer houseboat'`.execute(ctx.db),
  ].entries()) {
    await change()
    for (const index of both) {
      await expect
        .poll(() => total(index, number === 1 ? 'brandnewer' : 'brandnew'), { timeout: 3_000, interval: 20 })
        .toBe(number === 2 ? 0 : 1)
    }
  }
})

test('a home listed while the log cannot be read is in no answer of the index, until after some seconds SQL answers', async () => {
  const index = open('held')
  await index.untilReady()
  const search = () => searchListings({ ...ctx, searchIndex: index }, { ...anySearch, q: 'heldback' })
  await ctx.db.transaction().execute(async (holder) => {
    await sql`lock table search_log in access exclusive mode`.execute(holder)
    await makeListing(ctx, host, { title: 'Heldback houseboat' })
    // What a search that follows at once can meet: the answer of a moment ago, which is whole but older.
    expect(await total(index, 'heldback')).toBe(0)
    await expect.poll(() => total(index, 'heldback'), { timeout: 10_000 }).toBe(null)
    expect((await search()).total).toBe(1)
  })
  await expect.poll(() => total(index, 'heldback'), { timeout: 3_000, interval: 20 }).toBe(1)
})

test('what a page asks is answered by the index, with the rows read by id', async () => {
  const searchIndex = open('page')
  await searchIndex.untilReady()
  const doors = { ...ctx, searchIndex }
  const criteria = { ...anySearch, q: 'LIGHTHOUSE', page: 2 }
  const { total, cards } = await searchListings(doors, criteria)
  expect({ total, cards: cards.length }).toEqual({ total: 30, cards: 6 })
  expect(await countFacets(doors, criteria)).toEqual(await countFacets(ctx, criteria))
  for (const ask of [doors, ctx]) {
    const spelling = await suggestSpelling(ask, { ...anySearch, q: 'lihgthouse cottage' })
    expect({ q: spelling?.criteria.q, count: spelling?.count }).toEqual({
      q: 'lighthouse cottage',
      count: 30,
    })
  }
})

test('a restart takes the snapshot; a damaged one is left aside and the index built anew', async () => {
  const first = open('c')
  await first.untilReady()
  await first.untilSaved()
  await first.close()
  await makeListing(ctx, host, { title: 'Added while nobody looked' })
  const second = open('c')
  await second.untilReady()
  expect(ctx.logLines.at(-1)).toContain('"from":"snapshot"')
  expect(await total(second, 'nobody')).toBe(1)
  await second.close()
  const bytes = readFileSync(snapshotOf('c'))
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
  writeFileSync(snapshotOf('c'), bytes)
  const third = open('c')
  await third.untilReady()
  expect(ctx.logLines.at(-1)).toContain('"from":"database"')
  expect(await total(third, 'nobody')).toBe(1)
})

test('an index that has lost entries of the log is built anew by itself', async () => {
  const index = open('d')
  await index.untilReady()
  await sql`update search_log set epoch = gen_random_uuid()`.execute(ctx.db)
  await makeListing(ctx, host, { title: 'Behind the gap' })
  await expect.poll(() => total(index, 'behind'), { timeout: 10_000, interval: 50 }).toBe(1)
  expect(ctx.logLines.some((line) => line.includes('another database, or one that was emptied'))).toBe(true)
})

test('a lost connection is taken up again, and no change is missed', async () => {
  const index = open('e')
  await index.untilReady()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'holmward-search' and datname = current_database()`.execute(ctx.db)
  await makeListing(ctx, host, { title: 'After the disconnection' })
  await expect.poll(() => total(index, 'disconnection'), { timeout: 10_000, interval: 50 }).toBe(1)
})

test('while a thread fails again and again, SQL answers', async () => {
  const searchIndex = open('f', 3)
  await expect
    .poll(() => ctx.logLines.some((line) => line.includes('search index failed')), { timeout: 10_000 })
    .toBe(true)
  const found = await searchListings({ ...ctx, searchIndex }, { ...anySearch, q: 'lighthouse' })
  expect(found.total).toBe(30)
})

test('nights that the index does not know are asked of the database', async () => {
  const searchIndex = open('g')
  await searchIndex.untilReady()
  const far = { from: 40_000, to: 40_003, now: 29_000_000 }
  expect(await searchIndex.find({ ...everything, stay: far }, { offset: 0, limit: 24 })).toBeNull()
})
