import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSource } from './support/architecture/read-source.ts'

const root = path.resolve(import.meta.dirname, '..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

// The table of docs/architecture.md that leads through one request file by file.
const walks = [
  ...text('docs/architecture.md').matchAll(/^\| `((?:GET|POST|PATCH) [^`]+)` \| (.+) \|$/gm),
].map(([, request = '', files = '']) => ({
  request,
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `app/features/${file}`),
}))

test('there are walks', () => {
  expect(walks.map(({ request }) => request)).toContain('POST /api/bookings')
})

test.each(walks)('$request is followed in six files, each of which one before it imports', ({ files }) => {
  expect(files.length).toBeLessThanOrEqual(6)
  const reached = new Set(files.slice(0, 1))
  for (const file of files) {
    expect(reached).toContain(file)
    for (const { target } of readSource(file, text(file)).imports) reached.add(target)
  }
})
