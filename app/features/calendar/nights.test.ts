import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, countNights, nightsAhead, type Stay } from '#lib/stay.ts'
import { blockedNights, clampStay, mergeStays, windowFrom } from './nights.ts'
import { compareRead, type StoredStay } from './server/compare-read.ts'
import type { ReadEvent } from './server/read/calendar-read.ts'

const today = calendarDate('2026-06-15')
const window = windowFrom(today)
const stay = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .map(
    ([start, nights]): Stay => ({ checkIn: addDays(today, start), checkOut: addDays(today, start + nights) }),
  )
const stays = fc.array(stay, { maxLength: 20 })

function nightsOf(list: readonly Stay[]): string[] {
  const nights = list.flatMap(({ checkIn, checkOut }) =>
    Array.from({ length: countNights({ checkIn, checkOut }) }, (_, at) => addDays(checkIn, at)),
  )
  return [...new Set(nights)].sort()
}

test('merged stays hold the same nights, ascending, and none of them touch', () => {
  fc.assert(
    fc.property(stays, (list) => {
      const merged = mergeStays(list)
      expect(nightsOf(merged)).toEqual(nightsOf(list))
      for (const [at, { checkOut }] of merged.entries()) {
        expect(checkOut < (merged[at + 1]?.checkIn ?? '9')).toBe(true)
      }
      expect(mergeStays(merged)).toEqual(merged)
    }),
  )
})

test('what is blocked is exactly what lies between today and the horizon', () => {
  fc.assert(
    fc.property(stays, (list) => {
      const inside = nightsOf(list).filter((night) => night >= window.checkIn && night < window.checkOut)
      expect(nightsOf(blockedNights(list, window))).toEqual(inside)
    }),
  )
  const forEver = { checkIn: calendarDate('0001-01-01'), checkOut: calendarDate('9999-12-31') }
  expect(countNights(clampStay(forEver, window) ?? forEver)).toBe(nightsAhead)
  expect(clampStay({ checkIn: addDays(today, -2), checkOut: today }, window)).toBeNull()
})

const toEvent = (one: Stay, uid: string): ReadEvent => ({
  ...one,
  uid,
  via: [],
  label: 'Reserved',
  status: 'confirmed',
})
const toStored = (one: Stay, at: number, absentSince: Date | null = null): StoredStay => ({
  ...one,
  id: String(at),
  uid: String(at),
  isEcho: false,
  isPutAway: false,
  label: 'Reserved',
  status: 'confirmed',
  absentSince,
})
const unique = (list: Stay[]) => [
  ...new Map(list.map((one) => [`${one.checkIn}/${one.checkOut}`, one])).values(),
]
const now = new Date('2026-06-15T12:00:00Z')
const absenceMs = 15 * 60_000

test('a source is known by its nights: new UIDs in another order change nothing', () => {
  fc.assert(
    fc.property(stays, fc.string(), (list, salt) => {
      const held = unique(list).filter(({ checkOut }) => checkOut > today)
      const effect = compareRead({
        stored: held.map((one, at) => toStored(one, at)),
        events: held.toReversed().map((one, at) => toEvent(one, `${salt}${at}`)),
        isComplete: true,
        window,
        now,
        absenceMs,
        served: [],
      })
      const { remaining, ...changes } = effect
      expect(changes).toEqual({
        added: [],
        removedIds: [],
        absentIds: [],
        presentIds: [],
        relabelled: [],
        pastIds: [],
        bookingIds: [],
        renamed: [],
        isAwaitingAbsence: false,
      })
      expect(nightsOf(remaining)).toEqual(nightsOf(held))
    }),
  )
})

test('no single read frees a night, and a read that is not complete frees none at all', () => {
  const seen = { freed: 0, tooEarly: 0, notComplete: 0 }
  fc.assert(
    fc.property(stays, stays, fc.boolean(), fc.nat({ max: 60 }), (list, next, isComplete, minutes) => {
      const held = unique(list)
      const absentSince = new Date(now.getTime() - minutes * 60_000)
      const events = next.map((one, at) => toEvent(one, String(at)))
      const read = { events, window, now, absenceMs, served: [] }
      const first = compareRead({ ...read, stored: held.map((one, at) => toStored(one, at)), isComplete })
      expect(first.removedIds).toEqual([])
      const later = compareRead({
        ...read,
        stored: held.map((one, at) => toStored(one, at, absentSince)),
        isComplete,
      })
      const known = new Set(next.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`))
      const missing = held.flatMap(({ checkIn, checkOut }, at) =>
        checkOut > today && !known.has(`${checkIn}/${checkOut}`) ? String(at) : [],
      )
      const mayFree = isComplete && minutes >= 15
      expect(later.removedIds).toEqual(mayFree ? missing : [])
      if (missing.length > 0) seen[mayFree ? 'freed' : isComplete ? 'tooEarly' : 'notComplete']++
      const kept = nightsOf(blockedNights(later.remaining, window))
      const wanted = nightsOf(blockedNights(next, window))
      expect(wanted.every((night) => kept.includes(night))).toBe(true)
    }),
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5)
})
