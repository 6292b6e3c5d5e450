import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { TakenEntry } from './host-calendar.ts'
import { bandsOf, spanOf } from './night-bands.ts'
import { holdersOf } from './words.ts'

const from = calendarDate('2026-03-01')
const days = 14

const entries = fc.array(
  fc
    .record({
      id: fc.uuid(),
      source: fc.constantFrom('booking', 'host_block', 'external'),
      at: fc.integer({ min: -6, max: 16 }),
      nights: fc.integer({ min: 1, max: 9 }),
    })
    .map(
      ({ id, source, at, nights }): TakenEntry => ({
        ...{ id, source, label: null, bookingId: null, conversationId: null, note: null },
        stay: { checkIn: addDays(from, at), checkOut: addDays(from, at + nights) },
      }),
    ),
  { maxLength: 8 },
)

test('each half day of a row is filled by whoever comes first of its night', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const bands = bandsOf(all, from, days)
      for (let half = 0; half < days * 2; half++) {
        const at = half / 2
        const holder = holdersOf(all, addDays(from, Math.floor(at - 0.5)))[0]
        const under = bands.filter(({ start, end }) => start <= at && at < end)
        expect(under.map(({ entry }) => entry)).toEqual(holder ? [holder] : [])
      }
    }),
  )
})

test('a band is rounded where its stay begins and ends, if that can be seen', () => {
  fc.assert(
    fc.property(entries, (all) => {
      for (const { entry, start, end, isFirst, isLast } of bandsOf(all, from, days)) {
        expect(isFirst).toBe(start > 0 && entry.stay.checkIn === addDays(from, start - 0.5))
        expect(isLast).toBe(end < days && entry.stay.checkOut === addDays(from, end - 0.5))
      }
    }),
  )
})

test('what lies beside the row has no place in it', () => {
  expect(spanOf(addDays(from, -3), addDays(from, -1), from, days)).toBeNull()
  expect(spanOf(addDays(from, days), addDays(from, days + 2), from, days)).toBeNull()
  expect(spanOf(addDays(from, -3), from, from, days)).toEqual({
    start: 0,
    end: 0.5,
    isFirst: false,
    isLast: true,
  })
})
