import { type FormEvent, useId, useRef, useState } from 'react'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { DeclineReason } from '../booking.ts'
import { longestReason, reasonTooLong } from '../booking-words.ts'
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

/** What hosts say most often; a press puts it into the field, where it can be changed. */
const readySentences = [
  'These dates do not work for me after all.',
  'The home does not suit so many guests.',
  'I only take longer stays at that time of the year.',
  'Please ask again with other dates; I would be glad to have you.',
]

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
      title={`Decline the request of ${guestName}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep request
          </Button>
          <Button type="submit" form={formId} variant="danger">
            Decline request
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-muted">
          A sentence helps your guest to decide what to do next: other dates, another home, or a smaller
          party.
        </p>
        <ReasonSelect reason={reason} onReason={onReason} />
        <ul aria-label="Ready sentences" className="flex flex-wrap gap-2">
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
          label="Words for your guest"
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
