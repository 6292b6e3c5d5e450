import { CompiledQuery } from 'kysely'
import { type ListingDoc, placeBreak } from '#app/search-index/listing-doc.ts'
import { matchDoc } from '#app/search-index/match-doc.ts'
import { takesStay } from '#app/search-index/match-stay.ts'
import { toWholeDoc, type WholeRow, wholeListings } from '#app/search-index/read-listings.ts'
import { costOfDoc } from '#app/search-index/stay-costs.ts'
import type { PropertyId } from '#lib/ids.ts'
import { type Money, money } from '#lib/money.ts'
import { type Rates, toUsd } from '#lib/rates.ts'
import { epochDay, type Stay } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { keysOfHome } from './match-keys.ts'
import { questionOf } from './question-of.ts'
import type { StoredQuestion } from './stored-question.ts'

/** A listed home with its nights and terms, as the index has it. */
export type MatchedHome = ListingDoc

/** When and by which rates something is asked. */
export type MatchMoment = { now: Date; rates: Rates | null }

/** What a search's address asks, for keeping. */
export async function storedQuestion(db: Database, criteria: SearchCriteria): Promise<StoredQuestion> {
  const question = await questionOf(db, criteria, { now: new Date(0), rates: null })
  const {
    rates: _rates,
    stay: _stay,
    flexible: _flexible,
    near: _near,
    sort: _sort,
    exactPlace: _place,
    ...stored
  } = question
  return stored
}

/** The furthest night that anybody can ask for. */
const daysAhead = 1_500
/** Preparation for a stay that ends today lies behind it, and so does that of a gap. */
const daysBack = 8

/** The listed ones of these homes, as they are at this moment of the transaction. */
export async function readHomes(
  db: Database | Transaction,
  ids: readonly PropertyId[],
  now: Date,
): Promise<Map<PropertyId, MatchedHome>> {
  if (ids.length === 0) return new Map()
  const today = Math.floor(now.getTime() / 86_400_000)
  const window = [today - daysBack, today + daysAhead]
  const { rows } = await db.executeQuery<{ listing: WholeRow }>(
    CompiledQuery.raw(wholeListings, [[...ids], ...window]),
  )
  // The index knows ids from the database.
  return new Map(rows.map(({ listing }) => [listing[2] as PropertyId, toWholeDoc(listing)]))
}

/** Whether a home is what a search asks for: free in its nights, if it has any, and within its limits. */
export function fitsQuestion(
  home: MatchedHome,
  question: StoredQuestion,
  { stay, now, rates }: MatchMoment & { stay: Stay | null },
): boolean {
  const exactPlace = { country: null, state: null, city: null }
  return matchDoc(home, {
    ...question,
    ...{ exactPlace, rates, near: null, sort: 'newest' as const },
    stay: stay && stayAt(stay, now),
    flexible: null,
  })
}

/** Whether a home takes a stay: its nights are free, and its rules allow it. */
export function takesNights(home: MatchedHome, stay: Stay, now: Date): boolean {
  return takesStay(home, stayAt(stay, now))
}

/** Whether a night of a stay is taken, or kept free for preparation. */
export function hasTakenNight({ nights }: MatchedHome, { checkIn, checkOut }: Stay): boolean {
  const [from, to] = [epochDay(checkIn), epochDay(checkOut)]
  return nights.some((night) => night >= from && night < to)
}

/** The keys of all searches that may find a home. */
export function matchKeysOf({ place, foldedPlace, point }: MatchedHome): string[] {
  const codes = place.split(placeBreak).slice(3).filter(Boolean)
  return keysOfHome({ foldedPlace, codes, point })
}

/** What a night costs in cents of a US dollar, as searches without dates compare it. */
export function nightlyUsd({ price, currency }: MatchedHome, rates: Rates): number {
  return toUsd(price, rates[currency])
}

/** What a home costs in its own currency: a night, or all of a stay for so many. */
export function priceOf(
  home: MatchedHome,
  { stay, guests, now }: { stay: Stay | null; guests: number | null; now: Date },
): Money {
  const asked = {
    ...{ stay: stay && stayAt(stay, now), flexible: null, guests },
    ...{ rates: null, minPrice: null, maxPrice: null },
  }
  return money(costOfDoc(home, asked), home.currency)
}

function stayAt({ checkIn, checkOut }: Stay, now: Date): NonNullable<IndexQuestion['stay']> {
  return { from: epochDay(checkIn), to: epochDay(checkOut), now: Math.floor(now.getTime() / 60_000) }
}
