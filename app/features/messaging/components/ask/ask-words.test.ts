import { expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { aboutWords } from './ask-words.ts'

const stay = { checkIn: calendarDate('2026-09-03'), checkOut: calendarDate('2026-09-06') }

it.each([
  [{ stay, guests: 2 }, 'About Sep 03 – Sep 06, 2 guests'],
  [{ stay, guests: null }, 'About Sep 03 – Sep 06'],
  [{ stay: null, guests: 1 }, 'For 1 guest'],
  [{ stay: null, guests: null }, null],
])('what a question is about is said in one line, and not at all where nothing is named', (about, words) => {
  expect(aboutWords(about)).toBe(words)
})
