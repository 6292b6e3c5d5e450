import { expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { readAbout } from './read-about.ts'

const home = { maxGuests: 4, today: calendarDate('2026-06-14') }
const about = (address: string) => readAbout(new URLSearchParams(address), home)

it('a question is about the nights of the address until the last of them is over at the home', () => {
  const tonight = { checkIn: '2026-06-14', checkOut: '2026-06-15' }
  expect(about('checkIn=2026-06-14&checkOut=2026-06-15').stay).toEqual(tonight)
  expect(about('checkIn=2026-06-12&checkOut=2026-06-14').stay).toBeNull()
})

it('and about as many as can stay there, where the address names a number', () => {
  expect(about('guests=3').guests).toBe(3)
  expect(about('guests=9').guests).toBe(4)
  for (const words of ['', 'guests=', 'guests=0', 'guests=two', 'guests=1.5', 'guests=-1'])
    expect(about(words).guests).toBeNull()
})
