import { expect, it } from 'vitest'
import { inBlocks } from './inbox-blocks.ts'

const rows = [...'a1 b0 c2 d3 e0 f4'.split(' ')].map((id) => ({ id }))
const shapeOf = (list: readonly { id: string }[]) =>
  inBlocks(list).map(({ key, rows }) => `${key}: ${rows.map(({ id }) => id).join(' ')}`)

it('keeps all rows in their order', () => {
  expect(inBlocks(rows).flatMap((block) => block.rows)).toEqual(rows)
  expect(inBlocks([])).toEqual([])
})

it('lets a row that moves to the top leave the blocks of the others as they are', () => {
  const [a, b, c, d, e, f] = rows as [Row, Row, Row, Row, Row, Row]
  expect(shapeOf(rows)).toEqual(['b0: a1 b0', 'e0: c2 d3 e0', 'rest: f4'])
  expect(shapeOf([d, a, b, c, e, f])).toEqual(['b0: d3 a1 b0', 'e0: c2 e0', 'rest: f4'])
})

type Row = { id: string }
