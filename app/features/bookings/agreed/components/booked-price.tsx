import { formatMoney, type Money, parseMoney } from '#lib/money.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Price } from '#ui/price.tsx'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { bookedPriceWords } from '../../components/booked-words.ts'
import { bookedLines } from '../booked-lines.ts'

/** The house rules that held when the guest asked, and that they were accepted; nothing where the home had none. */
export function BookedRules({ booking }: { booking: BookingAnswer }) {
  const { house_rules: rules, rules_accepted_at: acceptedAt } = booking
  if (!rules || rules.length === 0) return null
  return (
    <Disclosure summary={<span className="text-meta">{bookedPriceWords.rules}</span>} className="-my-2">
      <ul className="grid gap-1.5 text-meta wrap-anywhere">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same, and lines never move
          <li key={at}>{rule}</li>
        ))}
      </ul>
      {acceptedAt && (
        <p className="mt-2 text-caption text-muted">
          {bookedPriceWords.rulesAccepted(formatDate(dateOf(new Date(acceptedAt))))}
        </p>
      )}
    </Disclosure>
  )
}

/** What the total of a booking is made of; nothing where it is only nights at one price. */
export function BookedPrice({ booking }: { booking: BookingAnswer }) {
  if (bookedLines(booking).length < 2 && !depositOf(booking)) return null
  return (
    <Disclosure summary={<span className="text-meta">{bookedPriceWords.parts}</span>} className="-my-2">
      <PriceLines booking={booking} />
    </Disclosure>
  )
}

type PriceLinesProps = {
  booking: BookingAnswer
  /** Where it stands nowhere else. */
  total?: Money | null
}

/** Every part of the total, and the deposit beside it: below the total, which it is no part of. */
export function PriceLines({ booking, total = null }: PriceLinesProps) {
  const deposit = depositOf(booking)
  return (
    <dl className="tabular grid gap-1.5 text-meta">
      {bookedLines(booking).map(({ label, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be called the same, and lines never move
        <div key={at} className="flex justify-between gap-4">
          <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      {total && (
        <div className="my-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-body font-semibold">
          <dt>{bookedPriceWords.total}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      )}
      {deposit && (
        <div className="flex justify-between gap-4 border-t border-line pt-1.5">
          <dt className="text-muted">{bookedPriceWords.deposit}</dt>
          <dd>{formatMoney(deposit)}</dd>
        </div>
      )}
    </dl>
  )
}

function depositOf(booking: BookingAnswer): Money | null {
  const deposit = parseMoney(booking.deposit, booking.currency)
  return deposit && deposit.amount > 0 ? deposit : null
}
