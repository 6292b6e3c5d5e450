import { findQuote } from './find-quote.ts'
import { isBlank, isMarkedLine } from './mail-lines.ts'
import { type Part, partLines } from './part-lines.ts'

/** A mail's own words, and what else is in it: quotations and a signature. Together they hold every word. */
export type SplitReply = {
  own: string
  /** What was cut off, or the whole mail where own words stand between quotations; empty where nothing was cut. */
  rest: string
}

/**
 * Parts what somebody wrote from what a mail program put below it. Null where that cannot be told: the whole is to be kept
 * then.
 */
export function splitReply(text: string): SplitReply | null {
  const whole = text.replace(/\r\n?/g, '\n').replace(/[\u00a0\u202f]/g, ' ')
  const lines = whole.split('\n')
  const at = findQuote(lines)
  const below = lines.slice(at)
  const parts = partLines(lines.slice(0, at)).filter((part) => part.lines.some((line) => !isBlank(line)))
  const own = tidy(parts.filter(isOwn))
  const cut = tidy([...parts.filter((part) => !isOwn(part)), { lines: below }])
  // Something was lost on the way, or a mail that is no quotation would have nothing to say.
  if (wordsOf(`${own} ${cut}`) !== wordsOf(whole)) return null
  if (own === '' && !(parts.every((part) => part.kind !== 'own') && isMarked(below))) return null
  if (own === '' && isAboveQuotation(lines)) return null
  const firstCut = parts.findIndex((part) => !isOwn(part))
  const isBetween = firstCut !== -1 && parts.slice(firstCut).some(isOwn)
  return { own, rest: isBetween ? whole.trim() : cut }
}

const longestSignature = 10

/** A signature of more lines than anybody signs with is a greeting in the midst of a text. */
function isOwn({ kind, lines }: Part): boolean {
  if (kind !== 'signature') return kind === 'own'
  return lines.filter((line) => !isBlank(line)).length > longestSignature
}

const mostAttributed = 4

/** Whether all of it is marked as quoted, but for the line above, which may be broken into some. */
function isMarked(text: readonly string[]): boolean {
  const lines = text.filter((line) => !isBlank(line))
  if (lines.length === 0) return true
  const first = lines.findIndex(isMarkedLine)
  return first !== -1 && first <= mostAttributed && lines.slice(first).every(isMarkedLine)
}

/** Whether marked lines stand above others: somebody has marked an answer as what it answers is. */
function isAboveQuotation(text: readonly string[]): boolean {
  const marks = text.filter((line) => !isBlank(line)).map(isMarkedLine)
  const end = marks.indexOf(false)
  return end > 0 && marks.indexOf(true, end) !== -1
}

/** The parts below each other, without spaces at the ends of lines and long gaps. */
function tidy(parts: readonly { lines: readonly string[] }[]): string {
  const kept: string[] = []
  for (const line of parts.flatMap((part) => ['', ...part.lines])) {
    const ended = line.trimEnd()
    if (ended !== '' || kept.at(-1) !== '') kept.push(ended)
  }
  return kept.join('\n').trim()
}

/** The words of a text, in whatever order its parts are. */
function wordsOf(text: string): string {
  return (text.match(/[^\s>]+/g) ?? []).sort().join(' ')
}
