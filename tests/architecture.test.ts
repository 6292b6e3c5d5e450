import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkFile,
  checkLength,
  checkWords,
  longestFile,
  longFiles,
} from './support/architecture/file-rules.ts'
import { findCircles } from './support/architecture/find-circles.ts'
import { arrows, checkImports, exceptions } from './support/architecture/import-rules.ts'
import { planted } from './support/architecture/planted-files.ts'
import { readSource, type Source } from './support/architecture/read-source.ts'
import { checkZones } from './support/architecture/zone-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const folders = 'app,bench,database,docs,public,scripts,tests,tools,.ci'
const files = globSync([`{${folders}}/**/*`, '*.{ts,json,jsonc,md}', '.env.example'], {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => entry.name === 'node_modules',
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map(read)
const texts = files.filter((file) => /\.(tsx?|mjs|css|sql|md|jsonc?|svg|txt|example|run)$|^\.ci\//.test(file))

function read(file: string): Source {
  return readSource(file, text(file))
}

function text(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

describe('the tree', () => {
  it('finds the files that it is about', () => {
    expect(files).toContain('app/server.ts')
    expect(sources.length).toBeGreaterThan(60)
  })

  it('lets imports point down, and across features only along the arrows', () => {
    expect(sources.flatMap(checkImports)).toEqual([])
  })

  it('has no barrel file, no stray default export, no environment outside the configuration, no giant', () => {
    expect(sources.flatMap((source) => checkFile(source))).toEqual([])
  })

  it('has no giant of styles', () => {
    const styles = files.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(3)
    expect(styles.flatMap((file) => checkLength(file, text(file).split('\n').length - 1) ?? [])).toEqual([])
  })

  it('names no machine, no registry and nothing unfinished', () => {
    expect(texts.flatMap((file) => checkWords(file, text(file)))).toEqual([])
  })

  it('asks for the clocks of a home by at_home alone', () => {
    expect(texts.flatMap((file) => checkZones(file, text(file)))).toEqual([])
  })

  it.each([
    ['app/x.ts', 'sql`$1 at time zone p.time_zone`'],
    ['app/x.ts', 'sql`$1::timestamptz at time zone $2`'],
    ['app/x.ts', "sql`$1 AT  TIME ZONE coalesce(p.time_zone, 'UTC')`"],
    ['app/x.ts', "sql`now() at time zone 'Europe/Lisbon'`"],
    ['app/x.ts', 'sql`timezone(p.time_zone, now())`'],
    ['database/migrations/0099_x.sql', 'select now() at time zone old.time_zone'],
  ])('finds the clocks of a home that PostgreSQL is asked for: %s %s', (file, code) => {
    expect(checkZones(file, code)).toHaveLength(1)
  })

  it('keeps no exception that is not needed any more', () => {
    for (const { from, target } of exceptions) {
      expect(read(from).imports.map((found) => found.target)).toContain(target)
    }
    for (const [file, { lines }] of Object.entries(longFiles)) {
      expect(lines).toBeGreaterThan(longestFile)
      expect(read(file).lines).toBe(lines)
    }
  })

  it('has an arrow only to features that exist or are declared', () => {
    for (const target of Object.values(arrows).flat()) expect(['*', ...Object.keys(arrows)]).toContain(target)
  })

  it('is described with the arrows that hold', () => {
    const [, table = ''] = text('docs/architecture.md').split('| feature | may use (besides accounts) |')
    const described = [...table.matchAll(/^\| ([\w-]+) \| ([\w, -]+) \|$/gm)].map(
      ([, feature = '', targets = '']) => [feature, targets.replace('any', '*').split(', ').sort()] as const,
    )
    const holding = Object.entries(arrows)
      .map(([feature, targets]) => [feature, targets.filter((to) => to !== 'accounts').sort()] as const)
      .filter(([, targets]) => targets.length > 0)
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(holding))
  })

  it('has a map of the search index that names each of its files', () => {
    const named = new Set(
      [...text('app/search-index/README.md').matchAll(/`([\w-]+\.ts)`/g)].map(([, file]) => file),
    )
    const inRoom = files
      .filter((file) => /^app\/search-index\/.+(?<!\.test)\.ts$/.test(file))
      .map((file) => path.basename(file))
    expect(inRoom.filter((file) => !named.has(file))).toEqual([])
  })

  it('has no file that imports itself round a circle, not even for a type', () => {
    expect(findCircles(sources)).toEqual([])
  })

  it('has no feature that uses itself round a circle', () => {
    const reaches = (from: string, seen: string[] = []): string[] =>
      (arrows[from] ?? []).flatMap((to) =>
        seen.includes(to) || to === '*' ? [] : [to, ...reaches(to, [...seen, to])],
      )
    for (const feature of Object.keys(arrows)) expect(reaches(feature)).not.toContain(feature)
  })
})

describe('a planted violation is found', () => {
  it.each(planted)('%s', (_rule, file, code) => {
    const source = readSource(file, code)
    expect([...checkImports(source), ...checkFile(source)]).toHaveLength(1)
  })

  it('a circle of three files, by a type', () => {
    const circle = [
      ['app/lib/a.ts', "import { b } from './b.ts'"],
      ['app/lib/b.ts', "import type { C } from './c.ts'"],
      ['app/lib/c.ts', "import { a } from './a.ts'"],
    ].map(([file = '', code = '']) => readSource(file, code))
    expect(findCircles(circle)).toEqual(['app/lib/a.ts, app/lib/b.ts, app/lib/c.ts'])
  })

  it.each([
    ['a path of one machine', `see /wo${'rk'}/main/app`],
    ['a registry', `"resolved": "https://npm.regis${'try'}.example/x"`],
    ['an unfinished thought', `// TO${'DO'}: later`],
  ])('%s', (_rule, words) => {
    expect(checkWords('docs/architecture.md', words)).toHaveLength(1)
  })

  it('a giant of styles', () => {
    expect(checkLength('app/ui/x.css', longestFile + 1)).not.toBeNull()
  })

  it('an exception that outgrows its number', () => {
    const source = readSource('app/lib/x.ts', 'export const x = 1\n'.repeat(451))
    expect(checkFile(source, { 'app/lib/x.ts': { lines: 450, reason: 'a table' } })).toHaveLength(1)
  })
})

describe('what the rules allow', () => {
  it.each([
    ['the API type in the typed client', 'app/lib/api-client.ts', "import type { Api } from '../api.ts'"],
    [
      'a page that composes other features',
      'app/features/listings/pages/property.tsx',
      "import { Box } from '#features/bookings/components/box.tsx'",
    ],
    [
      'a use case along an arrow',
      'app/features/bookings/server/request.ts',
      "import { find } from '#features/listings/server/bookable-listing.ts'",
    ],
    [
      'a value for each status, which the compiler counts',
      'app/features/bookings/components/colours.ts',
      "export const colours = { pending: 1, 'checked-in': 2 }",
    ],
    [
      'an id that was just made',
      'app/features/guide/server/x.ts',
      'export const id = uuidv7() as GuideItemId',
    ],
    [
      'the same word where no booking is meant',
      'app/features/accounts/components/link.tsx',
      "export const state = 'pending'",
    ],
    [
      'the same word in a condition on something else',
      'app/features/accounts/components/link.tsx',
      "export const isOpen = (state) => state.status === 'pending'",
    ],
    [
      'a price beside another text',
      'app/features/search/components/x.ts',
      `export const x = (home) => \`\${home.price_per_night} a night\``,
    ],
    [
      'generated route types',
      'app/features/listings/pages/property.tsx',
      "import type { Route } from './+types/property'",
    ],
    [
      'a test that composes anything',
      'app/lib/money.test.ts',
      "import { x } from '#features/bookings/booking.ts'",
    ],
  ])('%s', (_case, file, code) => {
    const source = readSource(file, code)
    expect([...checkImports(source), ...checkFile(source)]).toEqual([])
  })
})
