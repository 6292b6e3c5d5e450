import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#platform/database/types.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { placeTerms, searchTerms } from '../search-terms.ts'
import { toMicro } from './question-of.ts'

export type Properties = ExpressionBuilder<DB, 'properties'>
type Condition = Expression<SqlBool>

/** What a listing must fulfil besides being active: the meaning of each criterion, written here alone. */
export function conditionsOf(eb: Properties, criteria: SearchCriteria): Condition[] {
  const { minPrice, maxPrice, guests, bedrooms, bathrooms, type, amenities } = criteria
  return [
    ...searchTerms(criteria.q).map((term) => contains('search_text', term)),
    ...placeTerms(criteria.location).map((term) => contains('search_place', term)),
    ...(minPrice === null ? [] : [eb('price_per_night', '>=', String(minPrice))]),
    ...(maxPrice === null ? [] : [eb('price_per_night', '<=', String(maxPrice))]),
    ...(guests === null ? [] : [eb('max_guests', '>=', guests)]),
    ...(bedrooms === null ? [] : [eb('bedrooms', '>=', bedrooms)]),
    ...(bathrooms === null ? [] : [eb('bathrooms', '>=', bathrooms)]),
    ...(type === null ? [] : [eb('property_type', '=', type)]),
    ...(amenities.length === 0 ? [] : [sql<SqlBool>`amenities @> ${[...amenities]}::text[]`]),
    ...isFree(criteria),
    ...isInBox(criteria),
  ]
}

/** True where the folded column contains the text; the wildcards of `like` in it are letters like any other. */
function contains(column: 'search_text' | 'search_place', text: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} like contains_pattern(${text})`
}

function isFree({ checkIn, checkOut }: SearchCriteria): Condition[] {
  if (!checkIn || !checkOut) return []
  return [
    sql<SqlBool>`not exists (
      select from occupancy
      where occupancy.property_id = properties.id
        and occupancy.stay && daterange(${checkIn}::date, ${checkOut}::date)
    )`,
  ]
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
