/**
 * A page of words, kept as data so that its words can change without its markup. In every text `[words](target)` is
 * a link: to a page ('/privacy'), a section ('#fees'), or, with the target 'support:', to the operator's mailbox.
 */
export type Article = {
  title: string
  path: string
  /** For search engines and previews. */
  description: string
  lead: string
  /** The day as people read it, and as machines do. */
  updated: { text: string; date: string }
  version?: string
  badge?: string
  /** The few points that a reader in a hurry should know. */
  inShort: readonly string[]
  sections: readonly Section[]
}

export type Section = {
  id: string
  heading: string
  number?: number
  body: readonly Block[]
}

/** A bare string is a paragraph. */
export type Block = string | ListBlock | CardsBlock | ContrastBlock | StepsBlock | TableBlock

/** Points, each with a word that stands for it where there is one. */
export type ListBlock = { kind: 'list'; mark?: 'dot' | 'cross'; items: readonly ListItem[] }
type ListItem = string | { term: string; text: string }

/** Things of equal rank. `facts` are short and stand apart from the text. */
export type CardsBlock = {
  kind: 'cards'
  cards: readonly { title: string; text: string; badge?: CardBadge; facts?: readonly CardFact[] }[]
}
type CardBadge = { tone: 'tide' | 'neutral'; text: string }
type CardFact = { label: string; text: string }

export type ContrastBlock = {
  kind: 'contrast'
  good: { title: string; items: readonly string[] }
  bad: { title: string; items: readonly string[] }
}

/** What follows upon what. */
export type StepsBlock = { kind: 'steps'; steps: readonly { title: string; text: string }[] }

export type TableBlock = {
  kind: 'table'
  caption: string
  columns: readonly [string, string, string]
  rows: readonly TableRow[]
}
/** `term` and `text` share the first cell: what the row is about, and in detail. */
type TableRow = { term: string; text?: string; cells: readonly [string, string] }

/** A text as it is read aloud: without the targets of its links. */
export function plainText(text: string): string {
  return parseText(text).reduce((words, segment) => words + segment.text, '')
}

type Segment = { text: string; target: string | null }

/** A text in pieces: plain ones, and those that are links. */
export function parseText(text: string): Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, words = '', target = ''] = match
    if (match.index > end) segments.push({ text: text.slice(end, match.index), target: null })
    segments.push({ text: words, target })
    end = match.index + whole.length
  }
  if (end < text.length) segments.push({ text: text.slice(end), target: null })
  return segments
}
