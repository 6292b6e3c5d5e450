import { expect, test } from 'vitest'
import { roomsToFill, sleepingRooms } from '#features/listings/beds.ts'
import { hostTier } from '#features/listings/listing.ts'
import { amenities, propertyTypes } from '#features/listings/vocabulary.ts'
import { countries } from '#features/search/locations.ts'
import { canonicalPlace } from '#platform/geocoding/canonical-place.ts'
import { openGeocoding } from '#platform/geocoding/geocoding.ts'
import { createLog } from '#platform/log/log.ts'
import { picturesOf } from '../pictures/home-pictures.ts'
import { homes } from './all-homes.ts'
import { bedsFor } from './beds-for.ts'

test('the Starter host has one home, the Professional host nine, and each home an owner who is not a guest', () => {
  const owned = (host: string) => homes.filter((home) => home.host === host).length
  expect(owned('starter')).toBe(1)
  expect(owned('professional')).toBe(9)
  expect(hostTier(owned('starter'))).toBe('starter')
  expect(new Set(homes.map(({ host }) => host)).size).toBe(11)
})

test('every home has a bed in each bedroom, and beds for all of its guests', () => {
  for (const home of homes) {
    const rooms = sleepingRooms(bedsFor(home))
    const places = rooms
      .flatMap(({ beds }) => beds)
      .reduce((sum, { kind, count }) => sum + count * (kind === 'single' ? 1 : 2), 0)
    expect(rooms.map(({ room }) => room).slice(0, home.bedrooms), home.slug).toEqual(
      roomsToFill(home.bedrooms).slice(0, home.bedrooms),
    )
    expect(places, home.slug).toBeGreaterThanOrEqual(home.guests)
    expect(places, home.slug).toBeLessThanOrEqual(home.guests + 2)
  }
})

test('every city of the specification has two homes, and every other region one', () => {
  for (const country of countries) {
    for (const state of country.states) {
      const inState = homes.filter((home) => home.country === country.name && home.state === state.name)
      if (state.cities.length === 0) expect(inState, state.name).toHaveLength(1)
      for (const city of state.cities) {
        expect(
          inState.filter((home) => home.city === city),
          city,
        ).toHaveLength(2)
      }
    }
  }
})

test('the homes use every property type and every amenity, and no other words', () => {
  expect(new Set(homes.map(({ type }) => type))).toEqual(new Set(propertyTypes.map(({ slug }) => slug)))
  expect(new Set(homes.flatMap((home) => home.amenities))).toEqual(new Set(amenities.map(({ slug }) => slug)))
})

test.each(homes.map((home) => [home.slug, home] as const))('%s is worded within the limits', (_, home) => {
  expect(home.title.length).toBeGreaterThanOrEqual(5)
  expect(home.title.length).toBeLessThanOrEqual(100)
  expect(home.description.length).toBeGreaterThanOrEqual(300)
  expect(home.description.length).toBeLessThanOrEqual(900)
  const paragraphs = home.description.split('\n\n')
  expect(paragraphs.length).toBeGreaterThanOrEqual(2)
  expect(paragraphs.length).toBeLessThanOrEqual(4)
  expect(home.address).toMatch(/Example|Exemple|Sample|Specimen|Placeholder|Pelican Steps/)
  expect(home.price).toBeGreaterThanOrEqual(48)
  expect(new Set(home.amenities).size).toBe(home.amenities.length)
  const kinds = picturesOf(home).map(({ scene }) => scene.kind)
  const rooms = kinds.slice(1, -1)
  expect([kinds[0], kinds.at(-1)]).toEqual(['exterior', 'view'])
  expect(rooms.length).toBeGreaterThanOrEqual(3)
  expect(rooms.length).toBeLessThanOrEqual(7)
  expect(rooms.every((kind) => kind === 'room')).toBe(true)
})

test('does not show the same façade twice among the first five pictures of a home', () => {
  for (const home of homes) {
    const first = picturesOf(home).slice(0, 5)
    expect(first, home.slug).toHaveLength(5)
    expect(first.filter(({ scene }) => scene.kind === 'exterior').length, home.slug).toBe(1)
    expect(new Set(first.map(({ alt }) => alt)).size, home.slug).toBe(5)
  }
})

test('lets four people with a dog find a home with a pool', () => {
  const found = homes.filter(
    ({ guests, amenities, isActive }) =>
      guests === 4 &&
      isActive !== false &&
      ['pool', 'pet-friendly'].every((amenity) => amenities.includes(amenity)),
  )
  expect(found).not.toEqual([])
  for (const { description } of found) expect(description).toMatch(/pool[\s\S]*dogs?\b/i)
})

test('every home can be believed: beds for its guests, a bathroom for every four, a price for its size', () => {
  for (const { slug, guests, bedrooms, bathrooms, price, amenities } of homes) {
    expect(guests, slug).toBeLessThanOrEqual(bedrooms * 3)
    expect(guests, slug).toBeGreaterThanOrEqual(bedrooms)
    expect(Math.ceil(guests / bathrooms), slug).toBeLessThanOrEqual(5)
    expect(price / guests, slug).toBeGreaterThanOrEqual(15)
    expect(price / guests, slug).toBeLessThanOrEqual(130)
    if (guests > 2) expect(amenities, slug).toContain('kitchen')
  }
})

test('no two homes share a title, a text, an address or a picture', () => {
  for (const read of [
    (home: (typeof homes)[number]) => home.title,
    (home: (typeof homes)[number]) => home.description,
    (home: (typeof homes)[number]) => home.address,
    (home: (typeof homes)[number]) => home.cover.alt,
  ]) {
    expect(new Set(homes.map(read)).size).toBe(44)
  }
  const pictures = homes.flatMap((home) => picturesOf(home).map(({ name }) => name))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('every home has the canonical names of its place', () => {
  const geocoding = openGeocoding({ geocoder: { kind: 'none' } }, createLog('error'))
  for (const { slug, city, state, country } of homes) {
    expect(canonicalPlace(geocoding, { city, state, country }), slug).toMatchObject({ city, state, country })
  }
})
