import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { assignmentsOf } from '#app/listing-matching/match-place.ts'
import type { DB } from '#platform/database/types.ts'
import { meaningOf } from '#platform/geocoding/place-meaning.ts'
import { firstDayOf } from '../first-day.ts'
import { inDates, possibleStays } from '../flexible-dates.ts'
import type { HomePlace } from '../home-place.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { searchTerms } from '../search-terms.ts'
import { type PlacePart, placeParts } from './place-parts.ts'
import { toMicro } from './question-of.ts'
import { allowsStay, isFree, stayInSql, takesAny } from './stay-conditions.ts'
import { type Asked, isWithinLimits } from './stay-totals.ts'

export type Properties = ExpressionBuilder<DB, 'properties'>
type Condition = Expression<SqlBool>

/**
 * What a listing must fulfil at a moment besides being active: the meaning of each criterion, written here alone, but for
 * what homes ask of those who stay (`stay-conditions.ts`) and what that costs (`stay-totals.ts`).
 */
export function conditionsOf(eb: Properties, criteria: SearchCriteria, asked: Asked): Condition[] {
  const { guests, bedrooms, bathrooms, beds, type, amenities, instant } = criteria
  return [
    ...searchTerms(criteria.q).map((term) => contains('search_text', term)),
    ...isInPlace(placeParts(criteria.location)),
    ...isWithinLimits(criteria, asked),
    ...(guests === null ? [] : [eb('max_guests', '>=', guests)]),
    ...(bedrooms === null ? [] : [eb('bedrooms', '>=', bedrooms)]),
    ...(bathrooms === null ? [] : [eb('bathrooms', '>=', bathrooms)]),
    ...(beds === null ? [] : [sql<SqlBool>`beds_known(beds) >= ${beds}`]),
    ...(type === null ? [] : [eb('property_type', '=', type)]),
    ...(amenities.length === 0 ? [] : [sql<SqlBool>`amenities @> ${[...amenities]}::text[]`]),
    ...(instant ? [confirmsAtOnce()] : []),
    ...takesStay(criteria, asked.now),
    ...isInBox(criteria),
  ]
}

/** True where the folded column contains the text; the wildcards of `like` in it are letters like any other. */
function contains(column: 'search_text' | 'search_place', text: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} like contains_pattern(${text})`
}

/**
 * Every part stands in a field of its own, by name or by code, or all of them stand one after the other in "city, state,
 * country". The first conditions follow from that, and can be answered by an index.
 */
function isInPlace(parts: readonly PlacePart[]): Condition[] {
  const near = parts.map(({ texts, codes, cities }) =>
    anyOf([
      ...texts.map((text) => contains('search_place', text)),
      ...cities.map(isCity),
      ...(codes.length > 0 ? [sql`state_code = any(${codes})`, sql`country_code = any(${codes})`] : []),
    ]),
  )
  if (parts.length < 2) return near
  const whole = parts.map(({ texts }) => texts[0]).join(', ')
  const inOneRow = sql`replace(search_place, e'\\n', ', ') like contains_pattern(${whole})`
  const apart = assignmentsOf(parts.length).map((assignment) =>
    sql.join(
      assignment.map((field, part) => standsIn(field, parts[part])),
      sql` and `,
    ),
  )
  return [...near, anyOf([inOneRow, ...apart])]
}

const codeColumns = [null, 'state_code', 'country_code'] as const

/** The city of exactly this name in this country ("gent\nBE"); the first condition can be answered by an index. */
function isCity(city: string): Condition {
  const [name = '', country = ''] = city.split('\n')
  return sql<SqlBool>`(
    search_place like contains_pattern(${name})
    and split_part(search_place, e'\\n', 1) = fold_text(${name})
    and country_code = ${country}
  )`
}

const anyPart: PlacePart = { texts: [''], codes: [], cities: [] }

function standsIn(field: number, { texts, codes, cities }: PlacePart = anyPart): Condition {
  const column = codeColumns[field]
  return anyOf([
    ...texts.map(
      (text) => sql`split_part(search_place, e'\\n', ${sql.lit(field + 1)}) like contains_pattern(${text})`,
    ),
    ...(column && codes.length > 0 ? [sql`${sql.ref(column)} = any(${codes})`] : []),
    ...(field === 0 ? cities.map(isCity) : []),
  ])
}

function anyOf(conditions: readonly (Condition | RawBuilder<unknown>)[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The home page's names: exactly these, however they are accented, or what has their codes. */
export function isExactlyIn({ country, state, city }: HomePlace): Condition[] {
  const named = (field: number, name: string): Condition[] => {
    if (!name) return []
    const column = codeColumns[field - 1]
    const { codes } = meaningOf(name)
    return [
      anyOf([
        sql`split_part(search_place, e'\\n', ${sql.lit(field)}) = fold_text(${name})`,
        ...(column && codes.length > 0 ? [sql`${sql.ref(column)} = any(${codes})`] : []),
      ]),
    ]
  }
  return [...named(3, country), ...named(2, state), ...named(1, city)]
}

function takesStay(criteria: SearchCriteria, now: Date): Condition[] {
  const possible = possibleStays(criteria, firstDayOf(now))
  if (possible) return [takesAny(inDates(possible), now)]
  const { checkIn, checkOut } = criteria
  if (!checkIn || !checkOut) return []
  const stay = stayInSql({ checkIn, checkOut })
  return [isFree(stay), allowsStay(stay, now)]
}

/** The home takes instant bookings, unless something else prevents it (bookings/instant/instant.ts). */
function confirmsAtOnce(): Condition {
  return sql<SqlBool>`exists (
    select from stay_terms where stay_terms.property_id = properties.id and stay_terms.instant
  )`
}

function isInBox({ bbox }: SearchCriteria): Condition[] {
  if (!bbox) return []
  const [west, east] = [toMicro(bbox.west), toMicro(bbox.east)]
  return [
    sql<SqlBool>`search_latitude between ${toMicro(bbox.south)} and ${toMicro(bbox.north)}`,
    west <= east
      ? sql<SqlBool>`search_longitude between ${west} and ${east}`
      : sql<SqlBool>`(search_longitude >= ${west} or search_longitude <= ${east})`,
  ]
}
