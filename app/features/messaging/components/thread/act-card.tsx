import { Link } from 'react-router'
import { actWords } from '#features/bookings/act-words.ts'
import { isAboutMoney } from '#features/bookings/booking-acts.ts'
import { bookingPath, moneyPath } from '#lib/booking-path.ts'
import type { Side } from '../../messaging.ts'
import type { Entry } from '../../messaging-schema.ts'
import { clockTime } from '../../time-words.ts'

export type ActCardProps = { entry: Extract<Entry, { kind: 'act' }>; side: Side }

/** What a side did about a booking, where the two talk, and the way to it; quieter than a step. */
export function ActCard({ entry: { act, booking_id, at }, side }: ActCardProps) {
  return (
    <li className="w-full max-w-md self-center">
      <Link
        to={isAboutMoney(act.kind) ? moneyPath(booking_id) : bookingPath(booking_id)}
        className="grid min-h-11 justify-items-center gap-1 rounded-card border border-line px-4 py-2 text-center text-meta text-ink no-underline transition-colors hover:border-line-strong"
      >
        <span>{actWords(act, side)}</span>
        <time dateTime={at} className="tabular text-caption text-muted">
          {clockTime(at)}
        </time>
      </Link>
    </li>
  )
}
