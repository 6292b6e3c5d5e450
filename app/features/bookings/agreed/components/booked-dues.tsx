import type { Due } from '#features/pricing/payment-plan.ts'
import { dueWords, firstDayWords, riskWords } from '#features/pricing/payment-words.ts'
import { moneyPath } from '#lib/booking-path.ts'
import { type Currency, parseMoney } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextLink } from '#ui/link.tsx'
import { isCancelled, wasConfirmed } from '../../booking.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { duesWords } from './dues-words.ts'

type Payment = NonNullable<BookingAnswer['payment']>

/** What is due when, a line each. */
export function dueLines(payment: Pick<Payment, 'dues'>, currency: Currency): string[] {
  return duesOf(payment, currency).map(dueWords)
}

function duesOf({ dues }: Pick<Payment, 'dues'>, currency: Currency): Due[] {
  return dues.flatMap(({ kind, on, amount }) => {
    const money = parseMoney(amount, currency)
    return money ? [{ kind, on: on === null ? null : calendarDate(on), amount: money }] : []
  })
}

type BookedDuesProps = { as: 'host' | 'guest'; booking: BookingAnswer }

/** What was agreed about money with the request: what is due when, and how it may be sent; and where that is done. */
export function BookedDues({ as, booking }: BookedDuesProps) {
  const { payment, currency, status } = booking
  if (!payment || isCancelled(status)) return null
  const lines = dueLines(payment, currency)
  const first = firstDayWords(duesOf(payment, currency))
  if (!first) return null
  return (
    <div className="-my-2 text-meta">
      <Disclosure summary={duesWords.booked(first)}>
        <ul className="tabular grid gap-1.5 text-meta">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {payment.ways.map((way) => (
            <li key={way} className="wrap-anywhere text-muted">
              {riskWords(way, payment.other)}
            </li>
          ))}
          <li className="text-muted">{duesWords.agreed}</li>
        </ul>
      </Disclosure>
      {wasConfirmed(booking) && (
        <TextLink href={moneyPath(booking.id)} className="no-print inline-flex min-h-11 items-center">
          {duesWords.record[as]}
        </TextLink>
      )}
    </div>
  )
}
