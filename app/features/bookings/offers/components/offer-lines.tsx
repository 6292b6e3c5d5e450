import { bookedLineLabel } from '#features/pricing/quote-words.ts'
import { type Currency, formatMoney, type Money, money, parseMoney } from '#lib/money.ts'
import { calendarDate, countNights } from '#lib/stay.ts'
import type { OfferQuote } from '../offer-schema.ts'
import { offerLinesWords } from './offer-card-words.ts'

type Lines = OfferQuote['lines']
type Dates = { check_in_date: string; check_out_date: string }

/** An amount of the API as money; a discount is below zero. */
export function amountOf(number: number, currency: Currency): Money {
  const size = parseMoney(Math.abs(number), currency) ?? money(0, currency)
  return number < 0 ? money(-size.amount, currency) : size
}

/** What a line of an offer is called. */
export function offerLineLabel(line: Lines[number], currency: Currency, dates: Dates): string {
  const nights = countNights({
    checkIn: calendarDate(dates.check_in_date),
    checkOut: calendarDate(dates.check_out_date),
  })
  // What a night costs is the host's to say here, so it is not said beside the line.
  const named = { ...line, amount: amountOf(line.amount, currency) }
  return bookedLineLabel(named, { pricePerNight: money(0, currency), nights })
}

/** What an offer or a quote is made of, with its sum. */
export function OfferLines({
  lines,
  currency,
  dates,
  total,
}: {
  lines: Lines
  currency: Currency
  dates: Dates
  total: number
}) {
  return (
    <dl className="tabular grid gap-1 text-meta">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be called the same, and lines never move
        <div key={at} className="flex justify-between gap-4">
          <dt className="min-w-0 text-muted wrap-anywhere">{offerLineLabel(line, currency, dates)}</dt>
          <dd>{formatMoney(amountOf(line.amount, currency))}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
        <dt>{offerLinesWords.total}</dt>
        <dd>{formatMoney(amountOf(total, currency))}</dd>
      </div>
    </dl>
  )
}
