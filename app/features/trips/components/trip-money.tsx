import { Wallet } from 'lucide-react'
import { useId } from 'react'
import { duesWords } from '#features/bookings/agreed/components/dues-words.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { LedgerSummary } from '#features/payments/components/ledger-summary.tsx'
import { useLedger } from '#features/payments/components/use-ledger.ts'
import { bookingPath, moneyPath } from '#lib/booking-path.ts'
import { parseMoney } from '#lib/money.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { tripMoneyWords } from './trip-view-words.ts'

/** What the stay costs and what is due, as far as it is known just now; all else about money is with the booking. */
export function TripMoney({ booking }: { booking: BookingAnswer }) {
  const id = useId()
  const { state, ledger } = useLedger(booking)
  const total = parseMoney(booking.total_price, booking.currency)
  if (state.status === 'loading') return <Waiting />
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-2.5 text-h4">
        <Wallet aria-hidden strokeWidth={1.75} className="size-5 text-tide-ink" />
        {tripMoneyWords.title}
      </h2>
      {total && (
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          {tripMoneyWords.total} <Price amount={total} />
        </p>
      )}
      {ledger && <LedgerSummary ledger={ledger} isAlone={false} />}
      <div className="no-print grid grid-cols-1 justify-items-start text-meta">
        {ledger && !ledger.is_settled && (
          <TextLink href={moneyPath(booking.id)} className="inline-flex min-h-11 items-center">
            {duesWords.record.guest}
          </TextLink>
        )}
        <TextLink href={bookingPath(booking.id)} className="inline-flex min-h-11 items-center">
          {tripMoneyWords.more}
        </TextLink>
      </div>
    </Card>
  )
}
