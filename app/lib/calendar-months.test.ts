import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullDate } from './calendar-months.ts'
import { addDays, calendarDate } from './stay.ts'

test('a day is named as an American reads it', () => {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  fc.assert(
    fc.property(fc.integer({ min: -150_000, max: 400_000 }), (days) => {
      const date = addDays(calendarDate('2026-07-04'), days)
      expect(fullDate(date)).toBe(words.format(new Date(`${date}T00:00:00Z`)))
    }),
  )
})
