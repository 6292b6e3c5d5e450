import { expect, it } from 'vitest'
import { dayWords, shortTime } from './words.ts'

const now = new Date('2026-06-15T03:30:00Z')

it.each([
  ['2026-06-15T03:05:00Z', 'UTC', '03:05', 'Today'],
  // Still the fourteenth in Los Angeles, now and then.
  ['2026-06-15T03:05:00Z', 'America/Los_Angeles', '20:05', 'Today'],
  ['2026-06-14T23:00:00Z', 'UTC', 'Yesterday', 'Yesterday'],
  ['2026-06-01T12:00:00Z', 'UTC', 'Jun 01', 'Jun 01'],
  ['2025-12-31T12:00:00Z', 'UTC', 'Dec 31, 2025', 'Dec 31, 2025'],
])('says of %s in %s "%s", and "%s" above its day', (instant, zone, short, day) => {
  expect(shortTime(instant, now, zone)).toBe(short)
  const date = new Date(instant).toLocaleDateString('en-CA', { timeZone: zone })
  expect(dayWords(date, now, zone)).toBe(day)
})
