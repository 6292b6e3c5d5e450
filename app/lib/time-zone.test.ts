import { expect, test } from 'vitest'
import { instantOf, zoneOffset } from './time-zone.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const hours = 3_600_000

test('a clock is ahead of UTC or behind it, by what holds on that day', () => {
  expect(zoneOffset(at('2026-01-15T12:00'), 'America/New_York')).toBe(-5 * hours)
  expect(zoneOffset(at('2026-07-15T12:00'), 'America/New_York')).toBe(-4 * hours)
  expect(zoneOffset(at('2026-07-15T12:00'), 'Asia/Kathmandu')).toBe(5.75 * hours)
  expect(zoneOffset(at('2026-07-15T12:00'), 'UTC')).toBe(0)
})

test('what a clock shows belongs to one instant, on both sides of a change', () => {
  const instant = (text: string) => new Date(instantOf(at(text), 'America/New_York') ?? 0).toISOString()
  expect(instant('2026-03-08T01:30')).toBe('2026-03-08T06:30:00.000Z')
  expect(instant('2026-03-08T03:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(instant('2026-11-01T12:00')).toBe('2026-11-01T17:00:00.000Z')
})

test('of a zone that nobody knows nothing is known', () => {
  expect(zoneOffset(at('2026-07-15T12:00'), 'Mars/Olympus')).toBeNull()
  expect(instantOf(at('2026-07-15T12:00'), 'Mars/Olympus')).toBeNull()
})
