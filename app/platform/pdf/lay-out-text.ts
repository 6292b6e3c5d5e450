import type { Bidi } from './bidi.ts'
import type { ScriptFont, ScriptFonts } from './script-fonts.ts'

/** A part of a line in one font and one direction. */
type Run = { text: string; font: ScriptFont; isRightToLeft: boolean }
/** Where it begins, from the left end of its line. */
type Piece = Run & { x: number }
/** Its pieces are from left to right. */
type Line = { pieces: Piece[]; width: number }
export type TextLines = { lines: Line[]; isRightToLeft: boolean }

type Tools = {
  fontOf: ScriptFonts['fontOf']
  bidi: Bidi
  widthOf(run: Run): number
  maxWidth: number
}

// A line may end beside each of these, as between words.
const wide = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const closing = '[、。，．：；！？）」』】》〉]'
const token = new RegExp(`\\s+|[${wide}]${closing}*|(?:(?![${wide}])\\S)+`, 'gu')

// Not to be seen, and often without a glyph: directions, marks of a byte order, choices of how an emoji or ideograph looks.
const unseen = /(?!\u200C|\u200D|\u180E)\p{Cf}|\u034F|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|\p{Cc}/gu

/** In place of a letter that no font has. */
export const box = '□'

/** What of a text can be drawn. A letter with its marks has one box, so that nothing is lost without a word. */
export function drawable(text: string, fontOf: ScriptFonts['fontOf']): string {
  const seen = text.normalize('NFC').replaceAll(/\s/g, ' ').replace(unseen, '')
  return Array.from(graphemes.segment(seen), ({ segment }) =>
    Array.from(segment).every((letter) => /\u200C|\u200D/.test(letter) || fontOf(letter.codePointAt(0) ?? 0))
      ? segment
      : box,
  ).join('')
}

/** Breaks a paragraph into lines and puts the pieces of each where they are seen; Arabic and Hebrew run from the right. */
export function layOutText(text: string, tools: Tools): TextLines {
  const { levels, paragraphs } = tools.bidi.getEmbeddingLevels(text)
  const base = paragraphs[0]?.level ?? 0
  const lines = breakLines(text, tools).map(([from, until]) =>
    placeRuns(runsOf(text, from, until, levels, tools.fontOf), tools),
  )
  return { lines, isRightToLeft: base % 2 === 1 }
}

/** Where each line begins and ends; blanks at its end belong to none. */
function breakLines(text: string, tools: Tools): [number, number][] {
  const lines: [number, number][] = []
  let [from, end, width] = [0, 0, 0]
  const finish = (next: number) => {
    if (end > from) lines.push([from, end])
    ;[from, end, width] = [next, next, 0]
  }
  for (const { 0: word, index } of text.matchAll(token)) {
    const isBlank = /^\s/.test(word)
    const size = measure(word, tools)
    if (!isBlank && width + size > tools.maxWidth) finish(index)
    if (isBlank) {
      if (end === from) from = end = index + word.length
      else width += size
    } else if (size > tools.maxWidth) {
      for (const { segment, index: at } of graphemes.segment(word)) {
        const one = measure(segment, tools)
        if (width + one > tools.maxWidth) finish(index + at)
        width += one
        end = index + at + segment.length
      }
    } else {
      width += size
      end = index + word.length
    }
  }
  finish(text.length)
  return lines
}

const attached = /\p{M}|\u200C|\u200D|\u180E/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function measure(text: string, { fontOf, widthOf }: Tools): number {
  return runsOf(text, 0, text.length, null, fontOf).reduce((sum, run) => sum + widthOf(run), 0)
}

/** The runs of a part of a text, in the order in which it is read. */
function runsOf(
  text: string,
  from: number,
  until: number,
  levels: Uint8Array | null,
  fontOf: ScriptFonts['fontOf'],
): (Run & { level: number })[] {
  const runs: (Run & { level: number })[] = []
  for (let at = from; at < until; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const letter = String.fromCodePoint(codePoint)
    const level = levels?.[at] ?? 0
    const last = runs.at(-1)
    // A mark belongs to the letter before it, as long as its font has it; a blank does always, and every font has one.
    const isAttached = letter === ' ' || (attached.test(letter) && last?.font.has(codePoint))
    const font = (isAttached && last?.font) || fontOf(codePoint) || last?.font
    at += letter.length
    if (!font) continue
    if (last && last.font === font && last.level === level) last.text += letter
    else runs.push({ text: letter, font, level, isRightToLeft: level % 2 === 1 })
  }
  return runs
}

function placeRuns(runs: (Run & { level: number })[], { widthOf }: Tools): Line {
  let x = 0
  const pieces = inVisualOrder(runs).map((run, at) => {
    // Poppler takes a mark at the left end as one of the text before, unless a sign of the direction is beside it.
    const isSigned = at === 0 && run.isRightToLeft && /\p{Mn}$/u.test(run.text)
    const piece = { ...run, text: isSigned ? `${run.text}\u200F` : run.text, x }
    x += widthOf(run)
    return piece
  })
  return { pieces, width: x }
}

/** From left to right (UAX #9, L2): from the highest level down to the lowest odd one, what is at it or above is reversed. */
export function inVisualOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  const levels = pieces.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let until = from
      while ((order[until]?.level ?? -1) >= level) until++
      if (until > from) order.splice(from, until - from, ...order.slice(from, until).reverse())
      from = until
    }
  }
  return order
}
