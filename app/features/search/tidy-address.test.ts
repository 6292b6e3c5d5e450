import { expect, test } from 'vitest'
import { tidyAddress } from './tidy-address.ts'

const tidy = (query: string) => tidyAddress(new URLSearchParams(query))

test('what a form sends without scripts becomes the one address of its search', () => {
  expect(tidy('location=Austin&checkIn=&checkOut=&guests=4')).toBe('/search?location=Austin&guests=4')
  expect(tidy('amenities=Pool&amenities=WiFi&minPrice=&bedrooms=1&sort=newest')).toBe(
    '/search?amenities=WiFi,Pool',
  )
  expect(tidy('amenities=Pool&amenities=WiFi')).toBe('/search?amenities=WiFi,Pool')
  expect(tidy('q=+&location=')).toBe('/search')
  expect(tidy('checkIn=&checkOut=&flexible=week&months=2099-08&months=2099-07')).toBe(
    '/search?flexible=week&months=2099-07,2099-08',
  )
})

test('other addresses are left alone, whatever else they carry', () => {
  for (const query of ['', 'location=Austin&unknown=1', 'amenities=Pool,WiFi&sort=size', 'type=A+Frame']) {
    expect(tidy(query), query).toBeNull()
  }
})

test('a tidy address is not tidied again', () => {
  const once = tidy('amenities=Pool&amenities=WiFi&guests=&page=1&page=2') ?? ''
  expect(tidy(once.split('?')[1] ?? '')).toBeNull()
})
