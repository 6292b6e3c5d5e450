import {
  amenities as allAmenities,
  findAmenity,
  findPropertyType,
  type VocabularyEntry,
} from '#features/listings/vocabulary.ts'
import { type CalendarDate, countNights, parseCalendarDate } from '#lib/stay.ts'
import { type Flexible, isKind, readFlexible, readMonths, type WishedNights } from './flexible-choice.ts'
import { type GeoPoint, readPoint, writePoint } from './geo-params.ts'
import { boxText, type MapBox, parseBox } from './map-results.ts'
import { parsePage, readCount } from './result-pages.ts'

/** The choices of the sort select, in its order (specification, section 9, and market rule C4). */
export const searchSorts = ['newest', 'price_low', 'price_high', 'size', 'rating', 'recommended'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Everything a search asks for. Empty text, null and an empty list mean "any". */
export type SearchCriteria = {
  q: string
  location: string
  /** Free in every night from the one to before the other; both or none. */
  checkIn: CalendarDate | null
  checkOut: CalendarDate | null
  /** By how many days these may shift; or what kind of stay is wanted in the months, and then they are null. */
  flexible: Flexible
  /** 'YYYY-MM'; empty unless a kind of stay is wanted. */
  months: readonly string[]
  /** Whole or decimal US dollars, as in the URL. */
  minPrice: number | null
  maxPrice: number | null
  guests: number | null
  bedrooms: number | null
  bathrooms: number | null
  /** Only of homes whose host has said how many there are. */
  beds: number | null
  /** Slug of the vocabulary. */
  type: string | null
  /** Slugs of the vocabulary, in its order; a listing has all of them. */
  amenities: readonly string[]
  /** Only homes that are booked without asking their host. */
  instant: boolean
  /** With its public point inside. */
  bbox: MapBox | null
  /** The nearest first, whatever `sort` says; those without a point last. */
  near: GeoPoint | null
  sort: SearchSort
  /** From 1. */
  page: number
  /** Which of both is shown; null: what the screen has room for. */
  view: SearchView | null
}

/** The choices of the view toggle. */
export const searchViews = ['grid', 'map'] as const
export type SearchView = (typeof searchViews)[number]

export const anySearch: SearchCriteria = {
  q: '',
  location: '',
  checkIn: null,
  checkOut: null,
  flexible: null,
  months: [],
  minPrice: null,
  maxPrice: null,
  guests: null,
  bedrooms: null,
  bathrooms: null,
  beds: null,
  type: null,
  amenities: [],
  instant: false,
  bbox: null,
  near: null,
  sort: 'newest',
  page: 1,
  view: null,
}

/** Whether a search asks for nights, exact ones or others. */
export function asksForNights({ checkIn, flexible }: Pick<SearchCriteria, 'checkIn' | 'flexible'>): boolean {
  return checkIn !== null || flexible !== null
}

/** Whether what homes cost decides which are found, or in what order. */
export function comparesPrices({ minPrice, maxPrice, near, sort }: SearchCriteria): boolean {
  return minPrice !== null || maxPrice !== null || (!near && (sort === 'price_low' || sort === 'price_high'))
}

/** What the query of /search is read from, by `parseSearch` alone. */
export const searchParameters = Object.keys(anySearch)

/** What the address says of a wish for homes that are booked at once. */
export const instantWord = 'yes'

const longestText = 200
const highestPrice = 10_000
const longestStay = 365

/**
 * Reads the query of /search. Never fails: a value that cannot be meant falls to its default, unknown parameters are
 * ignored, and one guest, bedroom, bathroom or bed is what every listing has.
 */
export function parseSearch(params: URLSearchParams): SearchCriteria {
  return {
    q: readText(params.get('q')),
    location: readText(params.get('location')),
    ...readNights(params),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    guests: readCount(params.get('guests'), 100),
    bedrooms: readCount(params.get('bedrooms'), 50),
    bathrooms: readCount(params.get('bathrooms'), 50),
    beds: readCount(params.get('beds'), 200),
    type: findPropertyType(readText(params.get('type')))?.slug ?? null,
    amenities: readAmenities(params.getAll('amenities')),
    instant: params.get('instant') === instantWord,
    bbox: parseBox(params.get('bbox')),
    near: readPoint(params.get('near')),
    sort: searchSorts.find((sort) => sort === params.get('sort')) ?? anySearch.sort,
    page: parsePage(params),
    view: searchViews.find((view) => view === params.get('view')) ?? null,
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
    ['checkIn', rest.checkIn],
    ['checkOut', rest.checkOut],
    ['flexible', rest.flexible],
    ['months', rest.months.join(',')],
    ['minPrice', rest.minPrice],
    ['maxPrice', rest.maxPrice],
    ['guests', rest.guests],
    ['bedrooms', rest.bedrooms],
    ['bathrooms', rest.bathrooms],
    ['beds', rest.beds],
    ['type', rest.type && searchTypeLabel(rest.type)],
    ['amenities', rest.amenities.map(searchAmenityLabel).join(',')],
    ['instant', rest.instant ? instantWord : null],
    ['bbox', rest.bbox && boxText(rest.bbox)],
    ['near', rest.near && writePoint(rest.near)],
    ['sort', sort === anySearch.sort ? null : sort],
    ['view', rest.view],
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

/** Exact nights, nights that may shift, or a kind of stay in some months: what the address says of one makes sense alone. */
export function readNights(params: URLSearchParams): WishedNights {
  const flexible = readFlexible(params.get('flexible'))
  const months = readMonths(params.getAll('months'))
  if (isKind(flexible) && months.length > 0) return { checkIn: null, checkOut: null, flexible, months }
  const stay = readStay(params.get('checkIn'), params.get('checkOut'))
  return { ...stay, flexible: stay.checkIn && !isKind(flexible) ? flexible : null, months: [] }
}

/** Two dates in order and at most a year apart, or none: one alone says nothing about nights. */
function readStay(from: string | null, to: string | null): Pick<SearchCriteria, 'checkIn' | 'checkOut'> {
  const [checkIn, checkOut] = [parseCalendarDate(from), parseCalendarDate(to)]
  const isStay =
    checkIn && checkOut && checkIn < checkOut && countNights({ checkIn, checkOut }) <= longestStay
  return isStay ? { checkIn, checkOut } : { checkIn: null, checkOut: null }
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
