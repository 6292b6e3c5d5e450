import { expect, test } from 'vitest'
import { mutantsOf } from './mutate.ts'

/** The lines that a file of one line can become. */
function changed(text: string): string[] {
  return mutantsOf('file.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  )
}

test('a number that is no promise does not become another: a batch, a wait, the size of a cache', () => {
  expect(changed('const batch = 500')).toEqual([])
  expect(changed('const waitMs = 2 * 60_000')).toEqual([])
})

test('a status of HTTP, nothing and one become another number', () => {
  expect(changed('const answer = { status: 201 }')).toEqual(['const answer = { status: 202 }'])
  expect(changed('reply(404)')).toContain('reply(405)')
  expect(changed('const first = 0')).toEqual(['const first = 1'])
  expect(changed('const left = 1')).toEqual(['const left = 2'])
})

test('a limit that carries the name of one becomes another number', () => {
  expect(changed('const maxBlocks = 366')).toEqual(['const maxBlocks = 367'])
  expect(changed('schema.max(40)')).toContain('schema.max(41)')
})

test('a number that something is measured by becomes another', () => {
  expect(changed('const isLong = title.length > 100')).toContain('const isLong = title.length > 101')
})
