import { expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { atHandWords } from './at-hand-words.ts'

const stay = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-04') }

it.each([
  ['2026-06-20', 'Your stay begins in 11 days'],
  ['2026-06-30', 'Your stay begins tomorrow'],
  ['2026-07-01', 'Your stay begins today'],
  ['2026-07-02', 'You are here until Jul 04'],
  ['2026-07-04', 'You check out today'],
  ['2026-07-05', 'Your stay is over'],
])('on %s: %s', (today, words) => {
  expect(atHandWords(calendarDate(today), stay)).toBe(words)
})

it.each(['2026-07-01', '2026-07-02', '2026-07-04'])(
  'a stay that was completed early looked as if it still went on, on %s',
  (today) => {
    expect(atHandWords(calendarDate(today), stay, true)).toBe('Your stay is over')
  },
)
