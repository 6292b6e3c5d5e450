import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import playwright from '../playwright.config.ts'
import { projectsOf } from '../tools/check-steps.ts'
import vitest from '../vitest.config.ts'

// Two runs share the tests: `npm test` and `npm run test:wide`. What lies in `tests/wide` or `tests/e2e/wide` is the wider run's.

const root = path.resolve(import.meta.dirname, '..')
const list = (patterns: string | string[] = [], folder = '.') =>
  globSync(patterns, { cwd: path.join(root, folder) }).map((file) => path.join(folder, file))

/** The files of each project of vitest.config.ts. */
const unit = new Map<string, string[]>(
  (vitest.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const { name, include, exclude } = project.test ?? {}
    const left = new Set(list(exclude))
    return [[String(name), list(include).filter((file) => !left.has(file))]]
  }),
)

/** The files of each project of playwright.config.ts. */
const browser = new Map<string, string[]>(
  (playwright.projects ?? []).map(({ name = '', testMatch, testIgnore }) => {
    const patternsOf = (patterns: typeof testMatch) =>
      [patterns ?? []].flat().map((pattern) => `**/${pattern}`.replace('**/**/', '**/'))
    const left = new Set(list(patternsOf(testIgnore), 'tests'))
    const own = list(testMatch ? patternsOf(testMatch) : '**/*.spec.ts', 'tests')
    return [name, own.filter((file) => !left.has(file))]
  }),
)

/** Files that are not in exactly one of these lists. */
function misplaced(files: string[], lists: Iterable<string[]>): string[] {
  const placed = [...lists].flat()
  return files.filter((file) => placed.filter((other) => other === file).length !== 1)
}

test('every test is in exactly one project', () => {
  const all = list('{app,bench,database,scripts,tests,tools}/**/*.test.{ts,tsx}')
  expect(all.length).toBeGreaterThan(500)
  expect(misplaced(all, unit.values())).toEqual([])
})

test('every browser test is in exactly one project, the oldest browsers apart, which see some once more', () => {
  const { 'oldest browsers': oldest, ...others } = Object.fromEntries(browser)
  const all = list('**/*.spec.ts', 'tests')
  expect(all.length).toBeGreaterThan(50)
  expect(misplaced(all, Object.values(others))).toEqual([])
  expect(all).toEqual(expect.arrayContaining(oldest ?? []))
})

test('every project is part of exactly one run', () => {
  const runs = Object.values(projectsOf)
  expect(new Set(['rules', ...runs.flatMap((run) => run.unit)])).toEqual(new Set(unit.keys()))
  const inRuns = runs.flatMap((run) => run.browser)
  expect(inRuns.toSorted()).toEqual([...browser.keys()].toSorted())
})

test('a journey that shows a promise is part of npm test', () => {
  const promises = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
  const named = [...promises.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.spec\.ts)`/g)].map(([, file = '']) => file)
  const quick = projectsOf.test.browser.flatMap((name) => browser.get(name) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !quick.some((file) => path.basename(file) === name))).toEqual([])
})
