import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSource } from '../support/architecture/read-source.ts'

/** Whoever imports these asks a site that was built before, which knows nothing of a mutant. */
const builtSites = ['tests/support/site.ts', 'tests/support/web-app.ts']

/** How far every test file is from every file that it imports, directly or not: 1 is an import of its own. */
export type Distances = Map<string, Map<string, number>>

export type Tree = { testsOf(file: string): string[]; product: string[] }

/** The product's files without its screens, and the tests that reach each, the nearest first. */
export function readTree(root: string): Tree {
  const files = globSync('{app,database,scripts,tests}/**/*.{ts,tsx}', { cwd: root }).sort()
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]))
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const reached: Distances = new Map(tests.map((test) => [test, distancesFrom(test, imports)]))
  return {
    product: files.filter(isProduct),
    testsOf: (file) =>
      tests
        .filter(
          (test) => reached.get(test)?.has(file) && !builtSites.some((site) => reached.get(test)?.has(site)),
        )
        .sort((a, b) => nearness(a, file, reached) - nearness(b, file, reached) || a.localeCompare(b)),
  }
}

/** Tests of the file's own folder come first, then those with few imports between. */
function nearness(test: string, file: string, reached: Distances): number {
  const steps = reached.get(test)?.get(file) ?? 99
  if (test.replace('.test.', '.') === file) return 0
  const feature = /^app\/[^/]+\/[^/]+/.exec(file)?.[0] ?? 'app'
  return steps + (test.startsWith(feature) ? 0 : 3)
}

/** Without the screens, which the browser's tests guard: those take minutes for each mutant. */
function isProduct(file: string): boolean {
  return (
    /^app\//.test(file) &&
    !/\.test\.tsx?$|\/testing\/|\/types\.ts$|-schema\.ts$|\/(components|pages)\//.test(file)
  )
}

function importsOf(root: string, file: string): string[] {
  return readSource(file, readFileSync(path.join(root, file), 'utf8'))
    .imports.filter(({ isOurs, isTypeOnly }) => isOurs && !isTypeOnly)
    .map(({ target }) => target)
}

function distancesFrom(start: string, imports: Map<string, string[]>): Map<string, number> {
  const distances = new Map([[start, 0]])
  const queue = [start]
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (distances.has(target)) continue
      distances.set(target, (distances.get(file) ?? 0) + 1)
      queue.push(target)
    }
  }
  return distances
}
