import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseViewed, withViewed } from './components/viewed/viewed-store.ts'

test('the latest home comes first, none twice, and no more than a browser remembers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ max: 20, min: 0 })), (numbers) => {
      const homes = numbers.map(String)
      const viewed = homes.reduce<string[]>(withViewed, [])
      expect(viewed).toEqual([...new Set(homes.toReversed())].slice(0, 12))
      expect(parseViewed(JSON.stringify(viewed))).toEqual(viewed)
    }),
  )
})

test.each([null, '', '{', '{"a":1}', '[1,null]', '"text"'])('%s in storage is nothing', (text) => {
  expect(parseViewed(text)).toEqual([])
})
