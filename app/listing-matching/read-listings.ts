import type { ClientBase } from 'pg'
import type { StayTermsFields } from '#features/pricing/terms-fields.ts'
import { type Currency, money, usualCurrency } from '#lib/money.ts'
import { type HomeTerms, homeTermsOf } from './home-terms.ts'
import { type ListingDoc, placeBreak } from './listing-doc.ts'

/** Days since 1970 that are indexed: from the first to before the last. */
export type NightWindow = { from: number; to: number }

type Row = [
  id: string,
  createdAt: string,
  currency: Currency,
  price: number,
  guests: number,
  bedrooms: number,
  bathrooms: number,
  rating: number,
  ratingCount: number,
  latitude: number | null,
  longitude: number | null,
  type: string,
  amenities: string[],
  city: string,
  state: string,
  country: string,
  countryCode: string | null,
  stateCode: string | null,
  foldedPlace: string,
  text: string,
  beds: number,
  recommended: number,
  isUnconfirmed: boolean,
]

const columns = `properties.id, (extract(epoch from created_at) * 1000000)::bigint, currency, (price_per_night * 100)::integer,
  max_guests, bedrooms, bathrooms, (coalesce(rating_average, 0) * 100)::integer, rating_count,
  search_latitude, search_longitude, property_type, amenities, city, state, country, country_code,
  state_code, search_place, search_text, beds_known(beds), recommended, unconfirmed_since is not null`

/** With who prepares the home; the function is that of SQL's own search. */
const takenNights = 'nights_taken(stay, source, preparation_nights, prepares_around_feeds)'

/** The price per night in cents, the zone of the clocks, and all other terms as the API says them. */
export type TermsRow = [cents: number, zone: string, terms: StayTermsFields]

const termsColumns = `json_build_array(
  (properties.price_per_night * 100)::integer, coalesce(properties.time_zone, 'UTC'), stay_terms_json(stay_terms)
)`

const fetched = 2_000

/** Every active listing, newest first, without its nights and terms. Must run in a transaction. */
export async function* readAllListings(client: ClientBase): AsyncGenerator<ListingDoc[]> {
  await client.query(
    `declare listings no scroll cursor for
     select ${columns}
     from properties
     where is_active
     order by created_at desc, id desc`,
  )
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${fetched} from listings`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows.map((row) => toDoc(row, []))
  }
  await client.query('close listings')
}

/** Every taken stay that touches the window, as pieces of it. Must run in a transaction. */
export async function* readAllNights(
  client: ClientBase,
  window: NightWindow,
): AsyncGenerator<{ id: string; nights: number[] }[]> {
  await client.query(
    `declare nights no scroll cursor for
     select property_id, lower(taken) - date '1970-01-01', upper(taken) - date '1970-01-01'
     from (
       select property_id, ${takenNights} * daterange(date '1970-01-01' + ${window.from}, date '1970-01-01' + ${window.to}) as taken
       from occupancy
       left join stay_terms using (property_id)
     ) cut
     where not isempty(taken)`,
  )
  for (;;) {
    const { rows } = await client.query<[string, number, number]>({
      text: `fetch ${fetched} from nights`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows.map(([id, from, to]) => ({ id, nights: daysOf([[from, to]]) }))
  }
  await client.query('close nights')
}

/** What active homes ask of those who stay, beyond their price. Must run in a transaction. */
export async function* readAllTerms(client: ClientBase): AsyncGenerator<{ id: string; terms: HomeTerms }[]> {
  await client.query(
    `declare terms no scroll cursor for
     select property_id, ${termsColumns}
     from stay_terms
     join properties on properties.id = property_id
     where is_active`,
  )
  for (;;) {
    const { rows } = await client.query<[string, TermsRow]>({
      text: `fetch ${fetched} from terms`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows.map(([id, terms]) => ({ id, terms: toTerms(terms) }))
  }
  await client.query('close terms')
}

/** A listing with its nights and terms, as one value: so any driver of the database can hand it on. */
export type WholeRow = [stays: [number, number][] | null, terms: TermsRow | null, ...Row]

/** Of the ids $1 the active ones, with their nights from the day $2 to the day $3. */
export const wholeListings = `select json_build_array(
    (
      select json_agg(json_build_array(lower(taken) - date '1970-01-01', upper(taken) - date '1970-01-01'))
      from (
        select ${takenNights} * daterange(date '1970-01-01' + $2::integer, date '1970-01-01' + $3::integer) as taken
        from occupancy
        where property_id = properties.id
      ) cut
      where not isempty(taken)
    ),
    case when stay_terms.property_id is not null then ${termsColumns} end,
    ${columns}
  ) as listing
  from properties
  left join stay_terms on stay_terms.property_id = properties.id
  where properties.id = any($1::uuid[]) and is_active`

/** The active ones of these listings with their nights within the window; who is missing is not active. */
export async function readListings(
  client: ClientBase,
  ids: readonly string[],
  window: NightWindow,
): Promise<ListingDoc[]> {
  const { rows } = await client.query<[WholeRow]>({
    text: wholeListings,
    values: [ids, window.from, window.to],
    rowMode: 'array',
  })
  return rows.map(([listing]) => toWholeDoc(listing))
}

/** A listing of `wholeListings`. */
export function toWholeDoc([stays, terms, ...row]: WholeRow): ListingDoc {
  return { ...toDoc(row, daysOf(stays ?? [])), terms: terms && toTerms(terms) }
}

/** The terms of a row. */
export function toTerms([cents, zone, terms]: TermsRow): HomeTerms {
  // Amounts are packed as numbers of minor units, in whatever currency; what time it is, the question says.
  return homeTermsOf({ pricePerNight: money(cents, usualCurrency), terms: { ...terms, now: '' } }, zone)
}

/** The nights of half-open stays, ascending and each once. */
function daysOf(stays: readonly (readonly [number, number])[]): number[] {
  const days = new Set<number>()
  for (const [from, to] of stays) for (let day = from; day < to; day++) days.add(day)
  return [...days].sort((a, b) => a - b)
}

function toDoc(row: Row, nights: number[]): ListingDoc {
  const [latitude, longitude] = [row[9], row[10]]
  return {
    id: row[0],
    createdAt: Number(row[1]),
    currency: row[2],
    price: row[3],
    guests: row[4],
    bedrooms: row[5],
    bathrooms: row[6],
    beds: row[20],
    rating: row[7],
    ratingCount: row[8],
    recommended: row[21],
    isUnconfirmed: row[22],
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    type: row[11],
    amenities: [...new Set(row[12])],
    place: [row[13], row[14], row[15], row[16] ?? '', row[17] ?? ''].join(placeBreak),
    foldedPlace: row[18],
    text: row[19],
    nights,
    terms: null,
  }
}
