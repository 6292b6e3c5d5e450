import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'

// The interface can be mirrored: start and end, never left and right.

const root = path.resolve(import.meta.dirname, '..')

/** Classes of Tailwind that mean a side of the screen; one that is turned round for right-to-left is none. */
const physicalClass =
  /(?<![\w-])(?:[\w-]+:)*-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|text-left|text-right|float-left|float-right|origin-left|origin-right)(?:-(?:\d[\w./]*|px|auto|full|\[[^\]]+\]|\([^)]+\)|[a-z]+))?(?![\w-])/g
const physicalStyle =
  /(?:^|[{;\s'"])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|text-align:\s*(?:left|right)|float:\s*(?:left|right)|(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\s*:)/g

/** Where left and right are those of a map, or of what was measured from the left. */
const meant: readonly { file: string; reason: string }[] = [
  { file: 'app/ui/map/base-map.tsx', reason: 'east is on the right in every language' },
  { file: 'app/ui/map/map-drawing.tsx', reason: 'east is on the right in every language' },
  { file: 'app/ui/place-below.ts', reason: 'boxes are measured from the left in every language' },
]

/** Where something is drawn. Elsewhere "left-luggage" is a word like any other. */
function isMarkup(file: string): boolean {
  return /\.(tsx|css)$|^app\/(ui|layouts)\/|\/components\//.test(file) && !/\.test\.tsx?$/.test(file)
}

function sidesIn(file: string, code: string): string[] {
  const texts = /\.css$/.test(file)
    ? [code]
    : [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
        ([, one, two, three]) => one ?? two ?? three ?? '',
      )
  const classes = texts.flatMap((text) => {
    const words = text.match(physicalClass) ?? []
    return words.filter((word) => !/rtl:/.test(word) && !isTurned(text, word) && isClassList(text))
  })
  const styles = [...code.matchAll(physicalStyle)].map(([, found = '']) => found)
  return [...classes, ...styles].map((found) => `${file}: ${found}`)
}

/** "origin-left rtl:origin-right": the other side is said too. */
function isTurned(text: string, word: string): boolean {
  const other = word.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'))
  return other !== word && text.includes(`rtl:${other}`)
}

/** Sentences have these words too; a list of classes has no capitals, commas or stops. */
function isClassList(text: string): boolean {
  return !/[A-Z,;!?]|\.\s|\.$/.test(text.replace(/\[[^\]]*\]|\([^)]*\)|!/g, '')) && /-/.test(text)
}

test('no class and no rule of the interface names the left or the right side', () => {
  const files = globSync('app/**/*.{ts,tsx,css}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isMarkup)
  expect(files.length).toBeGreaterThan(200)
  const found = files
    .filter((file) => !meant.some((one) => one.file === file))
    .flatMap((file) => sidesIn(file, readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('every file that may name a side does', () => {
  for (const { file } of meant) {
    expect(sidesIn(file, readFileSync(path.join(root, file), 'utf8'))).not.toEqual([])
  }
})

it.each([
  ['a margin', "<p className='grid ml-4' />"],
  ['a negative margin on wide screens', '<p className="lg:-mr-2.5 grid" />'],
  ['a corner', 'const look = `rounded-tl-card border-s`'],
  ['an alignment', "cx('text-left text-meta')"],
  ['a place', '<p className="absolute left-1/2" />'],
  ['an origin that is not turned', '<p className="origin-left rtl:hidden" />'],
  ['a style', '<p style={{ marginLeft: 4 }} />'],
])('%s is found', (_what, code) => {
  expect(sidesIn('app/ui/x.tsx', code)).toHaveLength(1)
})

it.each([
  ['sides that mirror', '<p className="ms-4 pe-2 text-start rounded-s-card start-0" />'],
  ['an origin that is turned', '<p className="origin-left rtl:origin-right" />'],
  ['a sentence', "const words = 'Nothing left-over, right-hand side first.'"],
])('%s is not', (_what, code) => {
  expect(sidesIn('app/ui/x.tsx', code)).toEqual([])
})

it.each([
  ['a page', 'app/features/search/pages/search.tsx', true],
  ['styles', 'app/ui/styles.css', true],
  ['a list of looks', 'app/ui/toast-looks.ts', true],
  ['a table of words', 'app/features/listings/vocabulary.ts', false],
  ['SQL', 'app/features/search/server/queries.ts', false],
])('%s is looked at only if it is markup', (_what, file, expected) => {
  expect(isMarkup(file)).toBe(expected)
})
