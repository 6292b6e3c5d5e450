import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  listLongFunctions,
  longestIn,
  longestScreens,
  longFunctions,
} from './support/architecture/function-rules.ts'

const root = path.resolve(import.meta.dirname, '..')

const files = globSync(['app/**/*.{ts,tsx}', 'vite.config.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(root, file), 'utf8') }))

test('no function of the product is longer than 80 lines, of what is read most than 60, but those that are listed, and the list only shrinks', () => {
  expect(files.length).toBeGreaterThan(500)
  const screens = longestScreens(files)
  const found = files
    .map(({ file, text }) => [file, listLongFunctions(file, text, longestIn(file, screens))])
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

const sixtyOne = `function tell() {\n${'say()\n'.repeat(59)}}`

test.each([
  'app/features/hosts/pages/host.tsx',
  'app/features/my-bookings/pages/booking.tsx',
  'app/features/search/server/search-listings.ts',
  'app/search-index/listing-index.ts',
  'app/features/bookings/server/api.ts',
  'app/features/bookings/server/request/request-booking.ts',
  'app/features/bookings/server/request/decide-request.ts',
  'app/features/bookings/server/request/evaluate-stay.ts',
  'app/features/bookings/server/rows/booking-requests.ts',
  'app/server.ts',
  'vite.config.ts',
])('asks more of what is read most: %s', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true)
  expect(listLongFunctions(file, sixtyOne)).toEqual({ tell: 61 })
  expect(listLongFunctions('app/features/hosts/components/host-face.tsx', sixtyOne)).toEqual({})
})

test('asks more of the ten longest screens', () => {
  const text = 'say()\n'.repeat(10_000) + sixtyOne
  const planted = { file: 'app/features/hosts/components/host-face.tsx', text }
  const screens = longestScreens([planted, ...files])
  expect(screens).toHaveLength(10)
  expect(screens[0]).toBe(planted.file)
  expect(listLongFunctions(planted.file, text, longestIn(planted.file, screens))).toEqual({ tell: 61 })
})
