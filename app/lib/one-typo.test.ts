import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithOneTypo } from './one-typo.ts'

// Few letters, so that repeated ones and near misses come often.
const word = (minLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength: 7 })

/** All that becomes of a text by one typo. */
function slipsOf(text: string): string[] {
  const letters = ['a', 'b', 'c']
  const found = [text]
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    for (const letter of letters) found.push(before + letter + after)
    if (after === '') continue
    found.push(before + after.slice(1))
    for (const letter of letters) found.push(before + letter + after.slice(1))
    if (after.length > 1) found.push(before + after[1] + after[0] + after.slice(2))
  }
  return found
}

test('one typo is forgiven and no second one, wherever it stands', () => {
  fc.assert(
    fc.property(word(0), word(1), (name, typed) => {
      const isNear = slipsOf(typed).some((meant) => name.startsWith(meant))
      expect(beginsWithOneTypo(name, typed), `${typed} for ${name}`).toBe(isNear)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['springfield', 'sprinfield'],
  ['springfield', 'sprngf'],
  ['springfield', 'psringf'],
  ['springfield', 'sprinngf'],
  ['san francisco', 'san fransisco'],
])('%s is meant by %s', (name, typed) => expect(beginsWithOneTypo(name, typed)).toBe(true))

test.each([
  ['springfield', 'sprngfeld'],
  ['paris', 'prague'],
  ['rome', 'mores'],
])('%s is not meant by %s', (name, typed) => expect(beginsWithOneTypo(name, typed)).toBe(false))
