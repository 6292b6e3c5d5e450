import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseSearch } from '#features/search/search-criteria.ts'
import { findMatches } from '#features/search/server/queries.ts'
import { questionOf } from '#features/search/server/question-of.ts'
import { type Dice, seededRandom } from '#features/search/testing/random-world.ts'
import { someRates } from '#features/search/testing/some-rates.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import { createTestContext, type TestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { type OpenSearchIndex, openSearchIndex } from './open-search-index.ts'

// Prices that are written while an index dies, and more of them at once than a host could type.

const isLong = process.env.TEST_LONG !== undefined
const size = isLong ? { kills: 20, homes: 2_000 } : { kills: 3, homes: 60 }
const today = dateOf(new Date())

async function makeHomes(ctx: TestContext, count: number): Promise<PropertyId[]> {
  const host = await makeAccount(ctx)
  const homes: PropertyId[] = []
  for (let number = 0; number < count; number++) {
    const home = await makeListing(ctx, host, { price_per_night: `${80 + (number % 50)}.00` })
    if (number % 2) await makeTerms(ctx, home, { cleaning_fee: '45.00' })
    homes.push(home)
  }
  return homes
}

/** Another price of one night of one home, and now and then another fee. */
async function reprice(ctx: TestContext, roll: Dice, homes: readonly PropertyId[]): Promise<void> {
  const property_id = roll.pick(homes)
  const price = `${60 + roll.below(400)}.${10 + roll.below(90)}`
  if (roll.chance(0.2)) {
    await ctx.db
      .updateTable('stay_terms')
      .set({ cleaning_fee: price })
      .where('property_id', '=', property_id)
      .execute()
    return
  }
  await ctx.db
    .insertInto('stay_terms')
    .values({ property_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.db
    .insertInto('night_terms')
    .values({ property_id, night: addDays(today, 10 + roll.below(20)), price })
    .onConflict((conflict) => conflict.columns(['property_id', 'night']).doUpdateSet({ price }))
    .execute()
}

/** Dated searches whose order or set depends on totals. */
function someStayQuery(roll: Dice): URLSearchParams {
  const checkIn = addDays(today, 8 + roll.below(20))
  const query = new URLSearchParams({
    checkIn,
    checkOut: addDays(checkIn, 1 + roll.below(9)),
    sort: roll.pick(['price_low', 'price_high']),
  })
  if (roll.chance(0.5)) query.set('maxPrice', String(200 + roll.below(2_000)))
  return query
}

/** Whether index and tables give the same homes in the same order. */
async function isSameAsSql(ctx: TestContext, index: OpenSearchIndex, roll: Dice): Promise<boolean> {
  for (let question = 0; question < 20; question++) {
    const moment = { now: new Date(), rates: someRates(roll) }
    const criteria = parseSearch(someStayQuery(roll))
    const found = await index.find(await questionOf(ctx.db, criteria, moment), { offset: 0, limit: 24 })
    if (!isDeepStrictEqual(found, await findMatches(ctx.db, criteria, moment))) return false
  }
  return true
}

test('an index that was killed while homes were repriced finds the prices of the tables when it is back', {
  timeout: 300_000,
}, async () => {
  const ctx = await createTestContext()
  const roll = seededRandom(41)
  const homes = await makeHomes(ctx, 40)
  const dataDir = path.join(ctx.config.dataDir, 'killed')
  const script = path.resolve(import.meta.dirname, 'testing/index-until-killed.ts')
  let isOver = false
  let changes = 0
  const writing = (async () => {
    for (; !isOver; changes++) await reprice(ctx, roll, homes)
  })()
  for (let kill = 0; kill < size.kills; kill++) {
    const child = spawn(process.execPath, ['--no-warnings', script, ctx.databaseUrl, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    // No two kills hit the same place; the snapshot is written at the beginning.
    await sleep(1 + ((kill * 37) % 150))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  isOver = true
  await writing
  expect(changes).toBeGreaterThan(size.kills)
  const index = openSearchIndex({ databaseUrl: ctx.databaseUrl, dataDir, log: ctx.log })
  try {
    await index.untilReady()
    await expect.poll(() => isSameAsSql(ctx, index, roll), { timeout: 10_000 }).toBe(true)
  } finally {
    await index.close()
  }
})

test('a year of nights repriced in very many homes at once is taken in without building the index anew', {
  timeout: 300_000,
}, async () => {
  const ctx = await createTestContext()
  const roll = seededRandom(43)
  const homes = await makeHomes(ctx, size.homes)
  const dataDir = path.join(ctx.config.dataDir, 'repriced')
  const index = openSearchIndex({ databaseUrl: ctx.databaseUrl, dataDir, log: ctx.log })
  try {
    await index.untilReady()
    await sql`insert into stay_terms (property_id) select id from properties on conflict do nothing`.execute(
      ctx.db,
    )
    // Home by home, as hosts' requests come.
    for (const home of homes)
      await sql`insert into night_terms (property_id, night, price)
        select ${home}, ${today}::date + n, 90 + (hashtext(${home} || n) & 127) from generate_series(0, 364) n`.execute(
        ctx.db,
      )
    await expect.poll(() => isSameAsSql(ctx, index, roll), { timeout: 60_000 }).toBe(true)
    expect(ctx.logLines.filter((line) => line.includes('search index ready'))).toHaveLength(1)
  } finally {
    await index.close()
  }
})
