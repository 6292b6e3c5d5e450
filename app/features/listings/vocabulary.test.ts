import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { PropertyTypeIcon } from '#ui/property-type-icon.tsx'
import { mapAmenities } from './server/import/foreign-vocabulary.ts'
import {
  amenities,
  findAmenity,
  findPropertyType,
  listFormAmenities,
  listFormTypes,
  moreListFormAmenities,
  moreListFormTypes,
  propertyTypes,
  searchAmenities,
  searchTypes,
  typeLabel,
} from './vocabulary.ts'

test('both screens show exactly the lists of the specification, in its order', () => {
  expect(listFormTypes.map((type) => type.listLabel).join(', ')).toBe(
    'Apartment, House, Villa, Cottage, Cabin, Condo, Studio, Tiny House, Dome, Container, Tree House, A Frame, Off Grid, Beach House, Lake House, Castle, Unique, Other',
  )
  expect(searchTypes.map((type) => type.searchLabel).join(', ')).toBe(
    'Apartment, House, Condo, Villa, Cabin, Loft, Studio, Tiny House, A-frame, Castle, Off-Grid, Unique',
  )
  expect(listFormAmenities.map((amenity) => amenity.listLabel).join(', ')).toBe(
    'WiFi, Kitchen, Parking, Air Conditioning, Heating, Pool, Hot Tub, Gym, Laundry, Pet Friendly, Smoking Allowed, TV, Balcony/Patio',
  )
  expect(searchAmenities.map((amenity) => amenity.searchLabel).join(', ')).toBe(
    'WiFi, Parking, Pool, Kitchen, Gym, Pet Friendly, Air Conditioning, Heating, Washer/Dryer, Balcony, Hot Tub, BBQ Grill, Garden, Fireplace',
  )
})

test('everything searchable can be listed', () => {
  const listable = [...listFormTypes, ...moreListFormTypes, ...listFormAmenities, ...moreListFormAmenities]
  for (const entry of [...searchTypes, ...searchAmenities]) expect(listable).toContain(entry)
})

test.each([
  ['A Frame', 'A-frame'],
  ['Off Grid', 'Off-Grid'],
])('the type listed as %s is found as %s', (listed, searched) => {
  expect(findPropertyType(listed)).toBe(findPropertyType(searched))
  expect(findPropertyType(listed)).not.toBeNull()
})

test.each([
  ['Laundry', 'Washer/Dryer'],
  ['Balcony/Patio', 'Balcony'],
])('the amenity listed as %s is found as %s', (listed, searched) => {
  expect(findAmenity(listed)).toBe(findAmenity(searched))
  expect(findAmenity(listed)).not.toBeNull()
})

test('no name means two entries, and names that are none are not found', () => {
  for (const [entries, find] of [
    [propertyTypes, findPropertyType],
    [amenities, findAmenity],
  ] as const) {
    for (const entry of entries) {
      const names = [entry.slug, entry.listLabel, entry.searchLabel, ...entry.aliases]
      for (const name of names) if (name) expect(find(` ${name.toUpperCase()} `)).toBe(entry)
    }
  }
  expect(findPropertyType('constructor')).toBeNull()
  expect(findAmenity('')).toBeNull()
  expect(typeLabel('loft')).toBe('Loft')
})

test.each(amenities.map(({ slug }) => slug))('the amenity %s has a sign of its own', (slug) => {
  const draw = (name: string) => renderToStaticMarkup(createElement(AmenityIcon, { slug: name }))
  expect(draw(slug)).not.toBe(draw('unknown'))
})

test.each(propertyTypes.map(({ slug }) => slug).filter((slug) => slug !== 'other'))(
  'the property type %s has a sign of its own',
  (slug) => {
    const draw = (name: string) => renderToStaticMarkup(createElement(PropertyTypeIcon, { slug: name }))
    expect(draw(slug)).not.toBe(draw('unknown'))
  },
)

test.each(amenities)('imports know $slug also among other words', ({ slug, listLabel, searchLabel }) => {
  expect(mapAmenities([`${listLabel ?? searchLabel} of the house`]).slugs).toContain(slug)
})
