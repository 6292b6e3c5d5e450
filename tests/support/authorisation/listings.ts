import { randomUUID } from 'node:crypto'
import { json, onProperty, open, own, ownList, type Row, type Rows } from './row.ts'

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
    listListingDrafts: ownList('/listing-drafts', ({ inactive }) => ({ host: [inactive] })),
    getListingDraft: onDraft('GET'),
    saveListingDraft: onDraft('PUT', draft),
    deleteListingDraft: onDraft('DELETE'),
    listProperties: open('GET', '/properties'),
    searchProperties: open('GET', '/search?q=cabin'),
    getProperty: onProperty('GET', '', undefined, 'public'),
    createProperty: own('POST', '/properties', listing),
    listHostProperties: ownList('/host/properties', ({ property, inactive }) => ({
      host: [property, inactive],
    })),
    listHostPropertyNames: ownList('/host/property-names', ({ property, inactive }) => ({
      host: [property, inactive],
    })),
    updateProperty: onProperty('PATCH', '', { version: 1, title: 'Taken over' }, ['host']),
    getStayTerms: onProperty('GET', '/terms', undefined, ['host']),
    updateStayTerms: onProperty('PATCH', '/terms', { version: 0, cleaning_fee: 40 }, ['host']),
    togglePropertyActive: onProperty('PUT', '/active', { is_active: true }, ['host']),
    deleteProperty: {
      ...onProperty('DELETE', '', undefined, ['host']),
      request: (world, missing) => json('DELETE', `/properties/${missing ? randomUUID() : world.inactive}`),
    },
  },
  // Of the inactive one, because saving and deleting the draft of the other belong to the table above.
  async makeThings(ctx, { host, inactive }) {
    await ctx.db
      .insertInto('listing_drafts')
      .values({
        account_id: host.id,
        property_id: inactive,
        property_version: 1,
        form: JSON.stringify({ title: 'A title nobody has seen' }),
      })
      .execute()
    return {}
  },
  secrets: ({ inactive }) => [
    { text: inactive, readers: ['host'] },
    { text: 'A title nobody has seen', readers: ['host'] },
    // The guest of a confirmed stay may write and call.
    { text: 'host-contact@example.com', readers: ['host', 'guest'] },
    { text: '+15125550100', readers: ['host', 'guest'] },
  ],
}
