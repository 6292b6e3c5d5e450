import { afterAll, expect, test } from 'vitest'
import { currentRates, storeRates } from '#features/pricing/server/exchange-rates.ts'
import { anySearch } from '#features/search/search-criteria.ts'
import { countFacets } from '#features/search/server/count-facets.ts'
import type { SearchDoors } from '#features/search/server/find-listings.ts'
import { searchListings } from '#features/search/server/search-listings.ts'
import { momentOf } from '#features/search/server/search-moment.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { openSearchIndex } from './open-search-index.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const dollars = await makeListing(ctx, host, { price_per_night: '100.00' })
const euros = await makeListing(ctx, host, { price_per_night: '93.00', currency: 'EUR' })
const searchIndex = openSearchIndex({
  databaseUrl: ctx.databaseUrl,
  dataDir: ctx.config.dataDir,
  log: ctx.log,
})
afterAll(() => searchIndex.close())
const { rates } = await currentRates(ctx.db)

/** What the search page shows, by the doors given. */
async function page(doors: SearchDoors) {
  const asking = { ...doors, moment: await momentOf(doors) }
  const [sorted, cheap, facets] = await Promise.all([
    searchListings(asking, { ...anySearch, sort: 'price_low' }),
    searchListings(asking, { ...anySearch, maxPrice: 100 }),
    countFacets(asking, anySearch),
  ])
  return {
    day: facets.rate_day.day,
    sorted: sorted.cards.map(({ id }) => id),
    cheap: cheap.total,
    below100: facets.prices.slice(0, 4).reduce((sum, count) => sum + count, 0),
  }
}

// 93 euros are 99.56 dollars on the first day, and 111.60 on the second.
const first = { day: '2024-06-28', sorted: [euros, dollars], cheap: 2, below100: 1 }
const second = { day: '2026-01-01', sorted: [dollars, euros], cheap: 1, below100: 0 }

test('while tables of rates follow each other, no page has two of them', async () => {
  await searchIndex.untilReady()
  expect(await page({ ...ctx, searchIndex })).toEqual(first)
  let isOver = false
  const writing = (async () => {
    for (let turn = 1; !isOver; turn++) {
      const day = turn % 2 === 0 ? first.day : second.day
      await storeRates(ctx.db, {
        day,
        source: 'a bank',
        rates: { ...rates, EUR: turn % 2 === 0 ? rates.EUR : 1_200_000 },
      })
    }
  })()
  const seen = { [first.day]: 0, [second.day]: 0 }
  try {
    for (let asked = 0; asked < 200; asked++) {
      const shown = await page({ ...ctx, ...(asked % 2 === 0 && { searchIndex }) })
      expect([first, second]).toContainEqual(shown)
      seen[shown.day] = (seen[shown.day] ?? 0) + 1
    }
  } finally {
    isOver = true
    await writing
  }
  console.log(`200 pages under new rates: ${JSON.stringify(seen)}`)
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('a home that changes its currency is compared by the new one', async () => {
  await storeRates(ctx.db, { day: second.day, source: 'a bank', rates: { ...rates, EUR: 1_200_000 } })
  await ctx.db.updateTable('properties').set({ currency: 'NZD' }).where('id', '=', euros).execute()
  const sorted = async () => (await page({ ...ctx, searchIndex })).sorted
  await expect.poll(sorted, { timeout: 5_000, interval: 20 }).toEqual([euros, dollars])
})
