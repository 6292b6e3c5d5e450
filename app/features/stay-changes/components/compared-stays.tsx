import { ArrowRight } from 'lucide-react'
import { bookedLines } from '#features/bookings/agreed/booked-lines.ts'
import { deadlinesOfBooking } from '#features/bookings/agreed/components/refund-now.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { deadlineLines } from '#features/pricing/cancellation-words.ts'
import { formatMoney } from '#lib/money.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { StayChange } from '../stay-change-schema.ts'
import { changeParts, differenceWords, neverMoreBack, refundWords } from '../stay-change-words.ts'
import { type Compared, toChangeSides } from './to-change-side.ts'
import { comparedWords } from './words.ts'

export type ComparedStaysProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
  change: Compared & Pick<StayChange, 'lines' | 'price_per_night' | 'deadlines'>
}

/** The stay as it is beside the stay as it would be, what that costs more or less, and what it does to giving it up. */
export function ComparedStays({ as, booking, change }: ComparedStaysProps) {
  const sides = toChangeSides(change)
  if (!sides) return null
  const { before, after } = sides
  return (
    <div className="grid gap-3">
      <table className="tabular w-full text-meta">
        <caption className="sr-only">{comparedWords.label}</caption>
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="sr-only">
              {comparedWords.part}
            </th>
            <th scope="col" className="pb-1 text-start font-normal">
              {comparedWords.now}
            </th>
            <th scope="col" className="pb-1 text-start font-normal">
              {comparedWords.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changeParts(before, after).map((part) => (
            <tr key={part.label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap text-muted">
                {part.label}
              </th>
              <td className="py-1.5 pe-3 wrap-anywhere">{part.before}</td>
              <td className={cx('py-1.5 wrap-anywhere', part.isChanged ? 'font-semibold' : 'text-muted')}>
                {part.isChanged ? part.after : comparedWords.unchanged}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center gap-x-2 rounded-input bg-sunken p-3">
        <ArrowRight aria-hidden className="size-5 shrink-0 text-muted rtl:rotate-180" strokeWidth={1.75} />
        <strong className="tabular">{capitalised(differenceWords(before.total, after.total))}</strong>
        <span className="tabular text-meta text-muted">
          {comparedWords.totals(formatMoney(before.total), formatMoney(after.total))}
        </span>
      </p>
      <ChangedLines change={change} />
      <RefundAfter as={as} booking={booking} change={change} sides={sides} />
    </div>
  )
}

function ChangedLines({ change }: Pick<ComparedStaysProps, 'change'>) {
  const lines = bookedLines(change)
  if (lines.length < 2) return null
  return (
    <div className="grid gap-1.5 text-meta">
      <p className="font-semibold">{comparedWords.newTotal}</p>
      <dl className="tabular grid gap-1.5">
        {lines.map(({ label, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be called the same, and lines never move
          <div key={at} className="flex justify-between gap-4">
            <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type RefundAfterProps = ComparedStaysProps & { sides: NonNullable<ReturnType<typeof toChangeSides>> }

/** What comes back after the change; nothing where nothing was agreed. */
function RefundAfter({ as, booking, change, sides }: RefundAfterProps) {
  const { cancellation } = booking
  if (!cancellation || !change.deadlines) return null
  const today = dateOf(new Date(), cancellation.time_zone)
  const deadlines = change.deadlines.map(({ until, percent }) => ({ until: calendarDate(until), percent }))
  const refunds = {
    before: { deadlines: deadlinesOfBooking(cancellation), total: sides.before.total },
    after: { deadlines, total: sides.after.total },
    today,
  }
  return (
    <div className="text-meta">
      <p className="tabular">{refundWords(refunds, as)}</p>
      <Disclosure summary={<span className="text-meta">{comparedWords.cancelling}</span>} className="-mb-2">
        <ul className="tabular grid gap-1.5 text-meta">
          {deadlineLines(deadlines, sides.after.total, today).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li className="text-muted">{neverMoreBack}</li>
        </ul>
      </Disclosure>
    </div>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
