import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { accessDay } from '#features/bookings/agreed/access-day.ts'
import { accessWords, unconfirmedWords } from '#features/bookings/agreed/access-words.ts'
import { holdsNights } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { LedgerAnswer } from '../ledger-schema.ts'
import { sumWords } from '../ledger-words.ts'
import { accessNoticeWords } from './money-words.ts'
import type { Ledger } from './use-ledger.ts'

const ShareAccessDialog = lazyPart(async () => (await import('./share-access-dialog.tsx')).ShareAccessDialog)

const icon = {
  'aria-hidden': true,
  strokeWidth: 1.75,
  className: 'mt-0.5 size-5 shrink-0 text-muted',
} as const

type AccessNoticeProps = { booking: BookingAnswer; ledger: LedgerAnswer; shared: Ledger['shared'] }

/** When Wi-Fi and door details appear, of a stay whose host holds them back; the host can share them without waiting. */
export function AccessNotice({ booking, ledger, shared }: AccessNoticeProps) {
  const [isAsking, setAsking] = useState(false)
  const { access_waits: waits, access_shared_at, side } = ledger
  const wasShared = access_shared_at !== null && holdsNights(booking.status)
  if (!waits && !wasShared) return null
  const access = { checkIn: calendarDate(booking.check_in_date), waits }
  const isNow = dateOf(new Date(), booking.time_zone) >= accessDay(access.checkIn)
  return (
    <div className="flex items-start gap-3 rounded-card bg-sunken p-4 text-meta">
      {waits ? <LockKeyhole {...icon} /> : <LockKeyholeOpen {...icon} />}
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-3">
        <p>
          {wasShared && isNow ? accessNoticeWords.seen[side] : accessWords(access, side)}
          {ledger.is_held_back && ` ${unconfirmedWords(sumWords(ledger.due_now, ledger.currency) ?? '')}`}
        </p>
        {waits && side === 'host' && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {accessNoticeWords.share(isNow, access.checkIn)}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ShareAccessDialog
            guest={booking.guest_name}
            checkIn={access.checkIn}
            isNow={isNow}
            shared={shared}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
