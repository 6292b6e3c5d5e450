import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, epochDay, type Stay } from '#lib/stay.ts'
import { packTerms } from './packed-terms.ts'
import type { Party, PriceTerms } from './price-terms.ts'
import { reckon } from './reckon.ts'
import { noStayFees } from './stay-fees.ts'
import { plainPrices } from './stay-terms.ts'
import { type NaiveLine, reckonNaively } from './testing/naive-reckoner.ts'
import { randomDaysAhead, randomParty, randomStay, randomTerms, someDay } from './testing/random-terms.ts'

type Asked = { stay: Stay; party: Party; daysAhead: number }

function linesOf(terms: PriceTerms, { stay, party, daysAhead }: Asked, room = 0) {
  const lines: NaiveLine[] = []
  const packed = packTerms(terms)
  // As the search index has them: one home's after the other's.
  const words = new Uint32Array(room + packed.length)
  words.fill(7, 0, room)
  words.set(packed, room)
  const numbers = { from: epochDay(stay.checkIn), to: epochDay(stay.checkOut), daysAhead, ...party }
  const total = reckon(words, room, numbers, (kind, amount, index) =>
    lines.push({ kind, amount: BigInt(amount), index }),
  )
  return { lines, total }
}

const two: Party = { adults: 2, children: 0, infants: 0, pets: 0 }

function stayOf(checkIn: string, nights: number): Stay {
  return { checkIn: calendarDate(checkIn), checkOut: addDays(calendarDate(checkIn), nights) }
}

it('reckons as somebody does who goes night by night, for thousands of random terms', {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(randomTerms, randomStay, randomParty, randomDaysAhead, (terms, stay, party, daysAhead) => {
      const { lines, total } = linesOf(terms, { stay, party, daysAhead }, 3)
      expect(lines).toEqual(reckonNaively(terms, { stay, party, daysAhead }))
      expect(BigInt(total)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0n))
    }),
    { numRuns: process.env.TEST_LONG === '1' ? 100_000 : 2_000 },
  )
})

it('never makes the nights cheaper by one more, but where a discount begins', () => {
  fc.assert(
    fc.property(randomTerms, randomStay, randomDaysAhead, (terms, stay, daysAhead) => {
      const longer = { ...stay, checkOut: addDays(stay.checkOut, 1) }
      const nightsOf = (of: Stay) => {
        const { lines } = linesOf(terms, { stay: of, party: two, daysAhead })
        return lines.filter(({ kind }) => kind === 'nights' || kind.endsWith('_discount'))
      }
      const [shorter, after] = [nightsOf(stay), nightsOf(longer)]
      const sum = (lines: NaiveLine[]) => lines.reduce((all, { amount }) => all + amount, 0n)
      if (shorter.at(-1)?.kind === after.at(-1)?.kind) expect(sum(after)).toBeGreaterThanOrEqual(sum(shorter))
    }),
    { numRuns: 3_000 },
  )
})

describe('the price of a night', () => {
  const terms: PriceTerms = {
    ...plainPrices(10_000),
    weekend: { days: 0b1100000, price: 15_000 },
    seasons: [
      {
        from: calendarDate('2026-07-01'),
        until: calendarDate('2026-08-01'),
        price: 20_000,
        weekendPrice: 25_000,
      },
      {
        from: calendarDate('2026-08-01'),
        until: calendarDate('2026-08-16'),
        price: 30_000,
        weekendPrice: null,
      },
    ],
    nights: [{ night: calendarDate('2026-07-04'), price: 99_900 }],
  }
  it.each([
    ['base', '2026-06-03', 10_000],
    ['weekend, on a Friday', '2026-06-05', 15_000],
    ['weekend, on a Saturday', '2026-06-06', 15_000],
    ['base, on a Sunday', '2026-06-07', 10_000],
    ['last night before the season', '2026-06-30', 10_000],
    ['first night of the season', '2026-07-01', 20_000],
    ["season's weekend", '2026-07-03', 25_000],
    ['single night, a Saturday in the season', '2026-07-04', 99_900],
    ['season again', '2026-07-05', 20_000],
    ['last night of the season, a Friday', '2026-07-31', 25_000],
    ['next season, back to back, without a weekend price, on a Saturday', '2026-08-01', 30_000],
    ['after the seasons, on a Sunday', '2026-08-16', 10_000],
    ['years later, on a Friday', '2030-08-16', 15_000],
    ['years before, on a Friday', '2020-08-14', 15_000],
  ])('is that of the %s', (_, night, price) => {
    expect(linesOf(terms, { stay: stayOf(night, 1), party: two, daysAhead: 0 }).total).toBe(price)
  })
})

it('takes one discount, the largest, and of equal ones that of the length, then the early one', () => {
  const kindOf = (terms: Partial<PriceTerms>, nights: number, daysAhead: number) =>
    linesOf(
      { ...plainPrices(10_000), ...terms },
      { stay: stayOf('2026-07-01', nights), party: two, daysAhead },
    )
      .lines.map(({ kind, amount }) => `${kind} ${amount}`)
      .at(1)
  const early = { days: 60, share: 1_000 }
  const late = { days: 3, share: 1_000 }
  expect(kindOf({ weeklyDiscount: 1_000 }, 6, 10)).toBeUndefined()
  expect(kindOf({ weeklyDiscount: 1_000 }, 7, 10)).toBe('weekly_discount -7000')
  expect(kindOf({ weeklyDiscount: 1_000, monthlyDiscount: 2_000 }, 28, 10)).toBe('monthly_discount -56000')
  expect(kindOf({ weeklyDiscount: 3_000, monthlyDiscount: 2_000 }, 28, 10)).toBe('weekly_discount -84000')
  expect(kindOf({ weeklyDiscount: 1_000, earlyDiscount: early }, 7, 60)).toBe('weekly_discount -7000')
  expect(kindOf({ weeklyDiscount: 999, earlyDiscount: early }, 7, 60)).toBe('early_discount -7000')
  expect(kindOf({ earlyDiscount: early }, 7, 59)).toBeUndefined()
  expect(kindOf({ earlyDiscount: { days: 2, share: 1_000 }, lastMinuteDiscount: late }, 7, 3)).toBe(
    'early_discount -7000',
  )
  expect(kindOf({ lastMinuteDiscount: late }, 7, 3)).toBe('last_minute_discount -7000')
  expect(kindOf({ lastMinuteDiscount: late }, 7, 4)).toBeUndefined()
})

it('leaves a night at one unit of money at least, whatever is taken off', () => {
  const cheap = { ...plainPrices(150), weeklyDiscount: 9_000 }
  expect(linesOf(cheap, { stay: stayOf('2026-07-01', 10), party: two, daysAhead: 9 })).toEqual({
    lines: [
      { kind: 'nights', amount: 1_500n, index: 0 },
      { kind: 'weekly_discount', amount: -500n, index: 0 },
    ],
    total: 1_000,
  })
})

it('refuses to pack what is no whole number of minor units', () => {
  expect(() => packTerms(plainPrices(79.5))).toThrow(RangeError)
  expect(() => packTerms(plainPrices(-1))).toThrow(RangeError)
  expect(() => packTerms({ ...plainPrices(100), stayFees: { ...noStayFees, cleaning: 2 ** 32 } })).toThrow(
    RangeError,
  )
})

it('begins at a day that the test knows', () => {
  expect(new Date(`${someDay}T00:00:00Z`).getUTCDay()).toBe(3)
})
