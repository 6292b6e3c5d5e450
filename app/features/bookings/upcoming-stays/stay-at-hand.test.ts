import { expect, test } from 'vitest'
import { findStayAtHand } from './stay-at-hand.ts'

// Seven in the evening of the 26th in New York, and the 27th already in most of the world.
const now = new Date('2026-11-27T00:10:00Z')
const booked = (check_out_date: string, time_zone: string) => ({
  status: 'confirmed' as const,
  check_out_date,
  time_zone,
})

test('a stay is at hand by the clock of its home, on its last day too', () => {
  const stay = booked('2026-11-26', 'America/New_York')
  expect(findStayAtHand([stay], now)).toEqual({ stay, today: '2026-11-26' })
  expect(findStayAtHand([booked('2026-11-26', 'Europe/London')], now)).toBeNull()
  expect(findStayAtHand([booked('2026-11-27', 'Pacific/Kiritimati')], now)?.today).toBe('2026-11-27')
})

test('what holds no nights or is over leads on to the next one', () => {
  const next = booked('2026-12-04', 'UTC')
  expect(
    findStayAtHand([{ ...next, status: 'cancelled' }, booked('2026-11-20', 'UTC'), next], now)?.stay,
  ).toBe(next)
  expect(findStayAtHand([], now)).toBeNull()
})
