import type { Bidi } from './bidi.ts'
import type { ScriptFont, ScriptFonts } from './script-fonts.ts'

/** A piece of a line in one font and one direction. */
export type Piece = { text: string; font: string; x: number; width: number }
export type Line = {
  /** From left to right. */
  pieces: Piece[]
  width: number
  /** As it is read, where that is not from left to right. */
  reading: string | null
}
export type TextLines = { lines: Line[]; isRightToLeft: boolean }

type Tools = {
  fonts: Pick<ScriptFonts, 'fontOf'>
  bidi: Bidi
  /** How wide a text is in a font. */
  widthOf(text: string, font: string): number
  maxWidth: number
}

type Run = { text: string; font: ScriptFont; level: number }

// A line may end beside each of these, as between words.
const wide = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const closing = '[、。，．：；！？）」』】》〉]'
const token = new RegExp(`\\s+|[${wide}]${closing}*|(?:(?![${wide}])\\S)+`, 'gu')

// Not to be seen, and often without a glyph: directions, marks of a byte order, choices of an emoji's look.
const unseen = /(?![\u200C\u200D])\p{Cf}|[\uFE00-\uFE0F]|\p{Cc}/gu

/** What of a text can be drawn: a letter that no font has stands as its number, so that nothing is lost without a word. */
export function drawable(text: string, fontOf: ScriptFonts['fontOf']): string {
  const seen = text.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '')
  return Array.from(seen, (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0
    if (/\s/.test(letter)) return ' '
    if (fontOf(codePoint)) return letter
    if (/[\p{Mn}\u200C\u200D]/u.test(letter)) return ''
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}

/** Breaks a paragraph into lines and puts the pieces of each where they are seen; Arabic and Hebrew run from the right. */
export function layOutText(text: string, tools: Tools): TextLines {
  const { levels, paragraphs } = tools.bidi.getEmbeddingLevels(text)
  const base = paragraphs[0]?.level ?? 0
  const lines = breakLines(text, tools).map(([from, until]) =>
    placeRuns(runsOf(text, from, until, levels, tools.fonts), tools),
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

const attached = /[\p{M}\u200C\u200D]/u
const persianDigit = /[\u06F0-\u06F9]/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function measure(text: string, { fonts, widthOf }: Tools): number {
  return runsOf(text, 0, text.length, null, fonts).reduce(
    (sum, run) => sum + widthOf(run.text, run.font.name),
    0,
  )
}

/**
 * The runs of a part of a text, in the order in which it is read. From right to left each word and each blank is one of its
 * own, because fonts know words only.
 */
function runsOf(
  text: string,
  from: number,
  until: number,
  levels: Uint8Array | null,
  { fontOf }: Tools['fonts'],
): Run[] {
  const runs: Run[] = []
  let isBlankBefore = false
  for (let at = from; at < until; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const letter = String.fromCodePoint(codePoint)
    const level = levels?.[at] ?? 0
    const isBlank = letter === ' '
    const last = runs.at(-1)
    // A mark belongs to the letter before it, as long as its font has it.
    const own = last && attached.test(letter) && last.font.has(codePoint) ? last.font : fontOf(codePoint)
    const font = own ?? last?.font
    at += letter.length
    if (!font) continue
    // Persian digits are letters of an Arabic word to a font, which would turn them round.
    const isSplit = level % 2 === 1 ? isBlank !== isBlankBefore : persianDigit.test(letter)
    if (last && last.font === font && last.level === level && !isSplit) last.text += letter
    else runs.push({ text: letter, font, level })
    isBlankBefore = isBlank
  }
  return runs
}

function placeRuns(runs: Run[], { bidi, widthOf }: Tools): Line {
  const drawn = runs.map(({ text, font, level }) => {
    const seen = level % 2 === 1 ? mirrored(text, bidi) : text
    return { text: seen, font: font.name, level, width: widthOf(seen, font.name) }
  })
  let x = 0
  const pieces = inVisualOrder(drawn).map(({ text, font, width }) => {
    x += width
    return { text, font, width, x: x - width }
  })
  const isTurned = runs.some(({ level }) => level > 0)
  return { pieces, width: x, reading: isTurned ? runs.map(({ text }) => text).join('') : null }
}

/** A bracket that opens looks the other way from right to left. */
function mirrored(text: string, bidi: Bidi): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
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
