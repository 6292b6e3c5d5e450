import { useState } from 'react'
import { awaitsAnswer, awaitsArrival, statusAfter } from '#features/bookings/booking.ts'
import { pendingWords } from '#features/bookings/components/booked-words.ts'
import { useOpenOffer } from '#features/bookings/components/use-open-offer.ts'
import { OfferInPlace } from '#features/bookings/offers/components/offer-in-place.tsx'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { cancelStayWords, withdrawWords } from './booking-acts-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { BookingActionsProps } from './host-actions.tsx'
import { useStatusChange } from './use-status-change.ts'

/** What a guest can do with the own booking in its present state. */
export function GuestActions({ booking, onChanged }: BookingActionsProps) {
  const { pending, change } = useStatusChange(booking.id, onChanged)
  const [isAsking, setAsking] = useState(false)
  const { offer, now } = useOpenOffer(booking)
  const { title } = booking.property
  if (awaitsAnswer(booking.status)) {
    return (
      <div className={offer ? 'grid gap-3' : 'grid @md:flex'}>
        {offer && (
          <OfferInPlace
            offer={offer}
            side="guest"
            name={booking.host_name ?? pendingWords.someHost}
            now={now}
          />
        )}
        <Button
          variant={offer ? 'quiet' : 'secondary'}
          className={offer ? 'justify-self-start' : undefined}
          onClick={() => setAsking(true)}
        >
          {withdrawWords.withdraw}
        </Button>
        <AlertDialog
          open={isAsking}
          title={withdrawWords.title(title)}
          confirmLabel={withdrawWords.withdraw}
          cancelLabel={withdrawWords.keep}
          pending={pending === statusAfter.withdrawing}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            await change({ status: statusAfter.withdrawing })
            setAsking(false)
          }}
        >
          {withdrawWords.text}
        </AlertDialog>
      </div>
    )
  }
  if (!awaitsArrival(booking.status)) return null
  return (
    <div className="flex">
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {cancelStayWords.cancel}
      </Button>
      <CancelDialog
        open={isAsking}
        to="host"
        booking={booking}
        title={cancelStayWords.titleOfGuest(title)}
        pending={pending === statusAfter.cancelling}
        onClose={() => setAsking(false)}
        onConfirm={async (answer) => {
          if (await change({ status: statusAfter.cancelling, ...answer })) setAsking(false)
        }}
      />
    </div>
  )
}
