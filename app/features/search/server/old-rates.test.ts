import { expect, it } from 'vitest'
import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import { createTestContext } from '#tests/support/context.ts'
import { comparedWords } from '../price-range.ts'
import { parseSearch } from '../search-criteria.ts'
import { countFacets } from './count-facets.ts'

const ctx = await createTestContext()
const everything = parseSearch(new URLSearchParams())

it('does not compare prices by rates older than 90 days without a word', async () => {
  const { day } = await currentRates(ctx.db)
  const wordsAfter = async (days: number) => {
    const clock = () => new Date(Date.parse(day) + days * 86_400_000)
    const { rate_day } = await countFacets({ ...ctx, clock }, everything)
    return comparedWords(rate_day)
  }
  expect(await wordsAfter(90)).not.toContain('90 days old')
  expect(await wordsAfter(91)).toContain('more than 90 days old')
})
