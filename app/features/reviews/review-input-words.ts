import type { TextBounds } from '#lib/fields.ts'

function textWords(name: string) {
  return ({ min, max }: Required<TextBounds>) => ({
    missing: `${name} is required`,
    short: `${name} must be at least ${min} characters`,
    long: `${name} must be at most ${max} characters`,
  })
}

/** What is said beside the fields of a review (specification, section 5). */
export const reviewInputWords = {
  title: textWords('Title'),
  comment: textWords('Comment'),
  answer: textWords('Reply'),
  stars: 'Please choose 1 to 5 stars',
  search: { long: 'Please use at most 100 characters' },
}
