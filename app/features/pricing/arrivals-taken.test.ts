import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, epochDay } from '#lib/stay.ts'
import { askArrivals, evaluateArrivals, verdicts } from './arrivals-taken.ts'
import { findRefusal } from './check-stay.ts'
import { partyOf } from './price-terms.ts'
import { randomRules } from './testing/random-rules.ts'
import { someDay } from './testing/random-terms.ts'

const shifts = fc.uniqueArray(fc.integer({ min: -5, max: 130 }), { maxLength: 40 })
const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '59'))

it('says of each arrival what the rules say of the stay by itself', () => {
  fc.assert(
    fc.property(randomRules, shifts, fc.integer({ min: 1, max: 30 }), clock, (rules, days, nights, time) => {
      const now = `${someDay}T${String(time[0]).padStart(2, '0')}:${time[1]}`
      const arrivals = days.sort((a, b) => a - b).map((shift) => epochDay(someDay) + shift)
      const asked = askArrivals(nights, arrivals)
      const oneByOne = asked.dates.map((checkIn) => {
        const stay = { checkIn, checkOut: addDays(checkIn, nights) }
        const wish = { stay, party: partyOf(1), maxGuests: 1, takesPets: false, now, unavailable: [] }
        const refusal = findRefusal(rules, wish)
        if (!refusal) return verdicts.taken
        return refusal.rule === 'minNights' && rules.allowsGaps ? verdicts.inGapsOnly : verdicts.refused
      })
      expect([...evaluateArrivals(rules, asked, now)]).toEqual(oneByOne)
    }),
    { numRuns: 2_000 },
  )
})
