import { randomUUID } from 'node:crypto'
import { json, onProperty, open, own, type Row, type Rows } from './row.ts'

const listing = {
  title: 'Harbour House',
  address: '1 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 120,
  property_type: 'House',
}

const draft = {
  form: { title: 'Harbour House' },
  image_urls: [],
  version: 0,
}

/** An operation on the host's draft of the edit of a property. */
const onDraft = (method: string, body?: unknown): Row => ({
  request: (world, missing) =>
    json(method, `/listing-drafts/${missing ? randomUUID() : world.property}`, body),
  allows: ['host'],
  hasTarget: true,
})

export const listings: Rows = {
  rows: {
    listUpcomingStays: onProperty('GET', '/upcoming-stays', undefined, ['host']),
    listListingDrafts: own('GET', '/listing-drafts'),
    getListingDraft: onDraft('GET'),
    saveListingDraft: onDraft('PUT', draft),
    deleteListingDraft: onDraft('DELETE'),
    listProperties: open('GET', '/properties'),
    searchProperties: open('GET', '/search?q=cabin'),
    getProperty: onProperty('GET', '', undefined, 'public'),
    createProperty: own('POST', '/properties', listing),
    listHostProperties: own('GET', '/host/properties'),
    listHostPropertyNames: own('GET', '/host/property-names'),
    updateProperty: onProperty('PATCH', '', { version: 1, title: 'Taken over' }, ['host']),
    togglePropertyActive: onProperty('PUT', '/active', { is_active: true }, ['host']),
    deleteProperty: {
      ...onProperty('DELETE', '', undefined, ['host']),
      request: (world, missing) => json('DELETE', `/properties/${missing ? randomUUID() : world.inactive}`),
    },
  },
}
