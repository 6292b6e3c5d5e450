import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, formatDateWithWeekday, fromEpochDay } from '#lib/stay.ts'
import { anyNights, readMonths, shiftChoices, stayKinds } from './flexible-choice.ts'
import { nightsOf, offeredMonths, possibleStays, stayFrom } from './flexible-dates.ts'
import { cellWords, nightsWords } from './flexible-words.ts'

const someDay = calendarDate('2026-07-04')
const begins = (found: ReturnType<typeof possibleStays>) => found?.arrivals.map(fromEpochDay)
const week = { ...anyNights, flexible: 'week' as const }

describe('the stays that flexible dates would take', () => {
  it('are none but the chosen one without them', () => {
    expect(possibleStays(anyNights, someDay)).toBeNull()
    expect(
      possibleStays({ ...anyNights, checkIn: someDay, checkOut: addDays(someDay, 2) }, someDay),
    ).toBeNull()
  })

  it('are as long as the chosen one, and begin no day more apart, nor before today', () => {
    const dates = { ...anyNights, checkIn: someDay, checkOut: addDays(someDay, 3) }
    for (const flexible of shiftChoices) {
      const all = possibleStays({ ...dates, flexible }, addDays(someDay, -30))
      expect(all?.nights).toBe(3)
      expect(begins(all)).toEqual(
        Array.from({ length: flexible * 2 + 1 }, (_, at) => addDays(someDay, at - flexible)),
      )
      expect(begins(possibleStays({ ...dates, flexible }, someDay))?.[0]).toBe(someDay)
    }
  })

  it('begin on Fridays where a weekend is wanted', () => {
    const found = possibleStays({ ...anyNights, flexible: 'weekend', months: ['2026-07'] }, someDay)
    expect(begins(found)).toEqual(['2026-07-10', '2026-07-17', '2026-07-24'])
  })

  it('have every night in the chosen months, also where one lies between two', () => {
    const months = fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.constantFrom(...stayKinds), months, (flexible, chosen) => {
        const offered = [...offeredMonths(someDay), '2027-07', '2027-08', '2027-09']
        const wish = { ...anyNights, flexible, months: chosen.map((at) => offered[at] ?? '').sort() }
        const found = possibleStays(wish, someDay)
        const naive = Array.from({ length: 500 }, (_, later) => addDays(someDay, later)).filter(
          (day) =>
            (flexible !== 'weekend' || formatDateWithWeekday(day).startsWith('Friday')) &&
            Array.from({ length: nightsOf[flexible] }, (_, night) => addDays(day, night)).every((night) =>
              wish.months.includes(night.slice(0, 7)),
            ),
        )
        expect(begins(found)).toEqual(naive)
        for (const day of found?.arrivals ?? []) {
          expect(stayFrom(day, wish).checkOut).toBe(addDays(fromEpochDay(day), nightsOf[flexible]))
        }
      }),
    )
  })

  it('find room for a month in the shortest one', () => {
    expect(begins(possibleStays({ ...anyNights, flexible: 'month', months: ['2027-02'] }, someDay))).toEqual([
      '2027-02-01',
    ])
  })
})

describe('months of the address', () => {
  it('are three at most, in order and each once', () => {
    expect(readMonths(['2026-09,2026-07', '2026-07', '2026-13', 'June', '2026-08', '2026-10'])).toEqual([
      '2026-07',
      '2026-08',
      '2026-09',
    ])
  })
})

describe('the words', () => {
  const dates = { ...anyNights, checkIn: someDay, checkOut: addDays(someDay, 4) }
  it('say the nights in a line, and in two fields', () => {
    expect(nightsWords(anyNights)).toBeNull()
    expect(cellWords(anyNights)).toBeNull()
    expect(nightsWords(dates)).toBe('Jul 04 – Jul 08')
    expect(nightsWords({ ...dates, flexible: 1 })).toBe('Jul 04 – Jul 08, ± 1 day')
    expect(cellWords({ ...dates, flexible: 3 })).toEqual({ checkIn: 'Jul 04 ± 3', checkOut: 'Jul 08 ± 3' })
    expect(nightsWords({ ...week, months: ['2026-07'] })).toBe('A week in Jul 2026')
    expect(nightsWords({ ...week, months: ['2026-07', '2026-08', '2026-09'] })).toBe(
      'A week in Jul, Aug or Sep 2026',
    )
    expect(nightsWords({ ...week, months: ['2026-12', '2027-01'] })).toBe('A week in Dec 2026 or Jan 2027')
  })
})
