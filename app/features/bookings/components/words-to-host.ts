import { sanitizeText } from '#lib/text.ts'

/**
 * What a guest typed, in signs that special requests keep: the sanitiser strips < > " ' (specification, section 5), and
 * "we don't" would arrive as "we dont".
 */
export function keepMeaning(typed: string): string {
  return typed
    .replaceAll('<3', '♥')
    .replace(/(^|[\s([{–—-])"(?=\S)/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}

/** What the host will read when signs of the text are left out all the same; null when none are. */
export function whatHostReads(typed: string): string | null {
  const kept = keepMeaning(typed)
  return /[<>]/.test(kept) ? sanitizeText(kept) : null
}
