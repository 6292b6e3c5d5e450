import { describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { emptyListing } from '../listing-form-values.ts'
import { previewOf } from './preview-of.ts'

const filled = {
  ...emptyListing,
  title: ' Lantern Cabin ',
  property_type: 'cabin',
  description: 'A small cabin under tall pines, ten minutes from the lake and the bakery.',
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: '$1,180.50',
  bedrooms: '3',
  amenities: ['wifi'],
  latitude: '30.267153',
  longitude: '-97.743061',
}

describe('the preview of a draft', () => {
  it('shows what the page would show', () => {
    const { listing, price, missing } = previewOf(filled, [])
    expect(missing).toEqual([])
    expect(price).toEqual(money(118_050, 'USD'))
    expect(listing).toMatchObject({
      title: 'Lantern Cabin',
      texts: { description: filled.description },
      address: '12 Example Lane',
      bedrooms: 3,
      maxGuests: 2,
      locationPrecision: 'exact',
      point: { latitude: 30.267153, longitude: -97.743061 },
    })
  })

  it('hides the place as the page would', () => {
    const { listing } = previewOf({ ...filled, location_precision: 'area' }, [])
    expect([listing.address, listing.locationPrecision]).toEqual([null, 'area'])
    expect(listing.point?.latitude).not.toBe(30.267153)
  })

  it('leaves out what is wrong, and says so in the order of the form', () => {
    const { listing, price, missing } = previewOf(
      { ...emptyListing, bedrooms: 'many', price_per_night: '0' },
      [],
    )
    expect(price).toBeNull()
    expect(listing).toMatchObject({ title: 'Untitled listing', bedrooms: 1, point: null })
    expect(missing[0]).toBe('Title is required')
    expect(missing.indexOf('Price must be between 1 and 10,000 per night')).toBeGreaterThan(
      missing.indexOf('City is required'),
    )
  })
})
