import { createRoute, z } from '@hono/zod-openapi'
import type { ListingCard } from '#features/listings/listing.ts'
import { propertySchema } from '#features/listings/property-schema.ts'
import { amenityLabel, typeLabel } from '#features/listings/vocabulary.ts'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { toTermsFields } from '#features/pricing/stay-terms.ts'
import { termsFields } from '#features/pricing/terms-fields.ts'
import { currencies, toNumber } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { answer, createApi, problems } from '#platform/http/api.ts'
import { parseBox } from '../map-results.ts'
import { pageCountOf } from '../result-pages.ts'
import {
  asksForNights,
  comparesPrices,
  parseSearch,
  type SearchCriteria,
  searchSorts,
} from '../search-criteria.ts'
import { countFacets } from './count-facets.ts'
import { searchListings } from './search-listings.ts'
import { searchMap } from './search-map.ts'

const foundSchema = propertySchema
  .pick({
    id: true,
    title: true,
    city: true,
    state: true,
    country: true,
    property_type: true,
    bedrooms: true,
    bathrooms: true,
    max_guests: true,
    amenities: true,
    rating: true,
  })
  .extend({
    ...termsFields,
    cover: z.union([photoSchema, z.null()]),
    stay: z
      .object({ check_in: z.string(), check_out: z.string(), total: z.number() })
      .optional()
      .meta({
        description:
          'With flexible dates: the cheapest stay that the property takes, of equal ones the earliest, and all that it costs, in the ' +
          'currency of the property.',
      }),
  })
  .meta({ id: 'FoundProperty' })

// A repeated parameter is no mistake either.
const text = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description })

const criteriaFields = {
  q: text('Words that title or description contain, each in either; quotes ask for a phrase.'),
  location: text('What city, state or country contains.'),
  checkIn: text('First night, YYYY-MM-DD; with checkOut: only properties that take the stay.'),
  checkOut: text('The day after the last night, at most a year later.'),
  flexible: text(
    'Makes dates flexible. 1, 2, 3 or 7: the stay may begin so many days earlier or later than checkIn. `weekend` (two nights from a ' +
      'Friday), `week` (7 nights) or `month` (28 nights): a stay whose nights all lie in `months`, and then checkIn and checkOut count ' +
      'as not given. A property is found by the cheapest stay that it takes, of equal ones the earliest; limits and orders of prices ' +
      'compare what that costs.',
  ),
  months: text('With a kind of stay: one to three months, YYYY-MM, separated by commas.'),
  minPrice: text(
    'At least this price per night; with dates, of all that the stay costs. In US dollars: what other currencies are worth by the newest table of rates.',
  ),
  maxPrice: text('At most this price per night, in the same way.'),
  guests: text('Room for at least so many guests.'),
  bedrooms: text('At least so many bedrooms.'),
  bathrooms: text('At least so many bathrooms.'),
  beds: text('At least so many beds, without cots; from 2 on only properties whose host has named them.'),
  type: text('A property type, by label or slug.'),
  amenities: text('Amenities by label or slug, separated by commas; a property has all of them.'),
  instant: text('`yes`: only properties where a stay that fits is confirmed at once.'),
  bbox: text(
    'west,south,east,north in degrees: the public point lies inside. West above east crosses the date line.',
  ),
  near: text('latitude,longitude: the nearest first, whatever sort says.'),
}

const search = createRoute({
  method: 'get',
  path: '/search',
  operationId: 'searchProperties',
  summary: 'Search the active properties',
  description: 'Takes the parameters of the search page. A value that cannot be read counts as not given.',
  tags: ['Search'],
  request: {
    query: z.object({
      ...criteriaFields,
      sort: text(`One of ${searchSorts.join(', ')}.`),
      page: text('Page of 24, from 1.'),
    }),
  },
  responses: {
    200: answer(
      z.object({
        total: z.int(),
        page: z.int(),
        page_count: z.int(),
        sorted_by: z
          .enum(['total', 'price_per_night'])
          .nullable()
          .meta({
            description:
              'By what limits and order compared costs, where any were asked for. Without dates by the price per night, and also with ' +
              'dates for a few moments after a start, while there are more than 5,000 homes to reckon.',
          }),
        properties: z.array(foundSchema),
      }),
      'A page of properties, and the exact number of all that match.',
    ),
    ...problems(),
  },
})

const facets = createRoute({
  method: 'get',
  path: '/search/facets',
  operationId: 'searchFacets',
  summary: 'Count what every value of every filter would lead to',
  description:
    'Each count is that of the properties found when the value is chosen in addition; for type, guests, bedrooms, ' +
    'bathrooms, beds and price, of which one value at a time is chosen, in the place of the one chosen now.',
  tags: ['Search'],
  request: { query: z.object(criteriaFields) },
  responses: {
    200: answer(
      z.object({
        types: z
          .record(z.string(), z.int())
          .meta({ description: 'By slug; those of no property are left out.' }),
        amenities: z.record(z.string(), z.int()),
        instant: z.int().meta({ description: 'Those that are booked without asking their host.' }),
        guests: z.array(z.int()).meta({ description: 'At least 1 to 8.' }),
        bedrooms: z.array(z.int()).meta({ description: 'At least 1 to 5.' }),
        bathrooms: z.array(z.int()).meta({ description: 'At least 1 to 5.' }),
        beds: z.array(z.int()).meta({ description: 'At least 1 to 6; 1 are all.' }),
        prices: z.array(z.int()).meta({
          description: 'By steps of 25 US dollars of the price per night, from 0; the last is open upwards.',
        }),
        currencies: z
          .record(z.string(), z.int())
          .meta({ description: 'By code, whatever they cost; those of no property are left out.' }),
        rate_day: z
          .object({
            day: z.string(),
            source: z.string(),
            is_old: z.boolean().meta({ description: 'Whether that day is more than 90 days ago.' }),
          })
          .meta({ description: 'Whose rates prices in other currencies are compared by, and of which day.' }),
      }),
      'The counts.',
    ),
    ...problems(),
  },
})

const spot = {
  ...{ latitude: z.number(), longitude: z.number() },
  stay: z
    .object({ check_in: z.string(), check_out: z.string() })
    .optional()
    .meta({ description: 'With flexible dates: the nights of its cheapest stay.' }),
}

const map = createRoute({
  method: 'get',
  path: '/search/map',
  operationId: 'searchMap',
  summary: 'Search the active properties for a map',
  description:
    'The first of a page of the list as pins; the others as dots, or, when there are more than 2,000, as clusters. ' +
    'Properties whose host shows only the area stand in the centre of a square kilometre.',
  tags: ['Search'],
  request: {
    query: z.object({
      ...criteriaFields,
      sort: text(`One of ${searchSorts.join(', ')}; decides which are pins.`),
      page: text(
        'The page of 24 whose first 18 are the pins; where some lie outside the window, the best in it too.',
      ),
      window: text('west,south,east,north in degrees: the part of the results that is in sight.'),
      zoom: text('0, where the world is 256 pixels wide, to 18.'),
    }),
  },
  responses: {
    200: answer(
      z.object({
        total: z.int(),
        pins: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            ...termsFields,
            ...spot,
          }),
        ),
        dots: z.array(
          z.object({ id: z.uuid(), currency: z.enum(currencies), price_per_night: z.number(), ...spot }),
        ),
        clusters: z.array(z.object({ count: z.int(), latitude: z.number(), longitude: z.number() })),
      }),
      'What the map shows; total counts all that have a point in box and window.',
    ),
    ...problems(),
  },
})

const defaultZoom = 3

/** The operations of search, mounted by the API. */
export const searchApi = createApi()
  .openapi(search, async (c) => {
    const criteria = parseSearch(new URL(c.req.url).searchParams)
    const { total, cards, stays, comparesNights = false } = await searchListings(c.var.ctx, criteria)
    const pages = { total, page: criteria.page, page_count: pageCountOf(total) }
    const isByTotal = asksForNights(criteria) && !comparesNights
    const sorted_by = comparesPrices(criteria) ? (isByTotal ? 'total' : 'price_per_night') : null
    return c.json(
      {
        ...pages,
        sorted_by,
        properties: cards.map((card) => ({
          ...toFound(card),
          ...stayFields(card, stays?.[card.id], criteria),
        })),
      },
      200,
    )
  })
  .openapi(facets, async (c) =>
    c.json(await countFacets(c.var.ctx, parseSearch(new URL(c.req.url).searchParams)), 200),
  )
  .openapi(map, async (c) => {
    const { searchParams } = new URL(c.req.url)
    const zoom = searchParams.get('zoom') ?? ''
    const results = await searchMap(c.var.ctx, parseSearch(searchParams), {
      zoom: /^\d{1,2}(\.\d{1,3})?$/.test(zoom) ? Number(zoom) : defaultZoom,
      window: parseBox(searchParams.get('window')),
    })
    return c.json(results, 200)
  })

function stayFields(card: ListingCard, stay: Stay | undefined, { guests }: SearchCriteria) {
  if (!stay) return {}
  const { total } = quoteStay(card, { stay, party: partyOf(guests ?? 1) })
  return { stay: { check_in: stay.checkIn, check_out: stay.checkOut, total: toNumber(total) } }
}

function toFound(card: ListingCard): z.infer<typeof foundSchema> {
  return {
    id: card.id,
    title: card.title,
    city: card.city,
    state: card.state,
    country: card.country,
    ...toTermsFields(card),
    property_type: typeLabel(card.propertyType),
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    max_guests: card.maxGuests,
    amenities: card.amenities.map(amenityLabel),
    rating: card.rating,
    cover: card.cover,
  }
}
