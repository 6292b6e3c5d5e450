import fc from 'fast-check'
import { type Cell, plain } from './good-calendars.ts'

/** What may happen to a calendar on its way to us. */
export type Mangling = (cells: Cell[]) => Cell[]

const breaks = [
  '\r\r\n',
  '\r',
  '\n',
  '\n\r',
  '\r\n\r\n',
  '\r\r\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\0',
  '',
  ' ',
  '\t\r\n',
  '\r\n ',
  '\r\n\t',
  '\\n',
  '\r\n\uFEFF',
]
const names = ['X-WRAP', 'VTODO', 'VEVENT', 'VCALENDAR', 'VALARM', 'VTIMEZONE', 'STANDARD', 'WHATEVER']
const snippets = [
  ...names.flatMap((name) => [`BEGIN:${name}\r\n`, `END:${name}\r\n`, `BEGIN:${name}\r\nEND:${name}\r\n`]),
  'END:VEVENT\r\nBEGIN:VEVENT\r\n',
  'END:VCALENDAR\r\nBEGIN:VCALENDAR\r\n',
  'item1.',
  '\r\n',
  '\r\n ',
  '"',
  ';',
  ':',
  '\uFEFF',
  '\0',
  '<!-- -->',
]
const anyText = fc.oneof(
  fc.constantFrom(...snippets),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
)
// Where a mangling happens, as a share of what is there.
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

const at = (share: number, length: number) => Math.floor(share * length)

/** One way of spoiling a calendar on its way to us. It leaves the values of dates alone, and takes away no whole event. */
export const mangling: fc.Arbitrary<Mangling> = fc.oneof(
  fc
    .tuple(
      fc.oneof(fc.constantFrom(...breaks), fc.string({ unit: 'binary', maxLength: 3 })),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.nat(),
    )
    .map(
      ([to, share, seed]): Mangling =>
        (cells) =>
          replaceBreaks(cells, to, (index) => ((index * 7919 + seed) % 1000) / 1000 < share),
    ),
  fc.tuple(anyText, place).map(
    ([what, share]): Mangling =>
      (cells) => {
        const index = at(share, cells.length + 1)
        const isInside = cells[index - 1]?.isKept && cells[index]?.isKept
        return isInside ? cells : cells.toSpliced(index, 0, ...plain(what))
      },
  ),
  fc
    .tuple(place, fc.integer({ min: 1, max: 4 }), fc.constantFrom('', 'x', '-', ' ', ':', ';', '\n', '\0'))
    .map(
      ([share, count, to]): Mangling =>
        (cells) => {
          const index = at(share, cells.length)
          const isFree = cells.slice(index, index + count).every(({ isKept }) => !isKept)
          return isFree ? cells.toSpliced(index, count, ...plain(to)) : cells
        },
    ),
  fc.tuple(place, place, fc.integer({ min: 1, max: 120 })).map(
    ([from, to, count]): Mangling =>
      (cells) => {
        const index = at(to, cells.length + 1)
        if (cells[index - 1]?.isKept && cells[index]?.isKept) return cells
        return cells.toSpliced(
          index,
          0,
          ...cells.slice(at(from, cells.length), at(from, cells.length) + count),
        )
      },
  ),
  place.map(
    (share): Mangling =>
      (cells) => {
        const lines = toLines(cells)
        const index = at(share, lines.length)
        const isFree = lines[index]?.every(({ isKept }) => !isKept)
        return (isFree ? lines.toSpliced(index, 1) : lines).flat()
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Mangling =>
      (cells) => {
        const lines = toLines(cells)
        const [moved = []] = lines.splice(at(from, lines.length), 1)
        return lines.toSpliced(at(to, lines.length + 1), 0, moved).flat()
      },
  ),
  fc.tuple(place, place, fc.constantFrom(...names), fc.constantFrom(1, 1, 1, 2, 40, 2_000)).map(
    ([from, to, name, depth]): Mangling =>
      (cells) => {
        const lines = toLines(cells)
        const [start = 0, end = 0] = [at(from, lines.length), at(to, lines.length)].sort((a, b) => a - b)
        return [
          ...lines.slice(0, start).flat(),
          ...plain(`BEGIN:${name}\r\n`.repeat(depth)),
          ...lines.slice(start, end).flat(),
          ...plain(`END:${name}\r\n`.repeat(depth)),
          ...lines.slice(end).flat(),
        ]
      },
  ),
  fc
    .constantFrom(
      (char: string) => char.toLowerCase(),
      (char: string) => `${char}\0`,
      (char: string) => char.replace(':', ';'),
      (char: string) => char.replace(';', ':'),
      (char: string) => char.replace('V', 'X'),
      (char: string) => char.replace('B', 'b'),
    )
    .map(
      (change): Mangling =>
        (cells) =>
          cells.flatMap(({ char, isKept }) => (isKept ? { char, isKept } : plain(change(char)))),
    ),
)

/** A calendar of which the beginning or the end never came. Comes last, since what is mangled later might close it again. */
export const cut: fc.Arbitrary<Mangling> = fc.tuple(place, fc.boolean()).map(
  ([share, isTail]) =>
    (cells) =>
      isTail ? cells.slice(0, at(share, cells.length)) : cells.slice(at(share, cells.length)),
)

function replaceBreaks(cells: Cell[], to: string, isChosen: (index: number) => boolean): Cell[] {
  return toLines(cells).flatMap((line, index) => {
    // Of the last break alone: one that stands within was put there before, and dates may follow it.
    const end = line.findLastIndex(({ char }) => char !== '\r' && char !== '\n') + 1
    return end === line.length || !isChosen(index) ? line : [...line.slice(0, end), ...plain(to)]
  })
}

function toLines(cells: Cell[]): Cell[][] {
  const lines: Cell[][] = []
  let line: Cell[] = []
  for (const cell of cells) {
    line.push(cell)
    if (cell.char !== '\n') continue
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
  return lines
}
