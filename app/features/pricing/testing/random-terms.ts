import fc from 'fast-check'
import { recordOf } from '#lib/record-of.ts'
import { addDays, calendarDate, type Stay } from '#lib/stay.ts'
import { feeUnits, type Party, type PriceTerms, type SeasonPrice, taxUnits } from '../price-terms.ts'
import { stayFeeKinds } from '../stay-fees.ts'

/** The day around which the random stays lie; a Wednesday. */
export const someDay = calendarDate('2026-07-01')

const price = fc.integer({ min: 100, max: 1_000_000 })
const share = fc.integer({ min: 0, max: 10_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const label = fc.constant('A label')

/** Seasons one after the other, some back to back. */
const seasons = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 90 }), price, maybe(price)), {
    maxLength: 6,
  })
  .map((parts): SeasonPrice[] => {
    let from = addDays(someDay, -60)
    return parts.map(([gap, nights, each, weekendPrice]) => {
      const begin = addDays(from, gap)
      from = addDays(begin, nights)
      return { from: begin, until: from, price: each, weekendPrice }
    })
  })

const nights = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -70, max: 400 }), price), {
    maxLength: 20,
    selector: ([day]) => day,
  })
  .map((days) => days.map(([day, each]) => ({ night: addDays(someDay, day), price: each })))

const discount = fc.record({ days: fc.integer({ min: 0, max: 365 }), share })
const amount = fc.integer({ min: 1, max: 100_000 })

const tax = fc.oneof(
  fc.record({
    label,
    kind: fc.constant('percent' as const),
    share: fc.integer({ min: 1, max: 2_500 }),
    isOnFees: fc.boolean(),
    exemptFromNights: maybe(fc.integer({ min: 1, max: 60 })),
  }),
  fc.record({
    label,
    kind: fc.constant('amount' as const),
    amount,
    per: fc.constantFrom(...taxUnits),
    countsChildren: fc.boolean(),
    firstNights: maybe(fc.integer({ min: 1, max: 30 })),
    exemptFromNights: maybe(fc.integer({ min: 1, max: 60 })),
  }),
)

/** Terms as a host could write them, from the plainest to the strangest. */
export const randomTerms: fc.Arbitrary<PriceTerms> = fc.record({
  base: price,
  weekend: fc.record({ days: fc.integer({ min: 0, max: 127 }), price: maybe(price) }),
  seasons,
  nights,
  weeklyDiscount: share,
  monthlyDiscount: share,
  earlyDiscount: maybe(discount),
  lastMinuteDiscount: maybe(discount),
  extraGuests: maybe(fc.record({ above: fc.integer({ min: 1, max: 10 }), amount })),
  stayFees: fc.record(recordOf(stayFeeKinds, () => fc.oneof(fc.constant(0), amount))),
  pets: maybe(fc.record({ amount, per: fc.constantFrom('stay' as const, 'night' as const) })),
  fees: fc.array(fc.record({ label, amount, per: fc.constantFrom(...feeUnits) }), { maxLength: 5 }),
  taxes: fc.array(tax, { maxLength: 5 }),
  deposit: fc.integer({ min: 0, max: 1_000_000 }),
})

/** Stays around `someDay`, a few nights mostly, up to two years. */
export const randomStay: fc.Arbitrary<Stay> = fc
  .tuple(
    fc.integer({ min: -80, max: 400 }),
    fc.oneof(fc.integer({ min: 1, max: 35 }), fc.integer({ min: 1, max: 730 })),
  )
  .map(([begin, count]) => ({ checkIn: addDays(someDay, begin), checkOut: addDays(someDay, begin + count) }))

/** From one adult to a full bus. */
export const randomParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 50 }),
  children: fc.integer({ min: 0, max: 20 }),
  infants: fc.integer({ min: 0, max: 5 }),
  pets: fc.integer({ min: 0, max: 9 }),
})

/** How long before arrival somebody books. */
export const randomDaysAhead = fc.integer({ min: 0, max: 730 })
