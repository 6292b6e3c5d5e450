import { sql } from 'kysely'
import { minuteMs } from '#lib/duration.ts'
import { epochDay } from '#lib/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { meaningOf } from '#platform/geocoding/place-meaning.ts'
import type { IndexPlacePart, IndexQuestion, MicroBox } from '#platform/search-index.ts'
import { firstDayOf } from '../first-day.ts'
import { possibleStays } from '../flexible-dates.ts'
import type { HomePlace } from '../home-place.ts'
import type { MapBox } from '../map-results.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { searchTerms } from '../search-terms.ts'
import { placeParts, withCountry } from './place-parts.ts'
import type { Moment } from './stay-totals.ts'

/** What a search asks of the index at a moment. */
export async function questionOf(
  db: Database,
  criteria: SearchCriteria,
  { now, rates }: Moment,
): Promise<IndexQuestion> {
  const terms = searchTerms(criteria.q)
  const parts = placeParts(criteria.location)
  const folded = await foldTexts(db, [
    ...terms,
    ...parts.flatMap(({ texts, cities }) => [...texts, ...cities]),
  ])
  const rest = folded.slice(terms.length)
  return {
    terms: folded.slice(0, terms.length),
    places: parts.map(({ texts, codes, cities }) => ({
      texts: rest.splice(0, texts.length),
      codes,
      cities: rest.splice(0, cities.length).map(withCountry),
    })),
    exactPlace: { country: null, state: null, city: null },
    rates,
    minPrice: toCents(criteria.minPrice),
    maxPrice: toCents(criteria.maxPrice),
    guests: criteria.guests,
    bedrooms: criteria.bedrooms,
    bathrooms: criteria.bathrooms,
    beds: criteria.beds,
    type: criteria.type,
    amenities: criteria.amenities,
    instant: criteria.instant,
    ...nightsOf(criteria, now),
    box: criteria.bbox && toMicroBox(criteria.bbox),
    near: criteria.near && {
      latitude: toMicro(criteria.near.latitude),
      longitude: toMicro(criteria.near.longitude),
    },
    sort: criteria.near ? 'near' : criteria.sort,
  }
}

/** What the home page asks of the index. */
export function featuredQuestion(place: HomePlace): IndexQuestion {
  return {
    terms: [],
    places: [],
    exactPlace: {
      country: exactly(place.country),
      state: exactly(place.state),
      city: exactly(place.city),
    },
    rates: null,
    minPrice: null,
    maxPrice: null,
    guests: null,
    bedrooms: null,
    bathrooms: null,
    beds: null,
    type: null,
    amenities: [],
    instant: false,
    stay: null,
    flexible: null,
    box: null,
    near: null,
    sort: 'newest',
  }
}

/** A name of the home page's lists, which have no letters but those of ASCII; null for none. */
function exactly(name: string): IndexPlacePart | null {
  return name ? { texts: [name.toLowerCase()], codes: meaningOf(name).codes } : null
}

/** A box in the units of the index. */
export function toMicroBox({ west, south, east, north }: MapBox): MicroBox {
  return { west: toMicro(west), south: toMicro(south), east: toMicro(east), north: toMicro(north) }
}

/** Millionths of a degree. */
export function toMicro(degrees: number): number {
  return Math.round(degrees * 1_000_000)
}

/** Texts as the database folds them. It is asked only about letters that ASCII does not have. */
async function foldTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (texts.every((text) => /^[\x00-\x7f]*$/.test(text))) return texts.map((text) => text.toLowerCase())
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded
    from unnest(${[...texts]}::text[]) with ordinality as given (text, place)
    order by place
  `.execute(db)
  return rows.map(({ folded }) => folded)
}

function nightsOf(criteria: SearchCriteria, now: Date): Pick<IndexQuestion, 'stay' | 'flexible'> {
  const minute = Math.floor(now.getTime() / minuteMs)
  const possible = possibleStays(criteria, firstDayOf(now))
  if (possible) return { stay: null, flexible: { ...possible, now: minute } }
  const { checkIn, checkOut } = criteria
  if (!checkIn || !checkOut) return { stay: null, flexible: null }
  return { stay: { from: epochDay(checkIn), to: epochDay(checkOut), now: minute }, flexible: null }
}

function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100)
}
