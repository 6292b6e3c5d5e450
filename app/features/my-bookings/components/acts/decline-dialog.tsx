import { type FormEvent, useId, useRef, useState } from 'react'
import type { DeclineReason } from '#features/bookings/booking.ts'
import { longestReason, reasonTooLong } from '#features/bookings/booking-words.ts'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { declineRequestWords, readySentences } from './booking-acts-words.ts'
import { ReasonSelect } from './reason-select.tsx'

export type DeclineDialogProps = {
  guestName: string
  /** What was written before, also when the host has thought again since. */
  note: string
  onNote: (note: string) => void
  reason: DeclineReason
  onReason: (reason: DeclineReason) => void
  onClose: () => void
  onDecline: () => void
}

/** Asks a host for a few words to the guest before a request is declined. They may be left out. */
export function DeclineDialog({
  guestName,
  note,
  onNote,
  reason,
  onReason,
  onClose,
  onDecline,
}: DeclineDialogProps) {
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const isTooLong = lengthOf(note.trim()) > longestReason

  function add(sentence: string) {
    if (!note.includes(sentence)) onNote([note.trim(), sentence].filter((part) => part !== '').join(' '))
    area.current?.focus()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isTooLong) area.current?.focus()
    else onDecline()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={declineRequestWords.title(guestName)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {declineRequestWords.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger">
            {declineRequestWords.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-muted">{declineRequestWords.lead}</p>
        <ReasonSelect reason={reason} onReason={onReason} />
        <ul aria-label={declineRequestWords.ready} className="flex flex-wrap gap-2">
          {readySentences.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                className={`${chipClass()} py-2 text-start`}
                onClick={() => add(sentence)}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
        <TextArea
          ref={area}
          id={`${formId}-note`}
          name="note"
          label={declineRequestWords.note}
          optional
          limit={longestReason}
          value={note}
          error={isChecked && isTooLong ? reasonTooLong : undefined}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
