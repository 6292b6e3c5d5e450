import { CompiledQuery } from 'kysely'
import { arrivalOfDoc } from '#app/listing-matching/cheapest-stay.ts'
import { type ListingDoc, placeBreak } from '#app/listing-matching/listing-doc.ts'
import { matchDoc } from '#app/listing-matching/match-doc.ts'
import { takesAnyStay, takesStay } from '#app/listing-matching/match-stay.ts'
import { toTerms, toWholeDoc, type WholeRow, wholeListings } from '#app/listing-matching/read-listings.ts'
import { costOfDoc } from '#app/listing-matching/stay-costs.ts'
import { dayMs, minuteMs } from '#lib/duration.ts'
import type { PropertyId } from '#lib/ids.ts'
import { type Money, money } from '#lib/money.ts'
import { type Rates, toUsd } from '#lib/rates.ts'
import { epochDay, fromEpochDay, type Stay } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import type { PossibleStays } from '../flexible-dates.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { keysOfHome } from './match-keys.ts'
import { questionOf } from './question-of.ts'
import type { FormerTerms, StoredQuestion } from './stored-question.ts'

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
  const today = Math.floor(now.getTime() / dayMs)
  const window = [today - daysBack, today + daysAhead]
  const { rows } = await db.executeQuery<{ listing: WholeRow }>(
    CompiledQuery.raw(wholeListings, [[...ids], ...window]),
  )
  // The index knows ids from the database.
  return new Map(rows.map(({ listing }) => [listing[2] as PropertyId, toWholeDoc(listing)]))
}

/** Which nights a kept search wants: those of a stay, or of any of several; neither of both where it has no dates. */
export type NightsAsked = { stay: Stay | null; flexible: PossibleStays | null }

export const anyNight: NightsAsked = { stay: null, flexible: null }

/** Whether a home is what a search asks for: free in its nights, if it has any, and within its limits. */
export function fitsQuestion(
  home: MatchedHome,
  question: StoredQuestion,
  { nights, now, rates }: MatchMoment & { nights: NightsAsked },
): boolean {
  const exactPlace = { country: null, state: null, city: null }
  return matchDoc(home, {
    ...question,
    ...{ exactPlace, rates, near: null, sort: 'newest' as const },
    ...nightsAt(nights, now),
  })
}

/** Whether a home takes the nights, or any of them: they are free, and its rules allow the stay. */
export function takesNightsAsked(home: MatchedHome, nights: NightsAsked, now: Date): boolean {
  const { stay, flexible } = nightsAt(nights, now)
  return takesStay(home, stay) && takesAnyStay(home, flexible)
}

/** The stay in which a home is found: the one asked for, or the cheapest of several. */
export function stayFound(
  home: MatchedHome,
  { stay, flexible }: NightsAsked,
  { guests, now }: { guests: number | null; now: Date },
): Stay | null {
  if (!flexible) return stay
  const from = arrivalOfDoc(home, { ...flexible, now: minuteOf(now) }, guests ?? 1)
  return { checkIn: fromEpochDay(from), checkOut: fromEpochDay(from + flexible.nights) }
}

/** A home as it was before its price or terms changed. */
export function withFormer(home: MatchedHome, { currency, terms: row }: FormerTerms): MatchedHome {
  const [price, zone, terms] = row
  return { ...home, currency, price, terms: terms && toTerms([price, zone, terms]) }
}

/** A home as it was before nights of it came free. */
export function withTaken(home: MatchedHome, stays: readonly Stay[]): MatchedHome {
  if (stays.length === 0) return home
  const nights = new Set(home.nights)
  for (const { checkIn, checkOut } of stays)
    for (let night = epochDay(checkIn); night < epochDay(checkOut); night++) nights.add(night)
  return { ...home, nights: [...nights].sort((a, b) => a - b) }
}

/** Whether two forms of a home differ in what a stay may cost. */
export function isPricedAlike(one: MatchedHome, other: MatchedHome): boolean {
  const words = ({ price, currency, terms }: MatchedHome) =>
    [price, currency, ...(terms?.prices ?? [])].join()
  return words(one) === words(other)
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

/** What a home costs in its own currency: a night, or all of a stay for so many; of several stays that it takes, the cheapest. */
export function priceOf(
  home: MatchedHome,
  { nights, guests, now }: { nights: NightsAsked; guests: number | null; now: Date },
): Money {
  const asked = { ...nightsAt(nights, now), guests, rates: null, minPrice: null, maxPrice: null }
  return money(costOfDoc(home, asked), home.currency)
}

function nightsAt({ stay, flexible }: NightsAsked, now: Date): Pick<IndexQuestion, 'stay' | 'flexible'> {
  return { stay: stay && stayAt(stay, now), flexible: flexible && { ...flexible, now: minuteOf(now) } }
}

function stayAt({ checkIn, checkOut }: Stay, now: Date): NonNullable<IndexQuestion['stay']> {
  return { from: epochDay(checkIn), to: epochDay(checkOut), now: minuteOf(now) }
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs)
}
