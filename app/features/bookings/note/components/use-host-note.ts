import { useState } from 'react'
import { z } from 'zod'
import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import type { BookingNote } from '../note-schema.ts'
import { type KeptNote, keepNote, readKeptNote } from './kept-note.ts'
import { hostNoteWords } from './note-words.ts'

const elsewhere = z.object({ text: z.string(), version: z.int() })

/** A note as it is saved and as it is typed, which stays in this browser until it is saved. */
export function useHostNote(bookingId: string, loaded: BookingNote) {
  const [saved, setSaved] = useState<KeptNote>(loaded)
  const [typed, setTyped] = useState<KeptNote>(() => readKeptNote(bookingId) ?? loaded)
  /** What somebody has saved meanwhile, on another screen. */
  const [other, setOther] = useState<KeptNote | null>(null)
  const { pending, run } = useAction(
    (json: KeptNote) => answerOf(client.bookings[':id'].note.$put({ param: { id: bookingId }, json })),
    { failed: hostNoteWords.saveFailed, outdates: [] },
  )
  const take = (note: KeptNote) => {
    setSaved(note)
    setTyped(note)
    setOther(null)
    keepNote(bookingId, null)
  }
  return {
    text: typed.text,
    isSaved: typed.text.trim() === saved.text,
    isSaving: pending !== null,
    other,
    type: (text: string) => {
      const next = { text, version: typed.version }
      setTyped(next)
      keepNote(bookingId, text === saved.text ? null : next)
    },
    takeOther: () => other && take(other),
    /** Over the wording that was seen; where there is another by now, over that one once it was shown. */
    save: async () => {
      const json = { text: typed.text, version: other?.version ?? typed.version }
      const note = await run(json, {
        onRefused: ({ code, values }) => {
          const now = code === 'noteChanged' ? elsewhere.safeParse(values).data : undefined
          if (now) setOther(now)
          return now !== undefined
        },
      })
      // What was typed while it was on its way is not lost.
      if (note) {
        setSaved(note)
        setOther(null)
        setTyped((now) => {
          const isWhole = now.text === json.text
          keepNote(bookingId, isWhole ? null : { text: now.text, version: note.version })
          return isWhole ? note : { text: now.text, version: note.version }
        })
      }
    },
  }
}
