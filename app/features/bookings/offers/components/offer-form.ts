import { type Currency, parseMoney, toNumber, usualCurrency } from '#lib/money.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { partyFieldsWords } from '../../components/words.ts'
import type { OfferHours } from '../offer.ts'
import { type OfferQuote, offerInputSchema } from '../offer-schema.ts'
import { amountOf } from './offer-lines.tsx'
import { offerPriceWords, stayFieldsWords } from './words.ts'

/** Where an offer is sent, by the conversation or by a request that is told in it. */
export type OfferAbout = { conversation_id: string } | { booking_id: string }

/** The stay that a form begins with. */
export type OfferStart = {
  check_in_date: string
  check_out_date: string
  guests_count: number
  children: number
  infants: number
  pets: number
}

/** What stands in the form of an offer. */
export type OfferDraft = {
  check_in_date: string
  check_out_date: string
  guests_count: number | null
  children: number | null
  infants: number | null
  pets: number | null
  by: 'total' | 'lines'
  /** As typed; empty while nothing is. */
  total: string
  /** The amounts of the quote's lines as typed, by their place. */
  lines: readonly string[]
  note: string
  hours: OfferHours
  holds_nights: boolean
}

export const nobody: OfferStart = {
  ...{ check_in_date: '', check_out_date: '', guests_count: 2 },
  ...{ children: 0, infants: 0, pets: 0 },
}

/** What a form begins with; of a booking only its stay. */
export function draftOf(start: OfferStart): OfferDraft {
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = start
  return {
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    ...{ by: 'total', total: '', lines: [], note: '', hours: 24, holds_nights: true },
  }
}

/** True when enough is said for the home's own price. */
export function isPriced(
  draft: Pick<OfferDraft, 'check_in_date' | 'check_out_date' | 'guests_count' | 'children'>,
): boolean {
  const { check_in_date, check_out_date, guests_count, children } = draft
  return (
    check_in_date !== '' &&
    check_in_date < check_out_date &&
    (guests_count ?? 0) >= 1 &&
    (children ?? 0) < (guests_count ?? 0)
  )
}

/** What the host asks in all, as far as it is typed; null while it is no amount. */
export function offeredTotal(draft: OfferDraft, quote: OfferQuote | null, currency: Currency): number | null {
  if (draft.by === 'total') {
    const typed = parseMoney(draft.total.trim(), currency)
    return typed && toNumber(typed)
  }
  const lines = offeredLines(draft, quote)
  if (!lines) return null
  const cents = lines.reduce((sum, { amount }) => sum + amountOf(amount, currency).amount, 0)
  return cents > 0 ? cents / 100 : null
}

/** The lines of the quote with the amounts that were typed; null while one is no amount. */
export function offeredLines(draft: OfferDraft, quote: OfferQuote | null): OfferQuote['lines'] | null {
  if (!quote) return null
  const lines = quote.lines.map((line, at) => {
    const typed = draft.lines[at]
    if (typed === undefined) return line
    const size = parseMoney(typed.trim().replace(/^[-−]/, ''), quote.currency)
    return size && { ...line, amount: line.amount < 0 ? -toNumber(size) : toNumber(size) }
  })
  return lines.every((line) => line !== null) ? lines : null
}

/** What is sent, and what is wrong with it by field, by the same schema as the server's. */
export function checkOffer(draft: OfferDraft, about: OfferAbout, quote: OfferQuote | null) {
  const { by, total: _, lines: __, ...rest } = draft
  const total = offeredTotal(draft, quote, quote?.currency ?? usualCurrency)
  const lines = by === 'lines' ? offeredLines(draft, quote) : null
  const json = {
    ...about,
    ...rest,
    guests_count: draft.guests_count ?? Number.NaN,
    children: draft.children ?? 0,
    infants: draft.infants ?? 0,
    pets: draft.pets ?? 0,
    ...(by === 'lines' ? (lines && total ? { lines } : {}) : total ? { total_price: total } : {}),
  }
  const issues = offerInputSchema.safeParse(json).error?.issues ?? []
  const errors: FormError[] = issues.map((issue) => ({
    field: String(issue.path[0]),
    message: issue.message,
    ...(labels[String(issue.path[0])] ? { label: labels[String(issue.path[0])] } : {}),
  }))
  return {
    json,
    errors: errors.filter(({ field }, at) => errors.findIndex((each) => each.field === field) === at),
  }
}

const labels: Record<string, string> = {
  check_in_date: stayFieldsWords.checkIn,
  check_out_date: stayFieldsWords.checkOut,
  guests_count: partyFieldsWords.guests,
  children: partyFieldsWords.children,
  total_price: offerPriceWords.price,
  note: stayFieldsWords.note,
}
