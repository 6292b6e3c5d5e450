import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PackedTerms, packTerms } from '#features/pricing/packed-terms.ts'
import { reckon } from '#features/pricing/reckon.ts'
import { noStayFees } from '#features/pricing/stay-fees.ts'
import { plainPrices } from '#features/pricing/stay-terms.ts'
import { randomTerms, someDay } from '#features/pricing/testing/random-terms.ts'
import { addDays, epochDay } from '#lib/stay.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { eachBlock } from './bound-totals.ts'
import { isWithin, makeBounds, type PriceBounds, updateBounds } from './price-bounds.ts'
import { amountOf, codeAbove, codeBelow } from './rounded-numbers.ts'

const today = epochDay(someDay)
const stays = fc.record({
  from: fc.integer({ min: today - 30, max: today + 700 }),
  nights: fc.integer({ min: 1, max: 90 }),
  guests: fc.integer({ min: 1, max: 20 }),
  daysAhead: fc.integer({ min: 0, max: 400 }),
})

/** Every home by its bounds, from its number on. */
function boundsOf(homes: readonly (PackedTerms | undefined)[], firstDay: number) {
  const of = emptyBitmap(homes.length)
  homes.forEach((_, n) => void setBit(of, n))
  return makeBounds(of, (n) => ({ piece: homes[n], word: 0 }), firstDay)
}

test('no total lies outside its bounds, whatever homes ask and whoever stays', () => {
  fc.assert(
    fc.property(fc.array(randomTerms, { minLength: 1, maxLength: 40 }), fc.array(stays), (terms, asked) => {
      const homes = terms.map(packTerms)
      const bounds = boundsOf(homes, today - 1)
      const bits = emptyBitmap(homes.length)
      homes.forEach((_, n) => void setBit(bits, n))
      for (const { from, nights, guests, daysAhead } of asked) {
        const stay = { from, to: from + nights }
        if (!isWithin(bounds, stay)) continue
        eachBlock(bounds, bits, { stay, nights, guests }, ({ numbers, least, most }, count) => {
          expect([...numbers.subarray(0, count)]).toEqual(homes.map((_, n) => n))
          homes.forEach((home, n) => {
            const total = reckon(home, 0, { ...stay, adults: guests, children: 0, pets: 0, daysAhead })
            expect(total).toBeGreaterThanOrEqual(least[n] ?? Number.NaN)
            expect(total).toBeLessThanOrEqual(most[n] ?? Number.NaN)
          })
        })
      }
    }),
    { numRuns: 300 },
  )
})

test('no stay of so many nights within a span costs more or less than the bounds of the span', () => {
  fc.assert(
    fc.property(
      fc.array(randomTerms, { minLength: 1, maxLength: 10 }),
      stays,
      fc.integer({ min: 0, max: 40 }),
      (terms, { from, nights, guests, daysAhead }, more) => {
        const homes = terms.map(packTerms)
        const bounds = boundsOf(homes, today - 1)
        const bits = emptyBitmap(homes.length)
        homes.forEach((_, n) => void setBit(bits, n))
        const span = { from, to: from + nights + more }
        if (!isWithin(bounds, span)) return
        eachBlock(bounds, bits, { stay: span, nights, guests }, ({ least, most }) => {
          homes.forEach((home, n) => {
            for (let arrival = from; arrival <= from + more; arrival++) {
              const stay = { from: arrival, to: arrival + nights, daysAhead }
              const total = reckon(home, 0, { ...stay, adults: guests, children: 0, pets: 0 })
              expect(total).toBeGreaterThanOrEqual(least[n] ?? Number.NaN)
              expect(total).toBeLessThanOrEqual(most[n] ?? Number.NaN)
            }
          })
        })
      },
    ),
    { numRuns: 300 },
  )
})

test('a home that came later may cost anything, and one whose prices change has new bounds', () => {
  const [cheap, dear] = [100, 90_000].map((base) =>
    packTerms({ ...plainPrices(base), stayFees: { ...noStayFees, cleaning: 50 } }),
  ) as [PackedTerms, PackedTerms] // of two
  const bounds = boundsOf([cheap, cheap], today)
  const seen = (nights: number) => listBounds(bounds, Uint32Array.of(0b111), nights)
  const [first, , last] = seen(2)
  expect(first).toEqual([expect.closeTo(250, -1), expect.closeTo(250, -1)])
  expect(last).toEqual([0, Number.POSITIVE_INFINITY])
  updateBounds(bounds, 1, { piece: dear, word: 0 })
  updateBounds(bounds, 2, { piece: dear, word: 0 })
  const [same, changed, open] = seen(3)
  expect(same).toEqual([expect.closeTo(350, -1), expect.closeTo(350, -1)])
  expect(changed?.[0]).toBeGreaterThan(269_000)
  expect(changed?.[1]).toBeLessThan(271_000)
  expect(open).toEqual([0, Number.POSITIVE_INFINITY])
})

test('a home whose prices change more often than there is room for may cost anything', () => {
  const season = (from: number) => ({
    ...{ from: addDays(someDay, from), until: addDays(someDay, from + 1), weekendPrice: null },
    price: 100 + from,
  })
  const often = (count: number) =>
    packTerms({ ...plainPrices(50), seasons: Array.from({ length: count }, (_, day) => season(day)) })
  const bounds = boundsOf([packTerms(plainPrices(50))], today)
  const all = Uint32Array.of(1)
  updateBounds(bounds, 0, { piece: often(100), word: 0 })
  expect(listBounds(bounds, all, 3)).toEqual([[expect.closeTo(303, -1), expect.closeTo(303, -1)]])
  for (const count of [200, 300, 400]) updateBounds(bounds, 0, { piece: often(count), word: 0 })
  expect(listBounds(bounds, all, 3)).toEqual([[0, Number.POSITIVE_INFINITY]])
  updateBounds(bounds, 0, { piece: often(0), word: 0 })
  expect(listBounds(bounds, all, 3)).toEqual([[expect.closeTo(150, -1), expect.closeTo(150, -1)]])
})

/** Between what the totals of some homes lie for so many nights from today on. */
function listBounds(bounds: PriceBounds, bits: Bitmap, nights: number): [number, number][] {
  const found: [number, number][] = []
  const asked = { stay: { from: today, to: today + nights }, nights, guests: 1 }
  eachBlock(bounds, bits, asked, ({ least, most }, count) => {
    for (let at = 0; at < count; at++) found.push([least[at] ?? 0, most[at] ?? 0])
  })
  return found
}

test('bounds reach over two years and no further', () => {
  const bounds = boundsOf([packTerms(plainPrices(100))], today)
  expect(isWithin(bounds, { from: today - 1, to: today + 3 })).toBe(false)
  expect(isWithin(bounds, { from: today + 728, to: today + 735 })).toBe(true)
  expect(isWithin(bounds, { from: today + 1_000, to: today + 1_003 })).toBe(false)
})

test('a rounded amount lies on the side that was asked for, a thousandth away at most', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat({ max: 5_000 }), fc.integer({ min: 0, max: 2 ** 41 })), (amount) => {
      const [below, above] = [amountOf(codeBelow(amount)), amountOf(codeAbove(amount))]
      expect(below).toBeLessThanOrEqual(amount)
      expect(above).toBeGreaterThanOrEqual(amount)
      expect(above - below).toBeLessThanOrEqual(amount / 512)
    }),
    { numRuns: 2_000 },
  )
})
