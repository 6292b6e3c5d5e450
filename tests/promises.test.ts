import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkPromises, citedPromises } from './support/architecture/promise-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync(['{app,database,scripts,tests,tools}/**/*.{ts,tsx,sql}', 'docs/**/*.md'], {
  cwd: root,
})
const table = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')

it('every promise stands once, in its order, and names tests that are there', () => {
  expect(checkPromises(table, files)).toEqual([])
})

it('comments, tests and documents cite only promises that are there', () => {
  const last = [...table.matchAll(/^\| (\d+) \|/gm)].length
  const wrong = files.flatMap((file) =>
    citedPromises(readFileSync(path.join(root, file), 'utf8'))
      .filter((number) => number < 1 || number > last)
      .map((number) => `${file} cites promise ${number}`),
  )
  expect(wrong).toEqual([])
})

const row = (number: number, shownBy: string) => `| ${number} | what is promised | ${shownBy} |\n`

it.each([
  ['a number that is there twice', row(1, 'a') + row(1, 'b')],
  ['a gap in the numbers', row(1, 'a') + row(3, 'b')],
  ['a test that is not there', row(1, '`tests/none.test.ts`: something')],
])('%s is found', (_rule, text) => {
  expect(checkPromises(text, ['tests/one.test.ts'])).not.toEqual([])
})

it('a test is known by the end of its path', () => {
  expect(checkPromises(row(1, '`server/one.test.ts`'), ['app/features/a/server/one.test.ts'])).toEqual([])
})
