import { expect, it } from 'vitest'
import { wantsDemo } from './demo.ts'

const booleans = [true, false]
const situations = (['auto', 'on', 'off'] as const).flatMap((demo) =>
  booleans.flatMap((loopback) =>
    booleans.flatMap((isEmbedded) => booleans.map((isEmpty) => ({ demo, loopback, isEmbedded, isEmpty }))),
  ),
)

it('furnishes a demo world only in the five situations that allow it, of twenty-four', () => {
  expect(situations).toHaveLength(24)
  expect(situations.filter(wantsDemo)).toEqual([
    { demo: 'auto', loopback: true, isEmbedded: true, isEmpty: true },
    { demo: 'on', loopback: true, isEmbedded: true, isEmpty: true },
    { demo: 'on', loopback: true, isEmbedded: false, isEmpty: true },
    { demo: 'on', loopback: false, isEmbedded: true, isEmpty: true },
    { demo: 'on', loopback: false, isEmbedded: false, isEmpty: true },
  ])
})
