import { expect, it } from 'vitest'
import { wantsDemo } from './demo.ts'

const booleans = [true, false]
const situations = (['auto', 'on', 'off'] as const).flatMap((demo) =>
  booleans.flatMap((onlyThisMachine) =>
    booleans.flatMap((isEmbedded) =>
      booleans.map((isEmpty) => ({ demo, onlyThisMachine, isEmbedded, isEmpty })),
    ),
  ),
)

it('furnishes a demo world only in the five situations that allow it, of twenty-four', () => {
  expect(situations).toHaveLength(24)
  expect(situations.filter(wantsDemo)).toEqual([
    { demo: 'auto', onlyThisMachine: true, isEmbedded: true, isEmpty: true },
    { demo: 'on', onlyThisMachine: true, isEmbedded: true, isEmpty: true },
    { demo: 'on', onlyThisMachine: true, isEmbedded: false, isEmpty: true },
    { demo: 'on', onlyThisMachine: false, isEmbedded: true, isEmpty: true },
    { demo: 'on', onlyThisMachine: false, isEmbedded: false, isEmpty: true },
  ])
})
