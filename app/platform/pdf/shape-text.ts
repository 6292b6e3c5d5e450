import type { Font } from 'fontkit'
import { type DrawnGlyph, subsetOf } from './drawn-glyphs.ts'
import { readFont } from './script-fonts.ts'

type HarfBuzz = typeof import('harfbuzzjs')
type Shaper = { harfbuzz: HarfBuzz; font: InstanceType<HarfBuzz['Font']>; bytes: Buffer }
type ShapedGlyph = { glyph: number; cluster: number; xAdvance: number; xOffset: number; yOffset: number }

/** How pdfkit hands the direction of a text to its font: as the feature of OpenType that belongs to it. */
export const featuresOf = (isRightToLeft: boolean): PDFKit.Mixins.OpenTypeFeatures[] => [
  isRightToLeft ? 'rtla' : 'ltra',
]

const shapers = new Map<string, Promise<Shaper>>()

/**
 * A font for one document, whose texts HarfBuzz shapes. The shaper behind it stays: nobody can give its memory back, and all
 * fonts together have 11 MB.
 */
export async function openFont(name: string, isBold: boolean): Promise<Font> {
  const key = `${name} ${isBold}`
  const opened = shapers.get(key) ?? openShaper(name, isBold)
  shapers.set(key, opened)
  const shaper = await opened
  const { create } = await import('fontkit')
  const font = create(shaper.bytes) as Font // no collection of fonts is among the files
  const known = new Map<string, DrawnGlyph[]>()
  const layout = (text: string, features: string[]) => {
    const isRightToLeft = features.includes('rtla')
    const key = `${isRightToLeft} ${text}`
    const drawn =
      known.get(key) ??
      drawClusters(shape(text, isRightToLeft, shaper), text, { isRightToLeft, canJoin: 'glyf' in font })
    known.set(key, drawn)
    return toRun(drawn)
  }
  return Object.assign(font, { layout, createSubset: subsetOf(font) }) as unknown as Font
}

async function openShaper(name: string, isBold: boolean): Promise<Shaper> {
  const bytes = await readFont(name, isBold)
  // Code and memory for the few who ask for a document.
  const harfbuzz = await import('harfbuzzjs')
  const { Blob, Face, Font: ShapingFont } = harfbuzz
  return { harfbuzz, bytes, font: new ShapingFont(new Face(new Blob(bytes))) }
}

/** From left to right. */
function shape(text: string, isRightToLeft: boolean, { harfbuzz, font }: Shaper): ShapedGlyph[] {
  const line = new harfbuzz.Buffer()
  line.addText(text)
  line.guessSegmentProperties()
  line.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(font, line)
  const positions = line.getGlyphPositions()
  return line.getGlyphInfos().map(({ codepoint, cluster }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return { glyph: codepoint, cluster, xAdvance, xOffset, yOffset }
  })
}

/**
 * Letters that belong together, such as a consonant with its vowels, are drawn as one glyph at the first of them; the others
 * are glyphs without ink beside it. So each program that copies the line gets it as it was written, wherever a vowel is seen.
 */
export function drawClusters(
  shaped: ShapedGlyph[],
  text: string,
  { isRightToLeft, canJoin }: { isRightToLeft: boolean; canJoin: boolean },
): DrawnGlyph[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const clusters = starts.map((start, at) => {
    const letters = lettersOf(text.slice(start, starts[at + 1]), isRightToLeft)
    const glyphs = shaped.filter(({ cluster }) => cluster === start)
    return canJoin ? join(glyphs, letters) : keepApart(glyphs, letters)
  })
  return (isRightToLeft ? clusters.reverse() : clusters).flat()
}

/** From left to right. A joiner, which is never copied alone, goes with the letter after it where readers keep the order. */
function lettersOf(text: string, isRightToLeft: boolean): string[] {
  return isRightToLeft ? Array.from(text).reverse() : (text.match(/\p{Cf}*\P{Cf}|\p{Cf}+$/gsu) ?? [])
}

/** The width is that of the letters without the marks. */
function join(glyphs: ShapedGlyph[], letters: string[]): DrawnGlyph[] {
  let width = 0
  const parts = glyphs.map(({ glyph, xAdvance, xOffset, yOffset }) => {
    width += xAdvance
    return { glyph, x: width - xAdvance + xOffset, y: yOffset }
  })
  const wide = letters.filter((letter) => !/[\p{Mn}\p{Cf}]$/u.test(letter))
  const first = letters.indexOf(wide[0] ?? letters[0] ?? '')
  return letters.map((letter, at) => ({
    letters: letter,
    parts: at === first ? parts : [],
    advance: at === first || wide.includes(letter) ? width / Math.max(1, wide.length) : 0,
  }))
}

/** In fonts of Chinese, Japanese and Korean, which cannot be joined, and where each letter is a glyph but for rare marks. */
function keepApart(glyphs: ShapedGlyph[], letters: string[]): DrawnGlyph[] {
  return glyphs.map(({ glyph, xAdvance }, at) => ({
    letters: letters.slice(at, at === glyphs.length - 1 ? undefined : at + 1).join(''),
    parts: [{ glyph, x: 0, y: 0 }],
    advance: xAdvance,
  }))
}

/** As fontkit would answer it to pdfkit, which takes the widths of the glyphs times its own scale. */
function toRun(drawn: DrawnGlyph[]) {
  const positions = drawn.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return {
    positions,
    glyphs: drawn.map((glyph) => ({
      id: glyph,
      codePoints: Array.from(glyph.letters, (letter) => letter.codePointAt(0) ?? 0),
      advanceWidth: glyph.advance,
    })),
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
