import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

const anyText = fc.string({ unit: 'binary' })

test('whatever is typed, one line stays one line', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      for (const broken of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
        expect(cleanLine(`${before}${broken}${after}`)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
    }),
  )
})

test('cleaning twice changes nothing more, and what is left can be stored and sent', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const clean = cleanText(typed)
      expect(cleanText(clean)).toBe(clean)
      expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed))
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toContain('\0')
    }),
  )
})

test.each([
  ['a title that forges a line of a mail', 'Cabin\r\nTotal: $0', 'Cabin Total: $0'],
  ['a text that runs backwards', 'safe \u202egpj.exe\u202c', 'safe gpj.exe'],
  ['an isolated direction', 'a\u2067b\u2069c', 'abc'],
  ['half a character', 'a\ud800b', 'ab'],
  ['letters that nobody sees', `Cabin${String.fromCodePoint(0xe0041, 0xe0042)}`, 'Cabin'],
])('%s loses what makes it so', (_, typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test.each([
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿 by the sea',
  '🇦🇺 🏳️‍🌈 👩‍👩‍👧‍👦 👍🏽 1️⃣',
  'می‌خواهم',
  '؀١٢٣',
  'O’Neill’s “hut” <3 – 100 %',
])('%s stays as it was typed', (typed) => {
  expect(cleanLine(typed)).toBe(typed)
  expect(cleanText(typed)).toBe(typed)
})

test('the lines of a text stay', () => {
  expect(cleanText('one\r\ntwo\rthree\n\n\tfour\u2028five ')).toBe('one\ntwo\nthree\n\n\tfour\nfive')
})
