// Lists as people read them. Not by `Intl.ListFormat`, for the reason that `formatCount` has.

type Word = string | false | null | undefined | 0

const said = (words: readonly Word[]) => words.filter((word): word is string => Boolean(word))

function listWith(words: readonly Word[], between: string): string {
  const all = said(words)
  const last = all.pop() ?? ''
  return all.length > 0 ? `${all.join(', ')}${between}${last}` : last
}

/** "sun", "sun and sea", "sun, sea and sand"; what is empty is left out. */
export function andList(words: readonly Word[]): string {
  return listWith(words, ' and ')
}

/** "Friday", "Friday or Saturday"; the same. */
export function orList(words: readonly Word[]): string {
  return listWith(words, ' or ')
}

/** "Lucca, Italy": facts or names beside each other; the same. */
export function commaList(words: readonly Word[]): string {
  return said(words).join(', ')
}
