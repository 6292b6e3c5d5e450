/**
 * Hooks and stores of screens that speak to people themselves, below `app/features/`, each with how many sentences it holds.
 * Whoever changes one moves them to a *-words.ts; the numbers only shrink.
 */
export const speakingFiles: Record<string, number> = {
  'content/components/contact/use-contact-form.ts': 1,
}

/**
 * How many texts for people stand in the markup of a room (`spoken` of read-source.ts). New ones stand in a *-words.ts, so the
 * numbers only shrink.
 */
export const speakingMarkup: Record<string, number> = {
  accounts: 1,
  content: 285,
  photos: 1,
}

/** The room of the house that a file of markup belongs to. */
export function roomOf(file: string): string {
  const [, feature] = /^app\/features\/([\w-]+)\//.exec(file) ?? []
  return feature ?? file.split('/')[1] ?? ''
}
