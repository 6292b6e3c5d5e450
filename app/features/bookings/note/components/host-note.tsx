import { NotebookPen } from 'lucide-react'
import { useId } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { lengthOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { longestHostNote } from '../host-note.ts'
import type { BookingNote } from '../note-schema.ts'
import { hostNoteWords } from './note-words.ts'
import { useHostNote } from './use-host-note.ts'

/** What a host notes of a booking for nobody else. */
export function HostNote({ bookingId }: { bookingId: string }) {
  const id = useId()
  const { state, answer, again } = useAnswer<BookingNote>(
    ['bookings', 'note', bookingId],
    () => answerOf(client.bookings[':id'].note.$get({ param: { id: bookingId } })),
    { freshness: 'once' },
  )
  if (state.status === 'loading') return <Waiting />
  return (
    <Card as="section" aria-labelledby={id} className="no-print grid grid-cols-1 gap-3">
      <h3 id={id} className="flex items-center gap-2 text-h4">
        <NotebookPen aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
        {hostNoteWords.title}
      </h3>
      {answer ? (
        <NoteForm bookingId={bookingId} note={answer} />
      ) : (
        <p className="flex flex-wrap items-center gap-3 text-meta text-muted">
          {hostNoteWords.failed}
          <Button size="sm" variant="secondary" onClick={again}>
            {hostNoteWords.tryAgain}
          </Button>
        </p>
      )}
    </Card>
  )
}

function NoteForm({ bookingId, note }: { bookingId: string; note: BookingNote }) {
  const { text, isSaved, isSaving, other, type, takeOther, save } = useHostNote(bookingId, note)
  const isTooLong = lengthOf(text.trim()) > longestHostNote
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaved && !isTooLong) void save()
      }}
    >
      <TextArea
        name={`note-${bookingId}`}
        label={hostNoteWords.field}
        labelHidden
        rows={3}
        limit={longestHostNote}
        hint={hostNoteWords.fieldHint}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        {...(isTooLong && { error: hostNoteWords.tooLong(longestHostNote) })}
      />
      {other && (
        <Banner
          tone="warning"
          title={hostNoteWords.conflict}
          announce="polite"
          action={
            <Button variant="secondary" size="sm" onClick={takeOther}>
              {hostNoteWords.takeOther}
            </Button>
          }
        >
          <span className="block">{hostNoteWords.other}</span>
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
            {other.text === '' ? hostNoteWords.otherEmpty : `“${other.text}”`}
          </span>
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={isSaving}
          disabled={isSaved || isTooLong}
        >
          {other ? hostNoteWords.saveOver : hostNoteWords.save}
        </Button>
        <p role="status" className="text-meta text-muted">
          {isSaved ? text !== '' && hostNoteWords.saved : hostNoteWords.unsaved}
        </p>
      </div>
    </form>
  )
}
