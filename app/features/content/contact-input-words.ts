import type { TextBounds } from '#lib/fields.ts'

function wordsOf(name: string, { min, max }: Required<TextBounds>) {
  const bounds =
    min > 1 ? `${name} must have ${min} to ${max} characters` : `${name} must be at most ${max} characters`
  return { missing: `${name} is required`, empty: `${name} is required`, short: bounds, long: bounds }
}

/** What is said beside the fields of the contact form. */
export const contactInputWords = {
  name: (bounds: Required<TextBounds>) => ({
    ...wordsOf('Name', bounds),
    invalid: 'Name can only contain letters, spaces, hyphens, periods and apostrophes',
  }),
  subject: (bounds: Required<TextBounds>) => wordsOf('Subject', bounds),
  category: 'Please choose a category',
  message: (bounds: Required<TextBounds>) => wordsOf('Message', bounds),
}
