import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { tripLimits } from '../trip.ts'
import { type TripPeople, tripPeopleSchema } from '../trip-schema.ts'
import { useSavePeople } from './use-trip.ts'
import { peopleDialogWords, peopleWords } from './words.ts'

export type PeopleDialogProps = { tripId: string; people: TripPeople; onClose: () => void }

/** The names of those who come along, one in a line, and a note to them. */
export function PeopleDialog({ tripId, people, onClose }: PeopleDialogProps) {
  const formId = useId()
  const [names, setNames] = useState(people.companions.join('\n'))
  const [note, setNote] = useState(people.note ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { pending, run } = useSavePeople(tripId)
  const errorOf = (field: string) => (errors[field] ? { error: errors[field] } : {})
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = tripPeopleSchema.safeParse({ companions: linesOf(names), note })
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [path[0], message])
      return setErrors(Object.fromEntries(found))
    }
    if ((await run(parsed.data)) !== null) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={peopleDialogWords.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {peopleDialogWords.cancel}
          </Button>
          <Button type="submit" form={formId} pending={pending !== null}>
            {peopleDialogWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextArea
          label={peopleWords.names}
          name="companions"
          optional
          hint={peopleDialogWords.namesHint}
          rows={4}
          value={names}
          onChange={(event) => setNames(event.currentTarget.value)}
          {...errorOf('companions')}
        />
        <TextArea
          label={peopleDialogWords.note}
          name="note"
          optional
          hint={peopleDialogWords.noteHint}
          limit={tripLimits.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          {...errorOf('note')}
        />
      </form>
    </Dialog>
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
