import { emailWords } from './field-words.ts'
import { lengthOf } from './text.ts'

/** The longest that is taken (specification, section 5). */
export const longestEmail = 255

// The form that zod accepts: no quoted names, no comments, a domain with a dot. Nothing that could end a mail header.
const pattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** What is wrong with an e-mail address as it was typed; null when nothing is. Spaces around it don't matter. */
export function findEmailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return emailWords.missing
  if (lengthOf(email) > longestEmail) return emailWords.long
  return pattern.test(email) ? null : emailWords.invalid
}
