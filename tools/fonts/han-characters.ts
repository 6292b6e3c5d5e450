import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The ideographs that documents can print: those of GB 2312, of JIS X 0208 with what Windows adds to it, of the first level of
 * Big5, and what else names are written with.
 */
export function hanCharacters(): string {
  const listed = [
    // Rows of 94, the ideographs from the sixteenth on; an encoding tells by itself which of its places are empty.
    ...decodeRows('gb18030', [0xb0, 0xf7], [[0xa1, 0xfe]]),
    ...decodeRows('euc-jp', [0xb0, 0xfc], [[0xa1, 0xfe]]),
    ...decodeRows('big5', [0xa4, 0xc6], big5Columns).slice(0, firstLevelOfBig5),
    ...readFileSync(path.join(import.meta.dirname, 'name-characters.txt'), 'utf8'),
  ]
  return [...new Set(listed)].filter((letter) => /\p{Ideographic}/u.test(letter)).join('')
}

type Span = readonly [from: number, until: number]

const big5Columns: Span[] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
]
const firstLevelOfBig5 = 5401

/** The letters of two bytes, in the order of their numbers. */
function decodeRows(encoding: string, [first, last]: Span, columns: Span[]): string[] {
  const decoder = new TextDecoder(encoding)
  const letters: string[] = []
  for (let row = first; row <= last; row++)
    for (const [from, until] of columns)
      for (let column = from; column <= until; column++)
        letters.push(decoder.decode(Uint8Array.of(row, column)))
  return letters.filter((letter) => /^\p{Ideographic}$/u.test(letter))
}
