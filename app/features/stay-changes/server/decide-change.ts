import { bookingRefusals, datesTaken, tooManyGuestsMessage } from '#features/bookings/booking-errors.ts'
import { knownHomeZone } from '#features/bookings/server/home-zone.ts'
import { evaluateStay, type Judged } from '#features/bookings/server/request/evaluate-stay.ts'
import type { TermsRow } from '#features/bookings/server/rows/booking-requests.ts'
import type { Side } from '#features/bookings/server/rows/select-bookings.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import type { QuoteLine } from '#features/pricing/quote.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { refuseStay } from '#features/pricing/stay-errors.ts'
import { houseRulesAsWorded } from '#features/pricing/words.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { type Money, money, moneyFromDatabase, parseMoney, toNumber } from '#lib/money.ts'
import { latestCheckOut, type Stay } from '#lib/stay.ts'
import { changedLines } from '../changed-price.ts'
import { type ChangeObstacle, findChangeObstacle } from '../stay-change.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import type { StayChangeProposal } from '../stay-change-schema.ts'
import { type StayRow, stayOfRow } from './stay-change-rows.ts'

/** What somebody would like a stay to become. */
export type ChangeWish = Pick<
  StayChangeProposal,
  'check_in_date' | 'check_out_date' | 'guests_count' | 'children' | 'infants' | 'pets' | 'total_price'
>

/** What is known of the home when a change is proposed. */
export type KnownHome = {
  home: TermsRow
  /** What holds one of the new nights, but for the stay itself. */
  conflicts: readonly string[]
  /** Taken and kept free, around the new stay, but for the stay itself. */
  unavailable: readonly Stay[]
  lines: readonly QuoteLine[]
}

export type ChangeAsked = { row: StayRow; side: Side; wish: ChangeWish; now: Date }

/** What a stay would become, whether or not it may. */
export type DecidedChange = {
  lines: readonly QuoteLine[]
  total: Money
  pricePerNight: Money
  deposit: Money
  termsVersion: number | null
  houseRules: string[] | null
  /** Why it cannot be proposed; null when it can. */
  refusal: AppError | null
}

/**
 * What a change would make of a stay: the one place that says its price, which keeps what was agreed for the nights that stay
 * (market rule 16). A host who names a price gets one line of it, and what was agreed besides stays; a host is asked for nights and room alone, a guest for all
 * that the home asks of a request (market rule 13), but for the moment of an arrival that does not move.
 */
export function decideChange(asked: ChangeAsked, known: KnownHome): DecidedChange {
  const { row, side, wish, now } = asked
  const stay = stayOfRow(wish)
  const judged = evaluateStay(
    { home: known.home, place: placeOf(row), unavailable: known.unavailable },
    { stay, party: wish, now, isArrivalAgreed: stay.checkIn === row.check_in_date },
  )
  const priced = priceChange(asked, known, judged)
  return {
    ...priced,
    refusal: findWrong(asked, priced.total, known) ?? (side === 'guest' ? judgedRefusal(judged) : null),
  }
}

type Priced = Omit<DecidedChange, 'refusal'>

function priceChange({ row, side, wish, now }: ChangeAsked, known: KnownHome, judged: Judged): Priced {
  const was: Priced = {
    lines: known.lines,
    total: moneyFromDatabase(row.total_price, row.currency),
    pricePerNight: moneyFromDatabase(row.price_per_night, row.currency),
    deposit: moneyFromDatabase(row.deposit, row.currency),
    termsVersion: row.terms_version,
    houseRules: row.house_rules,
  }
  const named = wish.total_price === undefined ? null : parseMoney(wish.total_price, row.currency)
  const pricePerNight = termsOfRow(known.home, now).pricePerNight
  const isSameCurrency = pricePerNight.currency === row.currency
  const changed = isSameCurrency && !isSame(row, wish) ? pricedAsAgreed(row, wish, known, judged) : null
  if (side === 'guest') {
    if (!changed) return was
    return {
      ...{ ...was, ...changed },
      termsVersion: judged.terms.terms?.version ?? null,
      houseRules: houseRulesAsWorded(judged.terms, known.home.amenities),
    }
  }
  if (changed && (!named || named.amount === changed.total.amount)) return { ...was, ...changed }
  if (!named || named.amount === was.total.amount) {
    // The price stays, so what it is made of can only stay with the same nights.
    return isSame(row, wish) ? was : { ...was, lines: oneLine(was.total) }
  }
  return { ...was, lines: oneLine(named), total: named }
}

/** The price of a change that keeps what was agreed for the nights that stay. */
function pricedAsAgreed(row: StayRow, wish: ChangeWish, { lines: agreed }: KnownHome, { terms }: Judged) {
  const sideOf = (fields: StayRow | ChangeWish) => ({ stay: stayOfRow(fields), party: partyOfFields(fields) })
  const lines = changedLines({ agreed, before: sideOf(row), after: sideOf(wish), terms })
  const total = money(
    lines.reduce((sum, { amount }) => sum + amount.amount, 0),
    terms.pricePerNight.currency,
  )
  return { lines, total, pricePerNight: terms.pricePerNight }
}

/** A price that somebody names for a whole stay. */
export function oneLine(amount: Money): QuoteLine[] {
  return [{ kind: 'nights', label: null, amount }]
}

function isSame(row: StayRow, wish: ChangeWish): boolean {
  const parts = ['check_in_date', 'check_out_date', 'guests_count', 'children', 'infants', 'pets'] as const
  return parts.every((part) => row[part] === wish[part])
}

/** What is wrong with a change whoever proposes it; null when nothing is. */
function findWrong({ row, side, wish, now }: ChangeAsked, total: Money, known: KnownHome): AppError | null {
  const stay = stayOfRow(wish)
  const obstacle = findChangeObstacle(
    { status: row.status, stay: stayOfRow(row), timeZone: knownHomeZone(row) },
    stay,
    now,
  )
  if (obstacle) return refuse(obstacleRefusals[obstacle])
  if (stay.checkOut > latestCheckOut(now)) return refuse(bookingRefusals.tooFarAhead)
  if (side === 'guest' && wish.total_price !== undefined) return refuse(stayChangeRefusals.priceIsTheHosts)
  if (isSame(row, wish) && toNumber(total) === Number(row.total_price)) {
    return refuse(stayChangeRefusals.nothingChanges)
  }
  if (known.home.currency !== row.currency && wish.total_price === undefined) {
    return refuse(side === 'guest' ? stayChangeRefusals.otherCurrency : stayChangeRefusals.priceMissing)
  }
  if (wish.guests_count > known.home.max_guests) return tooManyGuests(known.home.max_guests)
  return known.conflicts.length > 0 ? datesTaken(known.conflicts) : null
}

function tooManyGuests(most: number): AppError {
  return refuse(bookingRefusals.tooManyGuests, {
    message: tooManyGuestsMessage(most),
    values: { max_guests: most },
  })
}

function judgedRefusal({ refused }: Judged): AppError | null {
  return refused && refuseStay(refused.refusal, refused.nearest)
}

/** The words for each obstacle. */
export const obstacleRefusals = {
  notPossible: stayChangeRefusals.changeNotPossible,
  stayIsOver: stayChangeRefusals.changeNotPossible,
  arrivalIsPast: stayChangeRefusals.arrivalIsPast,
  pastArrival: stayChangeRefusals.pastArrival,
  pastDeparture: stayChangeRefusals.pastDeparture,
} satisfies Record<ChangeObstacle, (typeof stayChangeRefusals)[keyof typeof stayChangeRefusals]>

function placeOf(row: StayRow) {
  return {
    latitude: row.home_latitude,
    longitude: row.home_longitude,
    country: row.home_country,
    state: row.home_state,
    time_zone: row.home_time_zone,
  }
}
