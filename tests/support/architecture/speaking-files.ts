/**
 * How many texts for people stand in the markup of a feature or another part of `app/` (`spoken` of read-source.ts). New ones stand in a words.ts or *-words.ts, so the
 * numbers only shrink.
 */
export const speakingMarkup: Record<string, number> = {
  accounts: 1,
  photos: 1,
}

/**
 * Markup that only developers read: the showcase of the design system, on a page that answers nobody but whoever is at the
 * machine. Its texts show what pieces look like.
 */
const forDevelopers = /^app\/features\/content\/(components\/showcase\/|pages\/dev-ui\.tsx$)/

/** Whether people of the product read what stands in a file of markup. */
export function isForPeople(file: string): boolean {
  return !forDevelopers.test(file)
}

/** The feature, or else the folder of `app/`, that a file of markup belongs to. */
export function partOf(file: string): string {
  const [, feature] = /^app\/features\/([\w-]+)\//.exec(file) ?? []
  return feature ?? file.split('/')[1] ?? ''
}
