import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, type Stay } from '#lib/stay.ts'
import {
  dayWithin,
  isDayUnavailable,
  isNightTaken,
  isStayFree,
  reachFrom,
  stayBetween,
} from './calendar-rules.ts'

const today = calendarDate('2026-07-01')
const day = (offset: number) => addDays(today, offset)
const stay = (from: number, to: number): Stay => ({ checkIn: day(from), checkOut: day(to) })

const anyDay = fc.integer({ min: -10, max: 60 }).map(day)
const anyStay = fc
  .tuple(fc.integer({ min: -10, max: 60 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, nights]) => stay(from, from + nights))
const anyRules = fc.record({ today: fc.constant(today), taken: fc.array(anyStay, { maxLength: 6 }) })

/** What the calendar does: a first day, then a second one. */
function canChoose(one: CalendarDate, other: CalendarDate, rules: { today: CalendarDate; taken: Stay[] }) {
  return (
    one !== other && !isDayUnavailable(one, null, null, rules) && !isDayUnavailable(other, one, null, rules)
  )
}

describe('choosing dates', () => {
  it('given a booking from 10 to 14, offers 8 to 10 and 14 to 16 but not 9 to 11', () => {
    const rules = { today, taken: [stay(10, 14)] }
    expect(canChoose(day(8), day(10), rules)).toBe(true)
    expect(canChoose(day(14), day(16), rules)).toBe(true)
    expect(canChoose(day(9), day(11), rules)).toBe(false)
    expect(canChoose(day(8), day(15), rules)).toBe(false)
  })

  it('does not start a stay on a taken night or in the past', () => {
    const rules = { today, taken: [stay(10, 14)] }
    expect(isDayUnavailable(day(10), null, null, rules)).toBe(true)
    expect(isDayUnavailable(day(14), null, null, rules)).toBe(false)
    expect(isDayUnavailable(day(-1), null, null, rules)).toBe(true)
    expect(isDayUnavailable(today, null, null, rules)).toBe(false)
  })

  it('keeps a chosen check-out available although the next guest arrives that day', () => {
    const rules = { today, taken: [stay(10, 14)] }
    expect(isDayUnavailable(day(10), null, stay(8, 10), rules)).toBe(false)
    expect(isDayUnavailable(day(11), null, stay(8, 10), rules)).toBe(true)
  })

  it('ends on the last possible day at the latest', () => {
    const rules = { today, taken: [], until: day(30) }
    expect(isStayFree(stay(28, 30), rules)).toBe(true)
    expect(isStayFree(stay(28, 31), rules)).toBe(false)
  })

  it('lets two clicks make only stays without a taken night', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyRules, (one, other, rules) => {
        if (!canChoose(one, other, rules)) return
        const { checkIn, checkOut } = stayBetween(one, other)
        expect(checkIn >= today).toBe(true)
        for (let night = checkIn; night < checkOut; night = addDays(night, 1)) {
          expect(isNightTaken(night, rules.taken)).toBe(false)
        }
      }),
    )
  })

  it('lets two clicks make every free stay', () => {
    fc.assert(
      fc.property(anyStay, anyRules, (wanted, rules) => {
        expect(canChoose(wanted.checkIn, wanted.checkOut, rules)).toBe(isStayFree(wanted, rules))
      }),
    )
  })

  it('reaches from the first day exactly as far as every day on the way can end the stay', () => {
    fc.assert(
      fc.property(anyDay, anyRules, (anchor, given) => {
        const rules = { ...given, until: day(70) }
        if (isDayUnavailable(anchor, null, null, rules)) return
        const reach = reachFrom(anchor, rules)
        for (let offset = -15; offset <= 75; offset++) {
          const isReached = dayWithin(day(offset), reach) === day(offset)
          expect(isReached).toBe(!isDayUnavailable(day(offset), anchor, null, rules))
        }
      }),
    )
  })
})
