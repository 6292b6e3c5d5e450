import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fetched } from '../fetch-packages.ts'
import { hanCharacters } from './han-characters.ts'

/** A font of a package, and the letters that documents take from it. */
export type FontSource = { name: string; file: string; bold: string | null; letters: string }

/** The packages, from `@fontsource/noto-`: each has its own script as one file. */
const families = [
  ...['sans-hebrew', 'sans-thai', 'sans-lao', 'sans-khmer', 'sans-myanmar', 'sans-mongolian'],
  ...['sans-devanagari', 'sans-bengali', 'sans-gurmukhi', 'sans-gujarati', 'sans-oriya'],
  ...['sans-tamil', 'sans-telugu', 'sans-kannada', 'sans-malayalam', 'sans-sinhala'],
  ...['sans-thaana', 'serif-tibetan'],
  ...['sans-georgian', 'sans-armenian', 'sans-ethiopic'],
]

// With Greek, Cyrillic, marks and signs.
const latin =
  'U+0020-052F,U+1AB0-1AFF,U+1C80-1C8F,U+1D00-2BFF,U+2C60-2C7F,U+2DE0-2E7F,U+A640-A7FF,U+AB30-AB6F,U+FB00-FB06,U+FE20-FE2F'
const arabic = 'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFC,U+200C-200D'
const hangul = 'U+1100-11FF,U+3130-318F,U+A960-A97F,U+AC00-D7FF'
// Radicals, punctuation, kana and wide forms.
const besidesHan = 'U+2E80-312F,U+3190-33FF,U+FE30-FE4F,U+FF00-FFEF'

/** In the order in which they are asked for a letter: what several have, such as the comma of Arabic, comes from the first. */
export function listFontSources({ file }: Pick<Fetched, 'file'>): FontSource[] {
  const packed = (name: string, font: string) => file(`@embedpdf/fonts-${name}/fonts/${font}`)
  return [
    {
      name: 'latin',
      file: packed('latin', 'NotoSans-Regular.ttf'),
      bold: packed('latin', 'NotoSans-SemiBold.ttf'),
      letters: lettersOf(latin),
    },
    {
      name: 'arabic',
      file: packed('arabic', 'NotoNaskhArabic-Regular.ttf'),
      bold: packed('arabic', 'NotoNaskhArabic-Bold.ttf'),
      letters: lettersOf(arabic),
    },
    ...families.map((family) => listFamily(family, file)),
    { name: 'hangul', file: packed('kr', 'NotoSansKR-Regular.otf'), bold: null, letters: lettersOf(hangul) },
    {
      name: 'han',
      file: packed('sc', 'NotoSansHans-Regular.otf'),
      bold: null,
      letters: hanCharacters() + lettersOf(besidesHan),
    },
    // What only names in Japan have, and the box in place of a letter that no font has.
    {
      name: 'han-japan',
      file: packed('jp', 'NotoSansJP-Regular.otf'),
      bold: null,
      letters: lettersOf('U+25A1,U+8612,U+FA0E-FA29'),
    },
  ]
}

/** Without the Latin letters, signs and columns of numbers that a package brings along. */
function listFamily(family: string, inPackages: Fetched['file']): FontSource {
  const name = `noto-${family}`
  const script = family.slice(family.indexOf('-') + 1)
  const listed = inPackages(`@fontsource/${name}/unicode.json`)
  const ranges: unknown = JSON.parse(readFileSync(listed, 'utf8'))[script]
  const fileOf = (weight: number) =>
    path.join(path.dirname(listed), `files/${name}-${script}-${weight}-normal.woff2`)
  const bold = existsSync(fileOf(600)) ? fileOf(600) : null
  return { name: script, file: fileOf(400), bold, letters: lettersOf(String(ranges)) }
}

/** "U+0460-052F,U+20B4". */
function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [from = '', until = from] = range.trim().replace('U+', '').split('-')
      const first = Number.parseInt(from, 16)
      const length = Number.parseInt(until, 16) - first + 1
      return Array.from({ length }, (_, at) => String.fromCodePoint(first + at)).join('')
    })
    .join('')
}
