import { expect, it } from 'vitest'
import { termsWith } from '#features/pricing/testing/terms-with.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { changeLimitsOf, partyLimitsOf } from './change-limits.ts'

// A Friday, tomorrow.
const own = calendarDate('2026-07-03')
const home = (values: Parameters<typeof termsWith>[0]) => ({
  ...{ currency: 'USD' as const, price_per_night: 180 },
  terms: termsWith({ now: '2026-07-02T20:00', ...values }),
})

it('says nothing to the host, and nothing of a home that asks nothing', () => {
  expect(changeLimitsOf(null, own, [])).toBeUndefined()
  expect(changeLimitsOf({ ...home({}), terms: null }, own, [])).toBeUndefined()
})

it('asks for the days of arrival and departure, and for the least stay', () => {
  const limits = changeLimitsOf(home({ arrival_days: [5], departure_days: [1], min_nights: 3 }), own, [])
  expect([own, addDays(own, 1), addDays(own, 7)].map((day) => limits?.canBegin(day))).toEqual([
    true,
    false,
    true,
  ])
  expect(limits?.takes({ checkIn: own, checkOut: addDays(own, 3) })).toBe(true)
  expect(limits?.takes({ checkIn: own, checkOut: addDays(own, 2) })).toBe(false)
  expect(limits?.wordsOn(own)).toBe('3 nights minimum, check-out on Monday')
})

it('asks for no notice of an arrival that does not move', () => {
  const limits = changeLimitsOf(home({ notice_days: 2, notice_hour: 18 }), own, [])
  expect(limits?.takes({ checkIn: own, checkOut: addDays(own, 9) })).toBe(true)
  expect(limits?.takes({ checkIn: addDays(own, 1), checkOut: addDays(own, 9) })).toBe(false)
})

it('does not offer a guest nine pets where the home takes two, nor takes away what was agreed', () => {
  const strict = home({ max_pets: 2, children_welcome: false, infants_welcome: false })
  const nobody = { children: 0, infants: 0, pets: 0 }
  expect(partyLimitsOf(strict, nobody)).toEqual({ children: false, infants: false, maxPets: 2 })
  expect(partyLimitsOf(strict, { children: 1, infants: 1, pets: 3 })).toEqual({
    ...{ children: true, infants: true, maxPets: 3 },
  })
  expect(partyLimitsOf(null, nobody)).toEqual({ children: true, infants: true, maxPets: 9 })
})
