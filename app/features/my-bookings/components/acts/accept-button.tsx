import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { statusAfter } from '#features/bookings/booking.ts'
import type { BookingAnswer, Rivals } from '#features/bookings/booking-answer-schema.ts'
import { bookedPartyWords, longestReason, reasonTooLong } from '#features/bookings/booking-words.ts'
import { heldByOfferWords } from '#features/bookings/offers/offer-errors.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { acceptRequestWords, statusChangeWords } from './booking-acts-words.ts'
import type { ChangeStatus } from './use-status-change.ts'

export type AcceptButtonProps = ChangeStatus & {
  booking: BookingAnswer
  /** The host wants to say something with it. */
  isWriting: boolean
  onWritten: () => void
}

/** Accepts a request; first says whom that closes out, and then which calendars cannot be trusted just now. */
export function AcceptButton({ booking, pending, change, isWriting, onWritten }: AcceptButtonProps) {
  const [words, setWords] = useState('')
  const [rivals, setRivals] = useState<Rivals | null>(null)
  // Why the calendars of other platforms cannot be trusted; asks the host to decide.
  const [stale, setStale] = useState<string | null>(null)
  const look = useAction((id: string) => answerOf(client.bookings[':id'].rivals.$get({ param: { id } })), {
    failed: statusChangeWords.failed,
    outdates: [],
  })
  const wanted = { status: statusAfter.accepting, ...(words.trim() && { reason: words }) }
  const accept = () => change(wanted, { onStale: setStale })

  async function start() {
    const found = await look.run(booking.id)
    if (!found) return
    if (found.count > 0 || found.held_for) setRivals(found)
    else await accept()
  }
  return (
    <>
      <Button
        icon={<Check aria-hidden className="size-5" strokeWidth={1.75} />}
        pending={look.pending !== null || pending === statusAfter.accepting}
        disabled={pending === statusAfter.declining}
        onClick={() => void start()}
      >
        {acceptRequestWords.accept}
      </Button>
      {isWriting && (
        <WordsDialog
          guestName={booking.guest_name}
          words={words}
          onWords={setWords}
          onClose={onWritten}
          onAccept={() => {
            onWritten()
            void start()
          }}
        />
      )}
      {rivals?.held_for && <HeldByOffer offer={rivals.held_for} onClose={() => setRivals(null)} />}
      <AlertDialog
        open={rivals !== null && !rivals.held_for}
        tone="primary"
        title={acceptRequestWords.title(booking.guest_name)}
        confirmLabel={acceptRequestWords.accept}
        cancelLabel={acceptRequestWords.notYet}
        pending={pending === statusAfter.accepting}
        onCancel={() => setRivals(null)}
        onConfirm={async () => {
          await accept()
          setRivals(null)
        }}
      >
        {rivals && <RivalList {...rivals} />}
      </AlertDialog>
      <AlertDialog
        open={stale !== null}
        tone="primary"
        title={acceptRequestWords.staleTitle}
        confirmLabel={acceptRequestWords.acceptAnyway}
        cancelLabel={acceptRequestWords.notYet}
        pending={pending === statusAfter.accepting}
        onCancel={() => setStale(null)}
        onConfirm={async () => {
          await change({ ...wanted, despite_stale_calendars: true })
          setStale(null)
        }}
      >
        {stale}
      </AlertDialog>
    </>
  )
}

type HeldByOfferProps = { offer: NonNullable<Rivals['held_for']>; onClose: () => void }

/** An own offer to somebody else holds one of the nights: nothing can be accepted before it ends. */
function HeldByOffer({ offer, onClose }: HeldByOfferProps) {
  const navigate = useNavigate()
  return (
    <AlertDialog
      open
      tone="primary"
      title={acceptRequestWords.heldTitle}
      confirmLabel={acceptRequestWords.openOffer}
      cancelLabel={acceptRequestWords.notYet}
      onCancel={onClose}
      onConfirm={() => void navigate(`/messages/${offer.conversation_id}`)}
    >
      {heldByOfferWords(offer.guest)}
    </AlertDialog>
  )
}

type WordsDialogProps = {
  guestName: string
  words: string
  onWords: (words: string) => void
  onClose: () => void
  onAccept: () => void
}

/** What the host says to the guest with the acceptance; it may be left out. */
function WordsDialog({ guestName, words, onWords, onClose, onAccept }: WordsDialogProps) {
  const isTooLong = lengthOf(words.trim()) > longestReason
  return (
    <AlertDialog
      open
      tone="primary"
      title={acceptRequestWords.title(guestName)}
      confirmLabel={acceptRequestWords.accept}
      cancelLabel={acceptRequestWords.notYet}
      onCancel={onClose}
      onConfirm={() => !isTooLong && onAccept()}
    >
      <TextArea
        name="words"
        label={acceptRequestWords.note}
        optional
        limit={longestReason}
        value={words}
        error={isTooLong ? reasonTooLong : undefined}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
    </AlertDialog>
  )
}

function RivalList({ rivals, count }: Rivals) {
  const more = count - rivals.length
  return (
    <>
      <p>{acceptRequestWords.rivals(count)}</p>
      <ul className="mt-3 grid gap-2">
        {rivals.map(({ id, guest_name, check_in_date, check_out_date, ...party }) => (
          <li key={id} className="rounded-input bg-sunken px-3 py-2 text-meta wrap-anywhere">
            <span className="font-semibold text-ink">{guest_name}</span>, {bookedPartyWords(party)}
            <span className="block">
              {formatDate(calendarDate(check_in_date))} – {formatDate(calendarDate(check_out_date))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-meta">{acceptRequestWords.moreRivals(more)}</p>}
      <p className="mt-3">{acceptRequestWords.rivalsAreTold}</p>
    </>
  )
}
