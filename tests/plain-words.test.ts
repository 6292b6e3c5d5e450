import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest } from './support/architecture/import-rules.ts'
import {
  commentsOf,
  countSigns,
  type Readers,
  screenTexts,
  signs,
  testNames,
} from './support/architecture/plain-words.ts'
import { remainingSigns } from './support/architecture/remaining-signs.ts'

const root = path.resolve(import.meta.dirname, '..')

function filesOf(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules'))
    .sort()
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const code = filesOf('{app,tests,tools,scripts,database,bench}/**/*.{ts,tsx}')

/** The texts that each kind of reader meets. */
const texts: Record<Readers, () => string[]> = {
  screens: () =>
    code
      .filter((file) => file.startsWith('app/') && !isTest(file))
      .flatMap((file) => screenTexts(file, read(file))),
  comments: () => code.flatMap((file) => commentsOf(file, read(file))),
  docs: () => filesOf('docs/**/*.md', '*.md').map(read),
  tests: () => code.filter(isTest).flatMap((file) => testNames(file, read(file))),
}

describe('signs of a translation only become fewer', () => {
  it.each(Object.keys(signs))('%s', (sign) => {
    expect(left(sign)).toEqual(remainingSigns[sign] ?? {})
  })
})

const counted = new Map<Readers, Record<string, number>>()

/** How often a sign stands in each kind of text. */
function left(sign: string): Partial<Record<Readers, number>> {
  const readers: Readers[] = ['screens', 'comments', 'docs', 'tests']
  return Object.fromEntries(
    readers.map((kind) => [kind, countOf(kind, sign)]).filter(([, count]) => count !== 0),
  )
}

function countOf(kind: Readers, sign: string): number {
  const counts = counted.get(kind) ?? countSigns(texts[kind]())
  counted.set(kind, counts)
  return counts[sign] ?? 0
}

describe('a sign is found', () => {
  it('in what a screen says, in code and between tags', () => {
    const file = `import x from 'at once'
      export const y = { a: 'Nobody answers', b: \`Sent to \${x} at once\`, c: 'once' }`
    expect(countSigns(screenTexts('a.ts', file))).toMatchObject({ nobody: 1, 'at once': 2 })
    expect(countSigns(screenTexts('a.tsx', 'export const z = <p>What stands here</p>'))).toEqual({
      stands: 1,
    })
  })

  it('in a comment, also one of several lines', () => {
    expect(countSigns(commentsOf('a.ts', '/**\n * Goes\n * back at\n * once.\n */\n// anew\n'))).toEqual({
      'comes back': 1,
      'at once': 1,
      reckon: 1,
    })
  })

  it('in the name of a test, its group and its steps, and in no other call', () => {
    const file = "describe('whom', () => { it.each([1])('whom', () => { test.step('whom', f('whom')) }) })"
    expect(countSigns(testNames('a.test.ts', file))).toEqual({ whom: 3 })
  })
})
