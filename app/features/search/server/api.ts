import { createRoute, z } from '@hono/zod-openapi'
import type { ListingCard } from '#features/listings/listing.ts'
import { propertySchema } from '#features/listings/property-schema.ts'
import { amenityLabel, typeLabel } from '#features/listings/vocabulary.ts'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { toNumber } from '#lib/money.ts'
import { answer, createApi, problems } from '#platform/http/api.ts'
import { pageCountOf } from '../result-pages.ts'
import { parseSearch, searchSorts } from '../search-criteria.ts'
import { searchListings } from './search-listings.ts'

const foundSchema = propertySchema
  .pick({
    id: true,
    title: true,
    city: true,
    state: true,
    country: true,
    price_per_night: true,
    property_type: true,
    bedrooms: true,
    bathrooms: true,
    max_guests: true,
    amenities: true,
    rating: true,
  })
  .extend({ cover: z.union([photoSchema, z.null()]) })
  .meta({ id: 'FoundProperty' })

// A repeated parameter is no mistake either.
const text = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description })

const search = createRoute({
  method: 'get',
  path: '/search',
  operationId: 'searchProperties',
  summary: 'Search the active properties',
  description: 'Takes the parameters of the search page. A value that cannot be read counts as not given.',
  tags: ['Search'],
  request: {
    query: z.object({
      q: text('Words that title or description contain, each in either; quotes ask for a phrase.'),
      location: text('What city, state or country contains.'),
      minPrice: text('At least this price per night.'),
      maxPrice: text('At most this price per night.'),
      guests: text('Room for at least so many guests.'),
      bedrooms: text('At least so many bedrooms.'),
      bathrooms: text('At least so many bathrooms.'),
      type: text('A property type, by label or slug.'),
      amenities: text('Amenities by label or slug, separated by commas; a property has all of them.'),
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
        properties: z.array(foundSchema),
      }),
      'A page of properties, and the exact number of all that match.',
    ),
    ...problems(),
  },
})

/** The operations of search, mounted by the API. */
export const searchApi = createApi().openapi(search, async (c) => {
  const criteria = parseSearch(new URL(c.req.url).searchParams)
  const { total, cards } = await searchListings(c.var.ctx, criteria)
  return c.json(
    { total, page: criteria.page, page_count: pageCountOf(total), properties: cards.map(toFound) },
    200,
  )
})

function toFound(card: ListingCard): z.infer<typeof foundSchema> {
  return {
    id: card.id,
    title: card.title,
    city: card.city,
    state: card.state,
    country: card.country,
    price_per_night: toNumber(card.pricePerNight),
    property_type: typeLabel(card.propertyType),
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    max_guests: card.maxGuests,
    amenities: card.amenities.map(amenityLabel),
    rating: card.rating,
    cover: card.cover,
  }
}
