import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differingLines } from './words.ts'

it('puts what only some homes say before what all say, and loses no line', () => {
  const lines = fc.uniqueArray(
    fc.constantFrom<string[]>('No pets', 'No smoking', 'Quiet from 22:00', 'Shoes off'),
  )
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 5 }), (all) => {
      for (const one of all) {
        const { own, shared } = differingLines(one, all)
        expect([...own, ...shared].toSorted()).toEqual(one.toSorted())
        for (const line of shared) expect(all.every((other) => other.includes(line))).toBe(true)
        if (all.length === 1) expect(shared).toEqual([])
      }
    }),
  )
})
