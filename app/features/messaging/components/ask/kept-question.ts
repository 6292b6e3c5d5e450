import { ownTextPrefix } from '#features/accounts/own-texts.ts'
import { unsentKeptForMs } from '../../unsent.ts'

// In the whole browser, not in one tab: the link of a confirmation mail opens another one.
const prefix = `${ownTextPrefix}question`

/** What somebody has typed to the host of one home and not sent yet. */
export type KeptQuestion = {
  text: string
  /** Under which id it went out, so that the same question that is sent again is the same message. */
  attempt: { id: string; body: string } | null
  /** Under which it waits at the server for its writer to sign in. */
  token: string | null
}

type Stored = KeptQuestion & { until: number }

/** Keeps it for a week, until it is sent, or until somebody signs out; an empty one is forgotten. */
export function keepQuestion(propertyId: string, question: KeptQuestion): void {
  const stored: Stored = { ...question, until: Date.now() + unsentKeptForMs }
  if (question.text.trim() === '') forgetQuestion(propertyId)
  else attempt(() => localStorage.setItem(keyOf(propertyId), JSON.stringify(stored)))
}

/** What was kept for this home; null when there is nothing, or it is too old. */
export function readKeptQuestion(propertyId: string): KeptQuestion | null {
  return attempt(() => read(keyOf(propertyId)))
}

/** The home about which this browser keeps a question that waits under a token; null when it was written elsewhere. */
export function findKeptQuestion(token: string): (KeptQuestion & { propertyId: string }) | null {
  return attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys.filter((key) => key.startsWith(`${prefix}.`))) {
      const kept = read(key)
      if (kept?.token === token) return { ...kept, propertyId: key.slice(prefix.length + 1) }
    }
    return null
  })
}

/** Forgets it, once it is sent. */
export function forgetQuestion(propertyId: string): void {
  attempt(() => localStorage.removeItem(keyOf(propertyId)))
}

function keyOf(propertyId: string): string {
  return `${prefix}.${propertyId}`
}

function read(key: string): KeptQuestion | null {
  const kept: Stored | null = JSON.parse(localStorage.getItem(key) ?? 'null')
  if (!kept || typeof kept.text !== 'string') return null
  if (kept.until >= Date.now()) return kept
  localStorage.removeItem(key)
  return null
}

/** Storage may be closed to us, and hold anything. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
