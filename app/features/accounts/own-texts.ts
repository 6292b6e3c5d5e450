import { dayMs } from '#lib/duration.ts'

/**
 * Keys of the browser's storage that begin so hold what one person has typed or looked at. They go when somebody signs out,
 * and are put aside under the account while it only has to sign in again.
 */
export const ownTextPrefix = 'holmward.own.'

/** One account's, out of sight of everybody else at this browser. */
const asideKey = 'holmward.aside'

const keptAsideMs = 7 * dayMs

type Aside = { account: string; until: number; texts: Record<string, string> }

/** Removes them: the next person at this computer has nothing to do with them. */
export function forgetOwnTexts(storage: Storage): void {
  for (const key of keysOf(storage, ownTextPrefix)) storage.removeItem(key)
}

/** Removes all that an account has typed here, also what it would have found after signing out and in again. */
export function forgetTextsOf(storage: Storage, account: string): void {
  forgetOwnTexts(storage)
  storage.removeItem(asideKey)
  for (const start of [`holmward.writing.${account}.`, `holmward.outbox.${account}`])
    for (const key of keysOf(storage, start)) storage.removeItem(key)
}

/** Puts them where only the same account finds them again, for a week. */
export function stashTexts(storage: Storage, account: string, nowMs: number): void {
  const keys = keysOf(storage, ownTextPrefix)
  const texts = Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
  const aside: Aside = { account, until: nowMs + keptAsideMs, texts }
  for (const key of keys) storage.removeItem(key)
  storage.setItem(asideKey, JSON.stringify(aside))
}

/** Whether this account's texts were put aside here, be there any or none. */
export function areStashed(storage: Storage, account: string): boolean {
  return readAside(storage)?.account === account
}

/**
 * Gives back to who has signed in what was put aside for them, and forgets what was for somebody else. What was typed meanwhile
 * stays as it is; lists grow by what they held.
 */
export function restoreStashedTexts(storage: Storage, account: string, nowMs: number): void {
  const aside = readAside(storage)
  storage.removeItem(asideKey)
  if (aside?.account !== account || aside.until < nowMs) return
  for (const [key, text] of Object.entries(aside.texts)) {
    const present = storage.getItem(key)
    storage.setItem(key, present === null ? text : (joined(present, text) ?? present))
  }
}

function joined(present: string, before: string): string | null {
  const [lately, earlier] = [parse(present), parse(before)]
  if (!Array.isArray(lately) || !Array.isArray(earlier)) return null
  return JSON.stringify([...new Set([...lately, ...earlier])])
}

function readAside(storage: Storage): Aside | null {
  const { account, until, texts } = Object(parse(storage.getItem(asideKey)))
  if (typeof account !== 'string' || typeof until !== 'number') return null
  const own = Object.entries(Object(texts)).filter(
    (entry): entry is [string, string] => entry[0].startsWith(ownTextPrefix) && typeof entry[1] === 'string',
  )
  return { account, until, texts: Object.fromEntries(own) }
}

function keysOf(storage: Storage, start: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys.filter((key) => key.startsWith(start))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
