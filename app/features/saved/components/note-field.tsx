import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { savedLimits } from '../saved.ts'
import type { SavedHome } from '../saved-schema.ts'
import { savedHomeActs } from './use-saved-lists.ts'
import { noteWords, savedPagesWords } from './words.ts'

/** What the owner wants to remember of a home; nobody else sees it. */
export function NoteField({ home: { id, note, title } }: { home: SavedHome }) {
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null) {
    return (
      <div className="flex flex-wrap items-start gap-x-3">
        {note && <p className="min-w-0 grow basis-60 whitespace-pre-line wrap-anywhere">{note}</p>}
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3"
          icon={<NotebookPen aria-hidden className="size-4.5" strokeWidth={1.75} />}
          aria-label={note ? noteWords.editOf(title) : noteWords.addTo(title)}
          onClick={() => setDraft(note ?? '')}
        >
          {note ? noteWords.edit : noteWords.add}
        </Button>
      </div>
    )
  }
  async function save() {
    const saved = await savedHomeActs.note(id, draft)
    if (saved !== null) setDraft(null)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        label={noteWords.field}
        name={`note-${id}`}
        optional
        hint={noteWords.hint}
        limit={savedLimits.note}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <div className="flex gap-3">
        <Button size="sm" onClick={() => void save()}>
          {noteWords.save}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setDraft(null)}>
          {savedPagesWords.cancel}
        </Button>
      </div>
    </div>
  )
}
