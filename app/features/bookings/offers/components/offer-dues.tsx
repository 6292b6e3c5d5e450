import { riskWords } from '#features/pricing/payment-words.ts'
import { calendarDate } from '#lib/stay.ts'
import { accessWords } from '../../agreed/access-words.ts'
import { dueLines } from '../../agreed/components/booked-dues.tsx'
import { duesWords } from '../../agreed/components/dues-words.ts'
import type { Offer } from '../offer-schema.ts'

/** What is due when by an offer, and how its host takes it; nothing where the host has said nothing. */
export function OfferDues({ offer: { payment, currency, check_in_date } }: { offer: Offer }) {
  if (!payment) return null
  return (
    <section className="text-meta">
      <h3 className="text-meta font-semibold">{duesWords.title}</h3>
      <ul className="tabular mt-1 grid gap-1">
        {dueLines(payment, currency).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {payment.ways.map((way) => (
          <li key={way} className="wrap-anywhere text-muted">
            {riskWords(way, payment.other)}
          </li>
        ))}
        {payment.holds_back && (
          <li className="text-muted">
            {accessWords({ checkIn: calendarDate(check_in_date), waits: true }, 'guest')}
          </li>
        )}
      </ul>
    </section>
  )
}
