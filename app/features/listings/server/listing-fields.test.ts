import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { formTexts, type ListingField, listingFieldNames, listingFields } from '../listing-fields.ts'
import { listingFields as fieldSchemas } from '../listing-schema.ts'
import { idOf, makePhoto } from '../testing/listing-world.ts'
import { listingsPersonalData } from './personal-data.ts'

// Whoever adds a field is told here what it lacks.

const ctx = await createTestContext()
const call = apiCaller(ctx)

/** Why a column is no field: who writes it instead of the host. */
const otherColumns = {
  id: 'the database',
  host_id: 'the account that lists',
  is_active: 'the switch of My Properties',
  inactive_as: 'the switch, and operators',
  is_paused: 'a host who leaves',
  status: 'made of the columns before',
  country_code: 'made of the place',
  state_code: 'made of the place',
  place_is_canonical: 'made of the place',
  time_zone: 'made of the place',
  search_latitude: 'made of the place',
  search_longitude: 'made of the place',
  search_place: 'made of the place',
  search_text: 'made of the texts',
  rating_average: 'reviews',
  rating_count: 'reviews',
  recommended: 'the reckoning of hosts',
  is_favourite: 'the reckoning of hosts',
  calendar_confirmed_at: 'the calendar',
  calendar_asked_at: 'the sweep of calendars',
  unconfirmed_since: 'the sweep of calendars',
  source: 'imports',
  source_id: 'imports',
  version: 'each change',
  created_at: 'the clock',
  updated_at: 'the clock',
}

/** A value for each field, none of which is its default. */
function samples(photo: string): Record<ListingField, unknown> {
  return {
    title: 'House of all fields',
    property_type: 'Cabin',
    description: 'It says something of itself in every field that a host is asked to fill in.',
    address: '12 Example Lane',
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    location_precision: 'exact',
    latitude: 30.27,
    longitude: -97.74,
    price_per_night: 79.5,
    currency: 'EUR',
    bedrooms: 3,
    bathrooms: 4,
    max_guests: 7,
    beds: ['bedroom-1:queen', 'bedroom-2:single', 'bedroom-2:single', 'living-room:sofa'],
    registration_number: 'STR-TX-0042',
    amenities: ['Kitchen'],
    image_urls: [photo],
    contact_email: 'all-fields@example.com',
    contact_phone: '+15125550123',
  }
}

async function listHome() {
  const host = await makeAccount(ctx)
  const given = samples(await makePhoto(ctx, host.id))
  const { status, body } = await call('POST', '/properties', { as: host, body: given })
  expect(status).toBe(201)
  return { host, given, id: idOf(body), body: body as Record<string, unknown> }
}

/** What an answer says of a field, in the words in which it is given. */
function fieldOf(body: Record<string, unknown>, name: ListingField): unknown {
  const isPin = name === 'latitude' || name === 'longitude'
  return isPin ? Reflect.get(Object(body.point), name) : body[name]
}

test('every column of a listing is a field, or has a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'properties'
  `.execute(ctx.db)
  const columns = rows.map(({ name }) => name)
  expect(columns.toSorted()).toEqual([...listingFieldNames, ...Object.keys(otherColumns)].toSorted())
})

test('every field has its bounds', () => {
  const { draft_version: _, ...shape } = fieldSchemas.shape
  expect(Object.keys(shape).toSorted()).toEqual(listingFieldNames.toSorted())
})

test('every field that a host gives is stored and comes back', async () => {
  const { host, given, id, body } = await listHome()
  for (const name of listingFieldNames) expect([name, fieldOf(body, name)]).toEqual([name, given[name]])
  const other = samples(await makePhoto(ctx, host.id))
  const edit = { ...other, title: 'House of other fields', max_guests: 8, version: 1 }
  const { body: edited } = await call('PATCH', `/properties/${id}`, { as: host, body: edit })
  expect(edited).toMatchObject({ title: edit.title, max_guests: 8, image_urls: other.image_urls })
})

test.each(listingFieldNames)('an edit changes %s alone', async (name) => {
  const { host, given, id } = await listHome()
  // A pin is two fields.
  const pin = { latitude: -37.81, longitude: 144.96 }
  const others: Partial<Record<ListingField, unknown>> = {
    ...pin,
    property_type: 'Villa',
    state: 'Oregon',
    location_precision: 'area',
    price_per_night: 81,
    currency: 'CHF',
    bedrooms: 5,
    bathrooms: 5,
    max_guests: 5,
    beds: ['bedroom-1:king', 'bedroom-1:cot'],
    amenities: ['Pool'],
    image_urls: [],
    contact_email: 'other@example.com',
    contact_phone: '+15125550124',
  }
  const isPin = name in pin
  const value = others[name] ?? `${given[name]} and more of it`
  const change = isPin ? pin : { [name]: value }
  const { status, body } = await call('PATCH', `/properties/${id}`, {
    as: host,
    body: { ...change, version: 1 },
  })
  expect(status).toBe(200)
  for (const each of listingFieldNames) {
    const expected = Reflect.get({ ...given, ...change }, each)
    expect([each, fieldOf(body as Record<string, unknown>, each)]).toEqual([each, expected])
  }
})

test('everybody reads what is for everybody, and nothing else', async () => {
  const { given, id } = await listHome()
  const { body } = await call('GET', `/properties/${id}`, {})
  for (const name of listingFieldNames) {
    const isPrivate = listingFields[name].readers === 'host-and-guests'
    const read = fieldOf(body as Record<string, unknown>, name)
    expect([name, read]).toEqual([name, isPrivate ? undefined : given[name]])
  }
})

test('the export of a person’s data holds every field', async () => {
  const { host, given } = await listHome()
  const { listings } = (await listingsPersonalData.exportData(ctx.db, host.id)) as {
    listings: Record<string, unknown>[]
  }
  const slugs = { property_type: 'cabin', amenities: ['kitchen'] }
  expect(listings[0]).toMatchObject({ ...given, ...slugs })
})

test('a draft keeps every field that is typed', async () => {
  const host = await makeAccount(ctx)
  const form = Object.fromEntries(formTexts.map((name) => [name, `${name}, half typed`]))
  await call('PUT', '/listing-drafts/new', { as: host, body: { form, image_urls: [], version: 0 } })
  const { body } = await call('GET', '/listing-drafts/new', { as: host })
  expect(body).toMatchObject({ draft: { form } })
})
