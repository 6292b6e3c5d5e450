import {
  amenities as allAmenities,
  findAmenity,
  findPropertyType,
  type VocabularyEntry,
} from '#features/listings/vocabulary.ts'
import { parsePage, readCount } from './result-pages.ts'

/** The choices of the sort select, in its order (specification, section 9). */
export const searchSorts = ['newest', 'price_low', 'price_high', 'size', 'rating'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Everything a search asks for. Empty text, null and an empty list mean "any". */
export type SearchCriteria = {
  q: string
  location: string
  /** Whole or decimal currency units, as in the URL. */
  minPrice: number | null
  maxPrice: number | null
  guests: number | null
  bedrooms: number | null
  bathrooms: number | null
  /** Slug of the vocabulary. */
  type: string | null
  /** Slugs of the vocabulary, in its order; a listing has all of them. */
  amenities: readonly string[]
  sort: SearchSort
  /** From 1. */
  page: number
}

export const anySearch: SearchCriteria = {
  q: '',
  location: '',
  minPrice: null,
  maxPrice: null,
  guests: null,
  bedrooms: null,
  bathrooms: null,
  type: null,
  amenities: [],
  sort: 'newest',
  page: 1,
}

const longestText = 200
const highestPrice = 10_000

/**
 * Reads the query of /search. Never fails: a value that cannot be meant falls to its default, unknown parameters are
 * ignored, and one guest, bedroom or bathroom is what every listing has.
 */
export function parseSearch(params: URLSearchParams): SearchCriteria {
  return {
    q: readText(params.get('q')),
    location: readText(params.get('location')),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    guests: readCount(params.get('guests'), 100),
    bedrooms: readCount(params.get('bedrooms'), 50),
    bathrooms: readCount(params.get('bathrooms'), 50),
    type: findPropertyType(readText(params.get('type')))?.slug ?? null,
    amenities: readAmenities(params.getAll('amenities')),
    sort: searchSorts.find((sort) => sort === params.get('sort')) ?? anySearch.sort,
    page: parsePage(params),
  }
}

/**
 * The one address of a search: /search with every parameter that differs from its default, in a fixed order and in
 * the words of the search screen. `parseSearch` reads exactly these criteria back.
 */
export function searchUrl(criteria: Partial<SearchCriteria>): string {
  const { page, sort, ...rest } = { ...anySearch, ...criteria }
  const parameters: [string, string | number | null][] = [
    ['q', rest.q],
    ['location', rest.location],
    ['minPrice', rest.minPrice],
    ['maxPrice', rest.maxPrice],
    ['guests', rest.guests],
    ['bedrooms', rest.bedrooms],
    ['bathrooms', rest.bathrooms],
    ['type', rest.type && searchTypeLabel(rest.type)],
    ['amenities', rest.amenities.map(searchAmenityLabel).join(',')],
    ['sort', sort === anySearch.sort ? null : sort],
    ['page', page === 1 ? null : page],
  ]
  const query = parameters
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}=${encodeValue(String(value))}`)
    .join('&')
  return query ? `/search?${query}` : '/search'
}

/** The word of a type on the search screen; that of the list form where only this has one. */
export function searchTypeLabel(slug: string): string {
  return labelOf(findPropertyType(slug)) ?? slug
}

/** The word of an amenity on the search screen; that of the list form where only this has one. */
export function searchAmenityLabel(slug: string): string {
  return labelOf(findAmenity(slug)) ?? slug
}

function labelOf(entry: VocabularyEntry | null): string | null {
  return entry && (entry.searchLabel ?? entry.listLabel)
}

/** One line of well-formed text without control characters, which neither a URL nor PostgreSQL carries. */
function readText(value: string | null): string {
  const oneLine = (value ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return oneLine.length <= longestText ? oneLine : [...oneLine].slice(0, longestText).join('').trim()
}

/** An amount with at most two decimals; null for anything else, and for 0, which bounds nothing. */
function readPrice(value: string | null): number | null {
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(value ?? '')) return null
  const amount = Number(value)
  return amount > 0 && amount <= highestPrice ? amount : null
}

function readAmenities(values: string[]): string[] {
  const wanted = new Set(
    values.flatMap((value) => value.split(',')).map((label) => findAmenity(readText(label))?.slug),
  )
  return allAmenities.map(({ slug }) => slug).filter((slug) => wanted.has(slug))
}

/** Percent-encoding that leaves what a query may carry readable: "Washer/Dryer,Pool", "wood+stove". */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%2F', '/')
}
