import { describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { nightlyPrice, nightlyPriceOfStay, nightlyPriceWords } from './nightly-price.ts'
import { partyOf } from './price-terms.ts'
import { quoteStay } from './quote.ts'
import { plainTerms } from './stay-terms.ts'
import { taxWith, termsWith } from './testing/terms-with.ts'

const price = money(18_000, 'USD')

describe('the price of a night without dates', () => {
  it('is the price per night where no stay pays fees', () => {
    expect(nightlyPriceWords(plainTerms(price))).toBe('$180 per night')
    const terms = termsWith({
      weekend_price: 250,
      deposit: 100,
      pet_fee: 20,
      pet_fee_per: 'stay',
      min_nights: 3,
    })
    expect(nightlyPrice({ pricePerNight: price, terms })).toEqual({ amount: price, withFees: false })
  })

  it('is what the shortest stay costs with fees and taxes at base prices, by the night and rounded up', () => {
    const terms = termsWith({
      min_nights: 3,
      cleaning_fee: 50,
      weekend_price: 900,
      last_minute_days: 730,
      last_minute_discount: 50,
      taxes: [taxWith({ percent: 10 })],
    })
    // 540 + 50 + 54 = 644, by three nights 214.666…
    expect(nightlyPriceWords({ pricePerNight: price, terms })).toBe('from $214.67 a night with fees')
  })

  it('counts the fees that a host names', () => {
    const terms = termsWith({ fees: [{ label: 'Linen', amount: 12, per: 'guest' }] })
    expect(nightlyPriceWords({ pricePerNight: price, terms })).toBe('from $192 a night with fees')
  })

  it('stays above a stay that costs less by the night', () => {
    const terms = termsWith({ min_nights: 1, cleaning_fee: 65, weekly_discount: 20 })
    const home = { pricePerNight: price, terms }
    const stay = { checkIn: calendarDate('2026-01-05'), checkOut: calendarDate('2026-01-12') }
    const { total } = quoteStay(home, { stay, party: partyOf(1) })
    // 1260 - 252 + 65 = 1073, by seven nights 153.285…
    expect(nightlyPrice(home).amount).toEqual(money(24_500, 'USD'))
    expect(nightlyPriceOfStay(home, total, stay)).toEqual({
      amount: money(15_329, 'USD'),
      withFees: true,
      isOfStay: true,
    })
    expect(nightlyPriceOfStay(plainTerms(price), total, stay)).toEqual({ amount: price, withFees: false })
  })
})
