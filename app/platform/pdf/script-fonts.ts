import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'

/** A part of Noto: the letters of some scripts, as one file. */
export type ScriptFont = {
  /** What the document knows it by. */
  name: string
  bytes: Buffer
  has(codePoint: number): boolean
}

type Source = { name: string; file: string; ranges: readonly [number, number][] }

const require = createRequire(import.meta.url)

// In the order in which they are asked for a letter: what several have comes from the first.
const families = ['noto-sans', 'noto-sans-hebrew']

// Its letters are one glyph each, so that what is copied out of a document is what was written; those of later fonts are made
// of strokes and dots.
const arabic: [number, number][] = [
  [0x0600, 0x06ff],
  [0x0750, 0x077f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
  [0x200c, 0x200d],
]
const hangul: [number, number][] = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
]
// Punctuation, kana, ideographs and wide forms.
const eastAsian: [number, number][] = [
  [0x2e80, 0x312f],
  [0x3190, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
  [0x20000, 0x2ffff],
]

let sources: Promise<Source[]> | undefined

/** Where the letters of which script are. Files come by the packages' own list; those of East Asia are one file each. */
async function listSources(): Promise<Source[]> {
  const listed = await Promise.all(families.map(listFamily))
  return [
    ...listed.flat(),
    { name: 'arabic', file: packed('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf'), ranges: arabic },
    { name: 'kr', file: packed('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'), ranges: hangul },
    { name: 'sc', file: packed('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'), ranges: eastAsian },
  ]
}

async function listFamily(family: string): Promise<Source[]> {
  const list = await readFile(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8')
  const parts = Object.entries(JSON.parse(list) as Record<string, string>) // as the package says it
  return parts.map(([part, ranges]) => ({
    name: `${family}-${part}`,
    file: require.resolve(`@fontsource/${family}/files/${family}-${part}-400-normal.woff`),
    ranges: ranges.split(',').map(toRange),
  }))
}

/** "U+0460-052F", "U+20B4". */
function toRange(text: string): [number, number] {
  const [from = '', until = from] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(until, 16)]
}

/** These packages tell nobody where their fonts lie, only where their code does. */
function packed(name: string, font: string): string {
  return path.join(path.dirname(require.resolve(name)), '..', 'fonts', font)
}

/** The heavier cut of a font; null where it has none. */
export async function readBold({ name }: Pick<ScriptFont, 'name'>): Promise<Buffer | null> {
  sources ??= listSources()
  const file = (await sources).find((source) => source.name === name)?.file
  if (file?.includes('-400-')) return readFile(file.replace('-400-', '-600-'))
  return name === 'arabic' && file ? readFile(file.replace('Regular', 'Bold')) : null
}

/**
 * The fonts of a text, read as far as it needs them: which one has a letter is known once it was asked for. A letter that none
 * has is nobody's. For one document; nothing of it stays in memory.
 */
export function openScriptFonts() {
  const opened = new Map<string, Promise<ScriptFont>>()
  const found = new Map<number, ScriptFont | null>()

  async function find(codePoint: number): Promise<ScriptFont | null> {
    sources ??= listSources()
    for (const source of await sources) {
      if (!source.ranges.some(([from, until]) => codePoint >= from && codePoint <= until)) continue
      const font = opened.get(source.name) ?? openFont(source)
      opened.set(source.name, font)
      const there = await font
      if (there.has(codePoint)) return there
    }
    return null
  }

  return {
    /** Reads what a text needs. */
    async learn(text: string): Promise<void> {
      for (const letter of text) {
        const codePoint = letter.codePointAt(0) ?? 0
        if (!found.has(codePoint)) found.set(codePoint, await find(codePoint))
      }
    },
    /** Those that have any letter of what was learned. */
    opened: () => new Set([...found.values()].filter((font) => font !== null)),
    /** The font that has a letter, of a text that was learned. */
    fontOf: (codePoint: number): ScriptFont | null => found.get(codePoint) ?? null,
  }
}

export type ScriptFonts = ReturnType<typeof openScriptFonts>

async function openFont({ name, file }: Source): Promise<ScriptFont> {
  const bytes = await readFile(file)
  // Half a second of code, for the few who ask for a document.
  const { create } = await import('fontkit')
  const font = create(bytes) as Font // no collection of fonts is among the files
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}
