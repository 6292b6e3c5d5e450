import { ownTextPrefix } from '#features/accounts/own-texts.ts'

/** What was typed as a note and is not saved yet, with the version of the note that it was typed over. */
export type KeptNote = { text: string; version: number }

const keyOf = (bookingId: string) => `${ownTextPrefix}note.${bookingId}`

/** Keeps it in this browser over reloads, until it is saved or somebody signs out; null forgets it. */
export function keepNote(bookingId: string, note: KeptNote | null): void {
  attempt(() =>
    note
      ? localStorage.setItem(keyOf(bookingId), JSON.stringify(note))
      : localStorage.removeItem(keyOf(bookingId)),
  )
}

export function readKeptNote(bookingId: string): KeptNote | null {
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
