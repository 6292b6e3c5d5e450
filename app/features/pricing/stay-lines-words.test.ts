import { expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { noRules, type SeasonRules, type StayRules, weekdaysOf } from './stay-rules.ts'
import { stayLines } from './words.ts'

const today = calendarDate('2026-06-15')
const july = 'Jul 01, 2026 to Jul 31, 2026'

it('says nothing where every stay is taken', () => {
  expect(stayLines(noRules, today)).toEqual([])
})

it('says other least nights of days of the week, the same nights together', () => {
  const weekdayMinNights = [null, 4, null, null, 4, 3, 1]
  expect(linesOf({ minNights: 2, weekdayMinNights })).toEqual([
    'At least 2 nights',
    'At least 1 night for arrivals on Saturday',
    'At least 3 nights for arrivals on Friday',
    'At least 4 nights for arrivals on Monday or Thursday',
  ])
  expect(linesOf({ minNights: 3, weekdayMinNights: [3, null, null, null, null, 3, null] })).toEqual([
    'At least 3 nights',
  ])
})

it('says no least nights of days on which no stay begins', () => {
  const weekdayMinNights = [null, 4, null, null, null, 3, null]
  expect(linesOf({ weekdayMinNights, arrivalDays: weekdaysOf([5]) })).toEqual([
    'At least 3 nights for arrivals on Friday',
    'Arrival on Friday',
  ])
})

it('says how far ahead arrivals are taken, where that is less than everywhere', () => {
  expect(linesOf({ windowMonths: 18 })).toEqual(['Book up to 18 months ahead'])
  expect(linesOf({ windowMonths: 1 })).toEqual(['Book up to 1 month ahead'])
  expect(linesOf({ windowMonths: 24 })).toEqual([])
})

it('says how late before arrival a stay may be asked for', () => {
  expect(linesOf({ notice: { days: 1, hour: 9 } })).toEqual([
    'Request at least 1 day before arrival, before 09:00',
  ])
  expect(linesOf({ notice: { days: 0, hour: 24 } })).toEqual([
    'Request before midnight on the day of arrival',
  ])
})

it('says of a season what is other than before it, in one line', () => {
  const saturday = weekdaysOf([6])
  expect(ofSeason({ minNights: 7, maxNights: 14, arrivalDays: saturday, departureDays: saturday })).toEqual([
    `For arrivals from ${july}: at least 7 nights, at most 14 nights, arrival on Saturday, departure on Saturday`,
  ])
  expect(ofSeason({ minNights: 5 })).toEqual([`At least 5 nights for arrivals from ${july}`])
  expect(ofSeason({ maxNights: 10 })).toEqual([`For arrivals from ${july}: at most 10 nights`])
  expect(ofSeason({ arrivalDays: weekdaysOf([0, 6]) })).toEqual([
    `For arrivals from ${july}: arrival on Sunday or Saturday`,
  ])
})

it('says nothing of a season that asks what the home asks', () => {
  expect(ofSeason({})).toEqual([])
  expect(
    ofSeason(
      { minNights: 3, maxNights: 14, arrivalDays: weekdaysOf([5]), departureDays: weekdaysOf([1]) },
      { minNights: 3, maxNights: 14, arrivalDays: weekdaysOf([5]), departureDays: weekdaysOf([1]) },
    ).filter((line) => line.includes('Jul')),
  ).toEqual([])
})

it('says that a season asks less than the home', () => {
  const friday = weekdaysOf([5])
  const lines = ofSeason(
    { arrivalDays: noRules.arrivalDays, departureDays: noRules.departureDays, minNights: 1 },
    { arrivalDays: friday, departureDays: friday, minNights: 3 },
  )
  expect(lines).toContain(
    `For arrivals from ${july}: at least 1 night, arrival on any day, departure on any day`,
  )
})

it('says least nights of days of the week in a season', () => {
  const weekdayMinNights = [null, null, null, null, null, null, 7]
  expect(ofSeason({ minNights: 5, weekdayMinNights })).toEqual([
    `For arrivals from ${july}: at least 5 nights, at least 7 nights on Saturday`,
  ])
  expect(ofSeason({ weekdayMinNights })).toEqual([`For arrivals from ${july}: at least 7 nights on Saturday`])
})

it('says of a season what goes before the days of the week of the home', () => {
  const weekdayMinNights = [null, null, null, null, null, 3, null]
  expect(ofSeason({ minNights: 1 }, { weekdayMinNights })).toEqual([
    'At least 3 nights for arrivals on Friday',
    `At least 1 night for arrivals from ${july}`,
  ])
  expect(
    ofSeason({ arrivalDays: weekdaysOf([5, 6]) }, { weekdayMinNights, arrivalDays: weekdaysOf([6]) }),
  ).toEqual([
    `For arrivals from ${july}: at least 3 nights on Friday, arrival on Friday or Saturday`,
    'Arrival on Saturday',
  ])
})

it('says that the longest stay of the home gives way to the shortest of a season', () => {
  expect(ofSeason({ minNights: 21 }, { maxNights: 14 })).toEqual([
    'At most 14 nights',
    `For arrivals from ${july}: at least 21 nights, at most 21 nights`,
  ])
})

it('tells of the seasons that are still to come or not over, and of none that is', () => {
  const seasons = [season('2026-05-01', '2026-06-15'), season('2026-06-01', '2026-06-16')]
  expect(stayLines({ ...noRules, seasons }, today)).toEqual([
    'At least 5 nights for arrivals from Jun 01, 2026 to Jun 15, 2026',
  ])
})

function linesOf(rules: Partial<StayRules>): string[] {
  return stayLines({ ...noRules, ...rules }, today)
}

function ofSeason(rules: Partial<SeasonRules>, home: Partial<StayRules> = {}): string[] {
  return linesOf({ ...home, seasons: [{ ...season('2026-07-01', '2026-08-01'), minNights: null, ...rules }] })
}

function season(from: string, until: string): SeasonRules {
  return {
    from: calendarDate(from),
    until: calendarDate(until),
    minNights: 5,
    maxNights: null,
    weekdayMinNights: null,
    arrivalDays: null,
    departureDays: null,
  }
}
