import { useState } from 'react'
import { z } from 'zod'
import { ownTextPrefix } from '#features/accounts/own-texts.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import type { BookingNote } from '../note-schema.ts'
import { hostNoteWords } from './note-words.ts'

/** What was typed as a note and is not saved yet, with the version of the note that it was typed over. */
type KeptNote = { text: string; version: number }

const keyOf = (bookingId: string) => `${ownTextPrefix}note.${bookingId}`

/** Keeps it in this browser over reloads, until it is saved or somebody signs out; null forgets it. */
function keepNote(bookingId: string, note: KeptNote | null): void {
  attempt(() =>
    note
      ? localStorage.setItem(keyOf(bookingId), JSON.stringify(note))
      : localStorage.removeItem(keyOf(bookingId)),
  )
}

function readKeptNote(bookingId: string): KeptNote | null {
  const kept = attempt((): unknown => JSON.parse(localStorage.getItem(keyOf(bookingId)) ?? 'null'))
  return isNote(kept) ? kept : null
}

function isNote(kept: unknown): kept is KeptNote {
  if (typeof kept !== 'object' || kept === null) return false
  return (
    'text' in kept && typeof kept.text === 'string' && 'version' in kept && Number.isInteger(kept.version)
  )
}

/** Storage may be closed to us, and hold anything. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

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
