import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, countNights, type Stay } from '#lib/stay.ts'
import { joinStays, sharedNights, withoutStays } from './night-sets.ts'

const start = calendarDate('2026-03-01')
const stays = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 }))
  .map(([at, nights]): Stay => ({ checkIn: addDays(start, at), checkOut: addDays(start, at + nights) }))
const nightsOf = (all: readonly Stay[]) =>
  new Set(
    all.flatMap((stay) => Array.from({ length: countNights(stay) }, (_, at) => addDays(stay.checkIn, at))),
  )

test('joining keeps exactly the nights, in stays that do not touch', () => {
  fc.assert(
    fc.property(fc.array(stays), (all) => {
      const joined = joinStays(all)
      expect(nightsOf(joined)).toEqual(new Set([...nightsOf(all)].sort()))
      for (const [at, stay] of joined.entries())
        expect(stay.checkOut < (joined[at + 1]?.checkIn ?? '9')).toBe(true)
    }),
  )
})

test('what is left of a stay, and what it shares, are together its nights', () => {
  fc.assert(
    fc.property(stays, fc.array(stays), (stay, taken) => {
      const left = nightsOf(withoutStays(stay, taken))
      const shared = nightsOf(taken.flatMap((other) => sharedNights(stay, other) ?? []))
      expect([...left].filter((night) => shared.has(night))).toEqual([])
      expect(new Set([...left, ...shared])).toEqual(nightsOf([stay]))
    }),
  )
})
