import { describe, expect, it } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import { termsWith } from '#features/pricing/testing/terms-with.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { money } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import type { PublicListing } from './listing.ts'
import { describeListing } from './structured-data.ts'

const photo = (at: number, state: Photo['state'] = 'ready'): Photo => ({
  url: `/photos/owner/${at}.webp`,
  width: 1600,
  height: 1067,
  tone: null,
  placeholder: null,
  alt: null,
  state,
})

function listing(values: Partial<PublicListing> = {}): PublicListing {
  return {
    id: 'a-property' as PropertyId, // any text does here
    hostId: 'a-host' as AccountId, // any text does here
    title: 'Cedar Cabin',
    texts: { description: null },
    address: '12 Example Lane',
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    ...plainTerms(money(18_000, 'USD')),
    nightly: { amount: money(18_000, 'USD'), withFees: false },
    propertyType: 'cabin',
    amenities: ['wifi', 'garden', 'laundry'],
    maxGuests: 4,
    bedrooms: 2,
    bathrooms: 1,
    beds: [],
    registrationNumber: null,
    unconfirmedSince: null,
    cover: null,
    rating: null,
    isFavourite: false,
    photos: Array.from({ length: 8 }, (_, at) => photo(at)),
    point: { latitude: 30.26715, longitude: -97.74306 },
    locationPrecision: 'exact',
    createdAt: new Date(0),
    today: calendarDate('2026-06-15'),
    host: { name: 'Ines', picture: null },
    isActive: true,
    version: 1,
    ...values,
  }
}

const review = {
  rating: 5,
  title: 'Lovely stay',
  comment: 'The tub under the stars.',
  created_at: '2026-05-02T10:00:00Z',
  reviewer_name: 'Mara',
}

const tell = (values: Partial<PublicListing> = {}) =>
  describeListing({ listing: listing(values), reviews: [review], publicUrl: 'https://holmward.example' })

describe('the structured data of a home', () => {
  it('is a vacation rental with eight photos and an exact point', () => {
    expect(tell()).toMatchObject({
      '@type': 'VacationRental',
      identifier: 'a-property',
      latitude: 30.26715,
      longitude: -97.74306,
      containsPlace: {
        occupancy: { value: 4 },
        numberOfBedrooms: 2,
        amenityFeature: [{ name: 'wifi', value: true }, { name: 'washerDryer' }],
      },
    })
  })

  it('is a lodging business with fewer ready photos, and keeps its place', () => {
    const photos = [...Array.from({ length: 7 }, (_, at) => photo(at)), photo(8, 'processing')]
    expect(tell({ photos })).toMatchObject({ '@type': 'LodgingBusiness', latitude: 30.26715 })
  })

  it.each(['area', 'city'] as const)('names no point of a home that is placed by its %s', (precision) => {
    const told = tell({
      locationPrecision: precision,
      address: precision === 'area' ? null : '12 Example Lane',
    })
    expect(told).toMatchObject({ '@type': 'LodgingBusiness' })
    expect(JSON.stringify(told)).not.toMatch(/latitude|longitude/)
    if (precision === 'area') expect(JSON.stringify(told)).not.toContain('streetAddress')
  })

  it('says from when guests can come and until when they leave, as far as the host has said it', () => {
    const terms = termsWith({
      check_in_from: '15:00:00',
      check_in_until: '22:00:00',
      check_out_until: '10:30',
    })
    const times = { checkinTime: '15:00:00', checkoutTime: '10:30:00' }
    expect(tell({ terms })).toMatchObject({ '@type': 'VacationRental', ...times })
    expect(tell({ terms, photos: [] })).toMatchObject({ '@type': 'LodgingBusiness', ...times })
    const late = tell({ terms: termsWith({ check_in_until: '22:00:00' }) })
    for (const told of [tell(), late]) expect(JSON.stringify(told)).not.toMatch(/checkinTime|checkoutTime/)
  })

  it('has a rating only from true reviews, and never the score of unrated cards', () => {
    expect(JSON.stringify(tell())).not.toMatch(/aggregateRating|"review"|4\.5/)
    expect(tell({ rating: { average: 4.83, count: 6 } })).toMatchObject({
      aggregateRating: { ratingValue: 4.83, reviewCount: 6 },
      review: [{ datePublished: '2026-05-02', author: { name: 'Mara' } }],
    })
  })
})
