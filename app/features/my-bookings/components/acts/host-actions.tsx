import { DoorOpen, Flag, X } from 'lucide-react'
import { useState } from 'react'
import {
  awaitsAnswer,
  awaitsArrival,
  type BookingStatus,
  type DeclineReason,
  findMove,
  findObstacle,
  holdsNights,
  statusAfter,
} from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { completeEarlyQuestion } from '#features/bookings/booking-errors.ts'
import { useOpenOffer } from '#features/bookings/components/use-open-offer.ts'
import { OfferButton, OfferPart } from '#features/bookings/offers/components/offer-button.tsx'
import { OfferInPlace } from '#features/bookings/offers/components/offer-in-place.tsx'
import { calendarDate, dateOf, formatDay, type Stay } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { useDeferredAction } from '#web/use-deferred-action.ts'
import { AcceptButton } from './accept-button.tsx'
import { cancelStayWords, declineRequestWords, hostActionsWords } from './booking-acts-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog, type DeclineDialogProps } from './decline-dialog.tsx'
import { useStatusChange } from './use-status-change.ts'

export type BookingActionsProps = { booking: BookingAnswer; onChanged: (booking: BookingAnswer) => void }

export type HostActionsProps = BookingActionsProps & {
  /** Where room is short: only what most requests are answered by. */
  isBrief?: boolean
}

/** What a host can do with a booking in its present state. */
export function HostActions({ booking, onChanged, isBrief = false }: HostActionsProps) {
  const { pending, change } = useStatusChange(booking.id, onChanged)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState<DeclineReason>('other')
  const { offer, now } = useOpenOffer(booking)
  const decline = useDeferredAction({
    send: (_id, leaving) =>
      change({ status: statusAfter.declining, reason: note, decline_reason: reason }, { leaving }),
    // Nothing has changed, but the button with the focus is gone.
    onUndone: () => onChanged(booking),
  })
  if (decline.waiting.has(booking.id)) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-3 text-meta">
        {declineRequestWords.waits}
        <Button size="sm" variant="secondary" ref={focusOnce} onClick={() => decline.undo(booking.id)}>
          {declineRequestWords.undo}
        </Button>
      </p>
    )
  }
  if (offer) return <OfferInPlace offer={offer} side="host" name={booking.guest_name} now={now} />
  if (awaitsAnswer(booking.status)) {
    return (
      <Answers
        booking={booking}
        pending={pending}
        change={change}
        isBrief={isBrief}
        note={note}
        onNote={setNote}
        reason={reason}
        onReason={setReason}
        onDecline={() =>
          decline.start(booking.id, { title: declineRequestWords.declined(booking.property.title) })
        }
      />
    )
  }
  if (holdsNights(booking.status)) {
    return <StayActions booking={booking} pending={pending} change={change} />
  }
  return null
}

type AnswersProps = { booking: BookingAnswer; isBrief: boolean } & ReturnType<typeof useStatusChange> &
  Omit<DeclineDialogProps, 'guestName' | 'onClose'>

/** The ways in which a host can answer a request. */
function Answers({ booking, pending, change, isBrief, onDecline, ...why }: AnswersProps) {
  const [isAskingWhy, setAskingWhy] = useState(false)
  const [isWriting, setWriting] = useState(false)
  return (
    <div className={cx('grid grid-cols-2 gap-3', isBrief ? '@md:flex @md:flex-wrap' : '@md:contents')}>
      <AcceptButton
        booking={booking}
        pending={pending}
        change={change}
        isWriting={isWriting}
        onWritten={() => setWriting(false)}
      />
      <Button
        variant="secondary"
        icon={<X aria-hidden className="size-5" strokeWidth={1.75} />}
        pending={pending === statusAfter.declining}
        disabled={pending === statusAfter.accepting}
        onClick={() => setAskingWhy(true)}
      >
        {declineRequestWords.decline}
      </Button>
      {!isBrief && (
        <OtherAnswers booking={booking} isBusy={pending !== null} onWrite={() => setWriting(true)} />
      )}
      {isAskingWhy && (
        <DeclineDialog
          {...why}
          guestName={booking.guest_name}
          onClose={() => setAskingWhy(false)}
          onDecline={() => {
            setAskingWhy(false)
            onDecline()
          }}
        />
      )}
    </div>
  )
}

type OtherAnswersProps = { booking: BookingAnswer; isBusy: boolean; onWrite: () => void }

/** An acceptance with words, and an offer of other dates or another price in place of an answer. */
function OtherAnswers({ booking, isBusy, onWrite }: OtherAnswersProps) {
  const [isOffering, setOffering] = useState(false)
  return (
    <>
      <Button variant="quiet" className="col-span-2" disabled={isBusy} onClick={onWrite}>
        {hostActionsWords.acceptWithNote}
      </Button>
      <OfferButton label={hostActionsWords.offer} className="col-span-2" onClick={() => setOffering(true)} />
      {isOffering && (
        <OfferPart
          about={{ booking_id: booking.id }}
          start={booking}
          name={booking.guest_name}
          onClose={() => setOffering(false)}
        />
      )}
    </>
  )
}

/** The button that was pressed has made room for this one. */
function focusOnce(button: HTMLButtonElement | null) {
  button?.focus()
}

/** True when the host can make a step that asks for nothing but its time. */
function canMoveNow(booking: BookingAnswer, to: BookingStatus): boolean {
  const move = findMove('host', booking.status, to)
  if (!move) return false
  const latest = booking.timeline.at(-1)
  const facts = {
    stay: stayOf(booking),
    expiresAt: new Date(booking.expires_at),
    note: null,
    early: false,
    since: latest ? new Date(latest.created_at) : null,
    timeZone: booking.time_zone,
  }
  return findObstacle(move, facts, new Date()) === null
}

function stayOf({ check_in_date, check_out_date }: BookingAnswer): Stay {
  return { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
}

type StayActionsProps = { booking: BookingAnswer } & ReturnType<typeof useStatusChange>

function StayActions({ booking, pending, change }: StayActionsProps) {
  const [asking, setAsking] = useState<'complete' | 'cancel' | null>(null)
  const today = dateOf(new Date(), booking.time_zone)
  const stay = stayOf(booking)
  const canCheckIn = canMoveNow(booking, statusAfter.checkingIn)
  const canCancel = findMove('host', booking.status, statusAfter.cancelling) !== null
  const undoCheckIn = () =>
    void change({ status: statusAfter.undoingCheckIn }, { done: hostActionsWords.checkInUndone })
  const hasBegun = stay.checkIn <= today
  const isOver = stay.checkOut <= today
  return (
    <div className="grid gap-3 @md:contents">
      {canCheckIn && (
        <Button
          icon={<DoorOpen aria-hidden className="size-5" strokeWidth={1.75} />}
          pending={pending === statusAfter.checkingIn}
          onClick={() => change({ status: statusAfter.checkingIn }, { undo: undoCheckIn })}
        >
          {hostActionsWords.checkIn}
        </Button>
      )}
      <Button
        variant={canCheckIn || !hasBegun ? 'secondary' : 'primary'}
        icon={<Flag aria-hidden className="size-5" strokeWidth={1.75} />}
        pending={pending === statusAfter.completing}
        disabled={!hasBegun}
        onClick={() => (isOver ? change({ status: statusAfter.completing }) : setAsking('complete'))}
      >
        {hasBegun ? hostActionsWords.complete : hostActionsWords.completeFrom(formatDay(stay.checkIn))}
      </Button>
      {!awaitsArrival(booking.status) && canMoveNow(booking, statusAfter.undoingCheckIn) && (
        <Button variant="quiet" pending={pending === statusAfter.undoingCheckIn} onClick={undoCheckIn}>
          {hostActionsWords.undoCheckIn}
        </Button>
      )}
      {canCancel && (
        <Button variant="quiet" onClick={() => setAsking('cancel')}>
          {cancelStayWords.cancel}
        </Button>
      )}
      <StayQuestions
        booking={booking}
        pending={pending}
        change={change}
        asking={asking}
        onAsked={() => setAsking(null)}
      />
    </div>
  )
}

type StayQuestionsProps = StayActionsProps & { asking: 'complete' | 'cancel' | null; onAsked: () => void }

/** What a host is asked before a stay ends early or does not take place. */
function StayQuestions({ booking, pending, change, asking, onAsked }: StayQuestionsProps) {
  return (
    <>
      <AlertDialog
        open={asking === 'complete'}
        tone="primary"
        title={completeEarlyQuestion(stayOf(booking))}
        confirmLabel={hostActionsWords.completeEarly}
        cancelLabel={hostActionsWords.notYet}
        pending={pending === statusAfter.completing}
        onCancel={onAsked}
        onConfirm={async () => {
          await change({ status: statusAfter.completing, early: true })
          onAsked()
        }}
      >
        {hostActionsWords.completeEarlyText}
      </AlertDialog>
      <CancelDialog
        open={asking === 'cancel'}
        to="guest"
        booking={booking}
        title={cancelStayWords.titleOfHost(booking.guest_name)}
        pending={pending === statusAfter.cancelling}
        onClose={onAsked}
        onConfirm={async (answer) => {
          if (await change({ status: statusAfter.cancelling, ...answer })) onAsked()
        }}
      />
    </>
  )
}
