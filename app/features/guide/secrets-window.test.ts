import { expect, test } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { isWithin, secretsWindow, startOfDay } from './secrets-window.ts'

const stay = { checkIn: calendarDate('2026-07-10'), checkOut: calendarDate('2026-07-14') }

test.each([
  ['UTC', '2026-07-07T00:00:00.000Z', '2026-07-15T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-07T07:00:00.000Z', '2026-07-15T07:00:00.000Z'],
  ['Pacific/Auckland', '2026-07-06T12:00:00.000Z', '2026-07-14T12:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-06T18:15:00.000Z', '2026-07-14T18:15:00.000Z'],
])('in %s the window is open from %s until just before %s', (zone, from, until) => {
  const window = secretsWindow(stay, zone)
  expect([window.from.toISOString(), window.until.toISOString()]).toEqual([from, until])
  const at = (text: string, shiftMs: number) => new Date(Date.parse(text) + shiftMs)
  expect(isWithin(window, at(from, -1))).toBe(false)
  expect(isWithin(window, at(from, 0))).toBe(true)
  expect(isWithin(window, at(until, -1))).toBe(true)
  expect(isWithin(window, at(until, 0))).toBe(false)
})

test('a day begins at midnight by the clocks of its own side of a change', () => {
  const day = (text: string) => startOfDay(calendarDate(text), 'America/New_York').toISOString()
  expect(day('2026-03-08')).toBe('2026-03-08T05:00:00.000Z')
  expect(day('2026-03-09')).toBe('2026-03-09T04:00:00.000Z')
  expect(day('2026-11-01')).toBe('2026-11-01T04:00:00.000Z')
  expect(day('2026-11-02')).toBe('2026-11-02T05:00:00.000Z')
})
