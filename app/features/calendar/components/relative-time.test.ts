import { expect, test } from 'vitest'
import { relativeTime, timeAgo } from './relative-time.ts'

test.each([
  ['2026-06-15T11:59:40Z', 'just now'],
  ['2026-06-15T12:00:30Z', 'in a moment'],
  ['2026-06-15T11:37:00Z', '23 minutes ago'],
  ['2026-06-15T17:30:00Z', 'in 5 hours'],
  ['2026-06-13T11:00:00Z', '2 days ago'],
])('%s is said as %s', (instant, words) => {
  expect(relativeTime(instant, Date.parse('2026-06-15T12:00:00Z'))).toBe(words)
})

test.each([
  ['2026-06-15T12:00:01Z', 'just now'],
  ['2026-06-15T13:30:00Z', 'just now'],
  ['2026-06-15T11:37:00Z', '23 minutes ago'],
])('what happened at %s is never said to lie ahead: %s', (instant, words) => {
  expect(timeAgo(instant, Date.parse('2026-06-15T12:00:00Z'))).toBe(words)
})
