import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, countNights } from '#lib/stay.ts'
import { windowFrom } from '../../nights.ts'
import { type Cell, goodCalendar } from '../../testing/good-calendars.ts'
import { cut, mangling } from '../../testing/manglings.ts'
import type { ReadAnswer } from './calendar-read.ts'
import { readCalendar } from './read-calendar.ts'

const window = windowFrom(calendarDate('2026-06-15'))
const runs = process.env.TEST_LONG ? 200_000 : 2_000

const manglings = fc.oneof(
  { weight: 9, arbitrary: fc.array(mangling, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.tuple(mangling, cut) },
)

const read = (cells: readonly Cell[]) =>
  readCalendar({ text: cells.map(({ char }) => char).join(''), timeZone: 'America/Chicago', window })

const isComplete = (answer: ReadAnswer) => answer.kind === 'read' && answer.unusable + answer.doubtful === 0

function nightsOf(answer: ReadAnswer): Set<string> {
  if (answer.kind !== 'read') return new Set()
  return new Set(
    answer.events.flatMap((stay) =>
      Array.from({ length: countNights(stay) }, (_, night) => addDays(stay.checkIn, night)),
    ),
  )
}

test('knows exactly the nights of a calendar as platforms write them', () => {
  fc.assert(
    fc.property(goodCalendar, ({ cells, nights }) => {
      const answer = read(cells)
      expect(isComplete(answer)).toBe(true)
      expect([...nightsOf(answer)].sort()).toEqual(nights.toSorted())
    }),
  )
})

test(`does not take a mangled calendar for complete unless all its nights are known (${runs} manglings)`, {
  timeout: 900_000,
}, () => {
  let incomplete = 0
  fc.assert(
    fc.property(goodCalendar, manglings, ({ cells, nights }, chosen) => {
      const answer = read(chosen.reduce((before, mangle) => mangle(before), cells))
      if (!isComplete(answer)) {
        incomplete++
        return
      }
      const known = nightsOf(answer)
      expect(nights.filter((night) => !known.has(night))).toEqual([])
    }),
    { numRuns: runs },
  )
  // Some mangle the words of a summary only.
  expect(incomplete).toBeGreaterThan(runs / 4)
  expect(incomplete).toBeLessThan(runs)
})
