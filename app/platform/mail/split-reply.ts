import EmailReplyParser from 'email-reply-parser'
import { findQuote } from './find-quote.ts'

/** A mail's own words, and what else is in it: quotations and a signature. Together they hold every word. */
export type SplitReply = {
  own: string
  /** What was cut off, or the whole mail where own words stand between quotations; empty where nothing was cut. */
  rest: string
}

/**
 * Parts what somebody wrote from what a mail program put below it. Null where that cannot be told: the whole is to be kept
 * then. Runs in a thread that may be ended, because some of these patterns take for ever over crafted text.
 */
export function splitReply(text: string): SplitReply | null {
  const whole = text.replace(/\r\n?/g, '\n').replace(/[\u00a0\u202f]/g, ' ')
  const at = findQuote(whole)
  const above = whole.slice(0, at)
  const parts = new EmailReplyParser()
    .read(above)
    .getFragments()
    .map((fragment) => ({ text: fragment.getContent(), isOwn: !fragment.isHidden() || isLong(fragment) }))
    .filter((part) => part.text.trim() !== '')
  const own = tidy(parts.filter(({ isOwn }) => isOwn).map((part) => part.text))
  const cut = tidy([...parts.filter(({ isOwn }) => !isOwn).map((part) => part.text), whole.slice(at)])
  // Something was lost on the way, or a mail that is no quotation would have nothing to say.
  if (wordsOf(`${own} ${cut}`) !== wordsOf(whole)) return null
  if (own === '' && !(isQuotation(above) && isMarked(whole.slice(at)))) return null
  if (own === '' && isAboveQuotation(whole)) return null
  const firstCut = parts.findIndex(({ isOwn }) => !isOwn)
  const isBetween = firstCut !== -1 && parts.slice(firstCut).some(({ isOwn }) => isOwn)
  return { own, rest: isBetween ? whole.trim() : cut }
}

type Fragment = { isQuoted(): boolean; isSignature(): boolean; getContent(): string }

const longestSignature = 10

/** More than anybody signs with: a greeting stood in the midst of a text. */
function isLong(fragment: Fragment): boolean {
  if (!fragment.isSignature() || fragment.isQuoted()) return false
  const lines = fragment.getContent().split('\n')
  return lines.filter((line) => line.trim() !== '').length > longestSignature
}

/** Whether there is nothing but signatures and marked quotations. */
function isQuotation(text: string): boolean {
  const parts = new EmailReplyParser().read(text).getFragments()
  return parts.every((part) => part.isSignature() || isMarked(part.getContent()))
}

const mostAttributed = 4

/** Whether all of it is marked as quoted, but for the line above, which may be broken into some. */
function isMarked(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return true
  const first = lines.findIndex(isMarkedLine)
  return first !== -1 && first <= mostAttributed && lines.slice(first).every(isMarkedLine)
}

/** Whether marked lines stand above others: somebody has marked an answer as what it answers is. */
function isAboveQuotation(text: string): boolean {
  const marks = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(isMarkedLine)
  const end = marks.indexOf(false)
  return end > 0 && marks.indexOf(true, end) !== -1
}

function isMarkedLine(line: string): boolean {
  return line.trimStart().startsWith('>')
}

/** The parts below each other, without spaces at the ends of lines and long gaps. */
function tidy(parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/^\s*\n/, '').trimEnd())
    .filter(Boolean)
    .join('\n\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The words of a text, whichever order its parts stand in. */
function wordsOf(text: string): string {
  return (text.match(/[^\s>]+/g) ?? []).sort().join(' ')
}
