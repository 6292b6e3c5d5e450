import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unfoldFlowed } from './unfold-flowed.ts'

test('an answer below a quotation whose last line is flowed stays apart from it', () => {
  const text = '> with pictures and PDFs, \n> goes to her. \nAt six, \nby train.'
  expect(unfoldFlowed(text, false)).toBe('> with pictures and PDFs, goes to her.\nAt six, by train.')
})

test.each([
  ['lines of one paragraph', 'We arrive \nat six.', 'We arrive at six.'],
  ['lines of different depths', '>> one \n> two \nthree', '>> one\n> two\nthree'],
  ['marks with spaces between them, which are one depth', '> > one \n> > two', '> > one > two'],
  ['a line that would be read as quoted', ' >18 people fit', '\u200b>18 people fit'],
  ['a line that begins with a space', '  indented', ' indented'],
  ['the separator of a signature', 'Bye \n-- \nMaya', 'Bye \n-- \nMaya'],
  ['a quoted separator', '> Bye\n> -- \n> Ines', '> Bye\n> --\n> Ines'],
  ['an empty line between paragraphs', 'one \n\ntwo', 'one \n\ntwo'],
  ['line ends of both kinds', 'one \r\ntwo\r\nthree', 'one two\nthree'],
])('unfolds %s', (_what, flowed, plain) => {
  expect(unfoldFlowed(flowed, false)).toBe(plain)
})

test('with DelSp the space before a soft break goes, as in languages without spaces', () => {
  expect(unfoldFlowed('六時に \n着きます。', true)).toBe('六時に着きます。')
  expect(unfoldFlowed('We  \narrive', true)).toBe('We arrive')
})

test('loses no word of any text, whichever lines are flowed', () => {
  const line = fc.tuple(
    fc.constantFrom('', '> ', '>> ', '>', ' '),
    fc.constantFrom('', '-- ', 'one two', 'three ', '>four ', ' '),
  )
  const words = (text: string) => (text.match(/[^\s>\u200b]+/g) ?? []).join(' ')
  fc.assert(
    fc.property(
      fc.array(
        line.map((parts) => parts.join('')),
        { maxLength: 12 },
      ),
      (lines) => {
        const text = lines.join('\n')
        expect(words(unfoldFlowed(text, false))).toBe(words(text))
      },
    ),
  )
})
