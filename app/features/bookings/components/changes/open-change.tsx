import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { longestReason, timeLeft } from '../../booking-words.ts'
import type { StayChangeAnswerStatus } from '../../stay-change.ts'
import type { StayChange } from '../../stay-change-schema.ts'
import { changeStatusWords, differenceWords } from '../../stay-change-words.ts'
import { Caution } from '../caution.tsx'
import { answerChangeWords, changeNoteLabels, openChangeWords } from './change-words.ts'
import { ComparedStays } from './compared-stays.tsx'
import { toChangeSides } from './to-change-side.ts'
import { useAnswerChange } from './use-answer-change.ts'

export type OpenChangeProps = { as: 'host' | 'guest'; booking: BookingAnswer; change: StayChange }

/** A change that waits: old and new side by side, and what this side can do about it. */
export function OpenChange({ as, booking, change }: OpenChangeProps) {
  const isOwn = change.proposed_by === as
  const left = timeLeft(new Date(change.expires_at), new Date())
  const runsOut = left ? openChangeWords.runsOut(left) : openChangeWords.isRunningOut
  return (
    <Card as="section" aria-label={openChangeWords.label} className="grid gap-4 border-ember shadow-e1">
      <div>
        <h3 className="text-h4">{changeStatusWords(change.status, change.proposed_by, as)}</h3>
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
          onAnswer={async (note) => {
            const words = await answer({
              status: asking,
              note,
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
  onAnswer: (note: string | null) => Promise<void>
}

/** Asks once more, with room for words, and says what accepting binds to. */
function AnswerDialog({ as, change, status, isPending, stale, onClose, onAnswer }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const sides = toChangeSides(change)
  const isAccepting = status === 'accepted'
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
            onClick={() => void onAnswer(note.trim() || null)}
          >
            {isAccepting
              ? stale
                ? answerChangeWords.acceptAnyway
                : answerChangeWords.accept
              : answerChangeWords.decline}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">
          {isAccepting && sides
            ? answerChangeWords.acceptText[as](differenceWords(sides.before.total, sides.after.total))
            : answerChangeWords.declineText[as]}
        </p>
        {stale && <Banner tone="warning">{stale}</Banner>}
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
