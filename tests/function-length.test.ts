import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listLongFunctions, longFunctions } from './support/architecture/function-rules.ts'

const root = path.resolve(import.meta.dirname, '..')

test('no function of the product is longer than 80 lines, of pages and search than 60, but those that are listed, and the list only shrinks', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .map((file) => [
      file.replaceAll('\\', '/'),
      listLongFunctions(file, readFileSync(path.join(root, file), 'utf8')),
    ])
    .filter(([, functions]) => Object.keys(functions ?? {}).length > 0)
  expect(Object.fromEntries(found)).toEqual(longFunctions)
})

test.each([
  ['a function', (body: string) => `function tell() {\n${body}\n}`, 'tell'],
  ['an arrow', (body: string) => `const tell = () => {\n${body}\n}`, 'tell'],
  ['a method', (body: string) => `const book = { tell() {\n${body}\n} }`, 'tell'],
  ['one that is handed on', (body: string) => `export default run(() => {\n${body}\n})`, '(nameless)'],
])('finds %s that is too long', (_what, write, name) => {
  const lines = (count: number) => write(Array.from({ length: count }, () => 'say()').join('\n'))
  expect(listLongFunctions('planted.ts', lines(79))).toEqual({ [name]: 81 })
  expect(listLongFunctions('planted.ts', lines(78))).toEqual({})
})

test('asks less of what is read most', () => {
  const lines = `function tell() {\n${'say()\n'.repeat(59)}}`
  expect(listLongFunctions('app/features/hosts/pages/host.tsx', lines)).toEqual({ tell: 61 })
  expect(listLongFunctions('app/features/hosts/components/host-face.tsx', lines)).toEqual({})
})
