import { expect, test } from 'vitest'
import { createOtherNames } from './other-names.ts'

const lines = ['a\t5', 'gent\t3', 'genua\tb 1c', 'αθηνα\t2', '東京\t0']
const table = createOtherNames(Buffer.from(lines.join('\n')))

test.each([
  ['a', [5]],
  ['gent', [3]],
  ['genua', [11, 48]],
  ['αθηνα', [2]],
  ['東京', [0]],
  ['gen', []],
  ['0', []],
  ['大阪', []],
  ['', []],
])('the name %j is another place than %j', (name, places) => {
  expect(table.called(name)).toEqual(places)
})

test('a beginning means another place than those whose names begin so, the largest first', () => {
  expect(table.beginning('gen')).toEqual([3, 11, 48])
  expect(table.beginning('東')).toEqual([0])
  expect(table.beginning('genx')).toEqual([])
})

test('an empty table has names', () => {
  const empty = createOtherNames(Buffer.alloc(0))
  expect([empty.called('gent'), empty.beginning('gent')]).toEqual([[], []])
})
