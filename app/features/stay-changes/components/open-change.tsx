import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { longestReason, timeLeft } from '#features/bookings/booking-words.ts'
import { Caution } from '#features/bookings/components/caution.tsx'
import { currencySign, formatMoney, type Money, parseMoney, toNumber } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { StayChangeAnswerStatus } from '../stay-change.ts'
import type { StayChange } from '../stay-change-schema.ts'
import { changeStatusWords, differenceWords } from '../stay-change-words.ts'
import { ComparedStays } from './compared-stays.tsx'
import { toChangeSides } from './to-change-side.ts'
import { useAnswerChange } from './use-answer-change.ts'
import { answerChangeWords, changeDialogWords, changeNoteLabels, openChangeWords } from './words.ts'

export type OpenChangeProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
  change: StayChange
  /** The guest's change that the host answered with another total, which is `change`. */
  replaced: StayChange | undefined
}

/** A change that waits: old and new side by side, and what this side can do about it. */
export function OpenChange({ as, booking, change, replaced }: OpenChangeProps) {
  const isOwn = change.proposed_by === as
  const left = timeLeft(new Date(change.expires_at), new Date())
  const runsOut = left ? openChangeWords.runsOut(left) : openChangeWords.isRunningOut
  return (
    <Card as="section" aria-label={openChangeWords.label} className="grid gap-4 border-ember shadow-e1">
      <div>
        <h3 className="text-h4">
          {replaced ? openChangeWords.newTotal[as] : changeStatusWords(change.status, change.proposed_by, as)}
        </h3>
        {replaced && <p className="tabular mt-1">{newTotalWords(replaced, change)}</p>}
        <p className="mt-1 text-meta text-muted">
          {isOwn ? openChangeWords.waits[as](runsOut) : openChangeWords.toAnswer(runsOut)}
        </p>
        {change.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">“{change.note}”</p>}
      </div>
      {!isOwn && <Caution about={change.note} />}
      <ComparedStays as={as} booking={booking} change={change} />
      <Answers as={as} change={change} isOwn={isOwn} />
    </Card>
  )
}

/** "$650 instead of $580, $70 more". */
function newTotalWords(replaced: StayChange, change: StayChange): string | null {
  const [old, next] = [toChangeSides(replaced), toChangeSides(change)]
  if (!old || !next) return null
  const [before, after] = [old.after.total, next.after.total]
  return `${formatMoney(after)} instead of ${formatMoney(before)}, ${differenceWords(before, after)}`
}

type AnswersProps = Pick<OpenChangeProps, 'as' | 'change'> & { isOwn: boolean }

function Answers({ as, change, isOwn }: AnswersProps) {
  const { pending, answer } = useAnswerChange(change)
  const [asking, setAsking] = useState<StayChangeAnswerStatus | null>(null)
  const [stale, setStale] = useState<string | null>(null)
  if (isOwn) {
    return (
      <div className="no-print flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden className="size-5" strokeWidth={1.75} />}
          pending={pending === 'withdrawn'}
          onClick={() => void answer({ status: 'withdrawn', note: null })}
        >
          {openChangeWords.takeBack}
        </Button>
      </div>
    )
  }
  return (
    <div className="no-print grid grid-cols-2 gap-3 @md:flex">
      <Button
        icon={<Check aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setAsking('accepted')}
      >
        {openChangeWords.accept}
      </Button>
      <Button
        variant="secondary"
        icon={<X aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setAsking('declined')}
      >
        {openChangeWords.decline}
      </Button>
      {asking && (
        <AnswerDialog
          as={as}
          change={change}
          status={asking}
          isPending={pending === asking}
          onClose={() => {
            setStale(null)
            setAsking(null)
          }}
          stale={stale}
          onAnswer={async (note, otherTotal) => {
            const words = await answer({
              status: asking,
              note,
              ...(otherTotal && { total_price: toNumber(otherTotal) }),
              ...(stale !== null && { despite_stale_calendars: true }),
            })
            setStale(words)
            if (words === null) setAsking(null)
          }}
        />
      )}
    </div>
  )
}

type AnswerDialogProps = Pick<OpenChangeProps, 'as' | 'change'> & {
  status: StayChangeAnswerStatus
  isPending: boolean
  /** What a calendar of another platform may hide; null when all were read. */
  stale: string | null
  onClose: () => void
  /** With another total, which is the host's to name, the guest is asked again. */
  onAnswer: (note: string | null, otherTotal: Money | null) => Promise<void>
}

/** Asks once more, with room for words, and says what accepting binds to. */
function AnswerDialog({ as, change, status, isPending, stale, onClose, onAnswer }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const [price, setPrice] = useState('')
  const sides = toChangeSides(change)
  const isAccepting = status === 'accepted'
  const priced = readOtherTotal(price, change)
  return (
    <Dialog
      open
      size="sm"
      title={isAccepting ? answerChangeWords.acceptTitle : answerChangeWords.declineTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {answerChangeWords.notYet}
          </Button>
          <Button
            variant={isAccepting ? 'primary' : 'danger'}
            pending={isPending}
            disabled={priced === 'wrong'}
            onClick={() => priced !== 'wrong' && void onAnswer(note.trim() || null, priced)}
          >
            {confirmLabel({ isAccepting, isStale: stale !== null, priced })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">
          {isAccepting && sides
            ? priced
              ? answerChangeWords.priceText
              : answerChangeWords.acceptText[as](differenceWords(sides.before.total, sides.after.total))
            : answerChangeWords.declineText[as]}
        </p>
        {stale && <Banner tone="warning">{stale}</Banner>}
        {isAccepting && as === 'host' && sides && (
          <TextField
            label={answerChangeWords.price}
            name="total_price"
            inputMode="decimal"
            autoComplete="off"
            optional
            prefix={currencySign(change.currency)}
            hint={answerChangeWords.priceHint(formatMoney(sides.after.total))}
            value={price}
            error={priced === 'wrong' ? changeDialogWords.priceWrong : undefined}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
        )}
        <TextArea
          name="note"
          label={changeNoteLabels[as]}
          optional
          limit={longestReason}
          maxLength={longestReason}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

/** A typed total that is not the proposed one; null where that one holds, `wrong` for what is no price. */
function readOtherTotal(typed: string, change: StayChange): Money | null | 'wrong' {
  if (typed.trim() === '') return null
  const total = parseMoney(typed.trim(), change.currency)
  if (!total || total.amount < 100) return 'wrong'
  return toNumber(total) === change.total_price ? null : total
}

type Confirming = { isAccepting: boolean; isStale: boolean; priced: Money | null | 'wrong' }

function confirmLabel({ isAccepting, isStale, priced }: Confirming): string {
  if (!isAccepting) return answerChangeWords.decline
  if (priced && priced !== 'wrong') return answerChangeWords.sendPrice(formatMoney(priced))
  return isStale ? answerChangeWords.acceptAnyway : answerChangeWords.accept
}
