import { expect, it } from 'vitest'
import { readKeptSearch } from './kept-search.ts'

const read = (query: string) => readKeptSearch(new URLSearchParams(query))

it('leads back to the place, the dates and the guests of the search', () => {
  expect(read('location=Austin%2C+Texas&checkIn=2027-05-04&checkOut=2027-05-07&guests=2')).toEqual({
    href: '/search?location=Austin%2C+Texas&checkIn=2027-05-04&checkOut=2027-05-07&guests=2',
    place: 'Austin, Texas',
    details: 'May 04 – May 07 · 2 guests',
  })
})

it('keeps each of them alone', () => {
  expect(read('location=Austin')).toEqual({ href: '/search?location=Austin', place: 'Austin', details: '' })
  expect(read('guests=1')).toEqual({ href: '/search?guests=1', place: 'Anywhere', details: '1 guest' })
})

it('keeps nothing that no search could mean', () => {
  expect(read('')).toBeNull()
  expect(read('location=+&checkIn=2027-05-07&checkOut=2027-05-04&guests=0')).toBeNull()
  expect(read('checkIn=tomorrow&checkOut=never&photo=3')).toBeNull()
})

it('keeps dates that may shift, and a kind of stay with its months', () => {
  const shifted = 'checkIn=2027-05-04&checkOut=2027-05-07&flexible=3'
  expect(read(shifted)).toMatchObject({
    href: `/search?${shifted}`,
    details: 'May 04 – May 07, ± 3 days',
  })
  expect(read('flexible=month&months=2027-06,2027-05')).toMatchObject({
    href: '/search?flexible=month&months=2027-05%2C2027-06',
    details: 'A month in May or Jun 2027',
  })
  expect(read('flexible=month')).toBeNull()
})
