import { expect, test } from 'vitest'
import type { ListingDraftBody } from '../../listing-draft-schema.ts'
import type { HostPropertyBody } from '../../property-schema.ts'
import { emptyListing, valuesOfProperty } from '../listing-form-values.ts'
import { chooseStart } from './draft-start.ts'
import type { LocalDraft } from './local-draft.ts'

const stored: ListingDraftBody = {
  property_id: null,
  property_version: null,
  form: { ...emptyListing, title: 'From the server' },
  photos: [],
  version: 4,
  updated_at: '2026-06-15T12:00:00.000Z',
}
const local: LocalDraft = {
  form: { ...emptyListing, title: 'From this browser' },
  photos: [],
  version: 4,
  propertyVersion: null,
  savedAt: '2026-06-15T12:01:00.000Z',
}
const property: HostPropertyBody = {
  id: '019a0000-0000-7000-8000-000000000001',
  host_id: '019a0000-0000-7000-8000-000000000002',
  host_name: null,
  host_picture: null,
  title: 'Cedar Cabin',
  description: null,
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  currency: 'USD',
  price_per_night: 79.5,
  terms: null,
  property_type: 'A Frame',
  bedrooms: 1,
  bathrooms: 1,
  beds: [],
  registration_number: null,
  max_guests: 2,
  amenities: ['WiFi', 'Laundry'],
  image_urls: [],
  is_active: true,
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  version: 9,
  location_precision: 'city',
  point: { latitude: 30.27, longitude: -97.74 },
  rating: null,
  is_favourite: false,
  calendar_unconfirmed_since: null,
  photos: [],
  contact_email: null,
  contact_phone: null,
}

test('without any draft: the defaults, or the property', () => {
  expect(chooseStart({ local: null, stored: null, property: null })).toMatchObject({
    values: emptyListing,
    restoredAt: null,
    draftVersion: 0,
  })
  expect(chooseStart({ local: null, stored: null, property })).toMatchObject({
    // The centre of the city is no pin.
    values: { title: 'Cedar Cabin', property_type: 'a-frame', latitude: '' },
    propertyVersion: 9,
  })
})

test('the server’s draft is restored on every device', () => {
  expect(chooseStart({ local: null, stored, property: null })).toMatchObject({
    values: { title: 'From the server' },
    restoredAt: stored.updated_at,
    draftVersion: 4,
    isUnsaved: false,
  })
})

test('what this browser could not save goes before it, and is to be saved', () => {
  expect(chooseStart({ local, stored, property: null })).toMatchObject({
    values: { title: 'From this browser' },
    draftVersion: 4,
    isUnsaved: true,
    isOvertaken: false,
  })
})

test('when both went on, this browser’s is shown on the old version, so that the server refuses it', () => {
  const newer = { ...stored, version: 5 }
  expect(chooseStart({ local, stored: newer, property: null })).toMatchObject({
    values: { title: 'From this browser' },
    draftVersion: 4,
    isOvertaken: true,
  })
})

test('an edit keeps the version of the property that it began with', () => {
  const draft = { ...stored, property_id: property.id, property_version: 7 }
  expect(chooseStart({ local: null, stored: draft, property })).toMatchObject({ propertyVersion: 7 })
})

test('a draft in which nothing was changed is not spoken of, but replaced by the next save', () => {
  const form = { ...valuesOfProperty(property), amenities: ['laundry', 'wifi'] }
  const draft = { ...stored, property_id: property.id, property_version: 9, form }
  expect(chooseStart({ local: null, stored: draft, property })).toMatchObject({
    restoredAt: null,
    draftVersion: 4,
  })
})
