import { lineKinds } from '#features/pricing/line-kind.ts'
import type { Party } from '#features/pricing/price-terms.ts'
import { type QuoteLine, quoteStay } from '#features/pricing/quote.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { type Currency, money } from '#lib/money.ts'
import { countNights, type Stay } from '#lib/stay.ts'
import { changedNightsWords } from './changed-price-words.ts'

// What a stay costs after a change (market rule 16): nights that are kept cost what was agreed, nights that are added cost today's
// list price, nights that are given up take their share along, and fees stay as agreed.

type StayOfParty = { stay: Stay; party: Party }

export type ChangedPrice = {
  agreed: readonly QuoteLine[]
  before: StayOfParty
  after: StayOfParty
  /** The home's terms of today, in the currency of what was agreed. */
  terms: StayTerms
}

const discounts: readonly string[] = [
  'monthly_discount',
  'weekly_discount',
  'early_discount',
  'last_minute_discount',
]
// Each of their nights has its part of them; all others are asked once for the stay.
const byNight: readonly string[] = ['extra_guests', 'tax']

/** The nights of one stay that are part of another too; null where there are none. */
export function nightsKept(before: Stay, after: Stay): Stay | null {
  const checkIn = before.checkIn > after.checkIn ? before.checkIn : after.checkIn
  const checkOut = before.checkOut < after.checkOut ? before.checkOut : after.checkOut
  return checkIn < checkOut ? { checkIn, checkOut } : null
}

/**
 * What the kept nights of a stay cost of an amount that was agreed for all of them: each night the same number of cents, and the
 * last one the remainder too.
 */
export function shareKept(amount: number, before: Stay, kept: Stay | null): number {
  if (!kept) return 0
  const nights = countNights(before)
  const each = Math.floor(amount / nights)
  const share = each * countNights(kept)
  return kept.checkOut === before.checkOut ? share + (amount - each * nights) : share
}

/** The lines of a changed stay, whose sum is its price. */
export function changedLines(change: ChangedPrice): QuoteLine[] {
  const { currency } = change.terms.pricePerNight
  const lines = [...nightLines(change, currency), ...otherLines(change, currency)]
  return lines.filter(({ kind, amount }) => kind === 'nights' || amount.amount !== 0)
}

function nightLines({ agreed, before, after, terms }: ChangedPrice, currency: Currency): QuoteLine[] {
  const kept = nightsKept(before.stay, after.stay)
  const keptNights = kept ? countNights(kept) : 0
  const addedNights = countNights(after.stay) - keptNights
  const list = listPrice(terms)
  const keptAtListPrice = kept ? sumOf(list({ ...before, stay: kept }), ['nights']) : 0
  const added = sumOf(list(after), ['nights']) - keptAtListPrice
  const line = (label: string | null, amount: number): QuoteLine => ({
    ...{ kind: 'nights', label },
    amount: money(amount, currency),
  })
  if (keptNights === 0) return [line(null, added)]
  const isWhole = keptNights === countNights(before.stay)
  const ownDiscounts = isWhole ? agreed.filter(({ kind }) => discounts.includes(kind)) : []
  const whole = sumOf(agreed, isWhole ? ['nights'] : ['nights', ...discounts])
  const share = shareKept(whole, before.stay, kept)
  if (share === keptAtListPrice && ownDiscounts.length === 0) return [line(null, share + added)]
  return [
    line(changedNightsWords.kept(keptNights), share),
    ...ownDiscounts,
    ...(addedNights > 0 ? [line(changedNightsWords.added(addedNights), added)] : []),
  ]
}

/** Extra guests and taxes of the nights, and fees, which only other guests and pets change. */
function otherLines({ agreed, before, after, terms }: ChangedPrice, currency: Currency): QuoteLine[] {
  const kept = nightsKept(before.stay, after.stay)
  const list = listPrice(terms)
  const [asked, ofKept] = [list(after), kept ? list({ ...before, stay: kept }) : []]
  const [ofNewParty, ofOldParty] = [list({ ...after, stay: before.stay }), list(before)]
  const known = [...agreed, ...asked, ...ofNewParty].filter(
    ({ kind }) => kind !== 'nights' && !discounts.includes(kind),
  )
  const keys = new Map(known.map((line) => [keyOf(line), line]))
  const lines = [...keys].map(([key, { kind, label }]): QuoteLine => {
    const amount = byNight.includes(kind)
      ? shareKept(amountOf(agreed, key), before.stay, kept) + amountOf(asked, key) - amountOf(ofKept, key)
      : amountOf(agreed, key) + amountOf(ofNewParty, key) - amountOf(ofOldParty, key)
    return { kind, label, amount: money(Math.max(0, amount), currency) }
  })
  return lines.toSorted((one, other) => lineKinds.indexOf(one.kind) - lineKinds.indexOf(other.kind))
}

/** What the home asks today, without discounts: those are for stays as a whole. */
function listPrice({ pricePerNight, terms }: StayTerms): (asked: StayOfParty) => readonly QuoteLine[] {
  const plain = terms && {
    ...terms,
    ...{ weekly_discount: 0, monthly_discount: 0, early_days: null, early_discount: null },
    ...{ last_minute_days: null, last_minute_discount: null },
  }
  return (asked) => quoteStay({ pricePerNight, terms: plain }, asked).lines
}

function keyOf({ kind, label }: QuoteLine): string {
  return `${kind} ${label ?? ''}`
}

function amountOf(lines: readonly QuoteLine[], key: string): number {
  return lines.reduce((sum, line) => (keyOf(line) === key ? sum + line.amount.amount : sum), 0)
}

function sumOf(lines: readonly QuoteLine[], kinds: readonly string[]): number {
  return lines.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount.amount : sum), 0)
}
