/** Names by which places are known besides the gazetteer's, in any language and script; folded. */
export type OtherNames = {
  /** The places (indexes of the gazetteer) that are also called exactly so, the largest first. */
  called(folded: string): number[]
  /** The places with a name that begins so, the largest first; of a short beginning only those of its first names. */
  beginning(folded: string): number[]
}

/** A beginning of two letters has thousands of names, and means none of them yet. */
const mostLines = 2_000
const lineBreak = 0x0a

/**
 * Reads the table that `tools/geodata` made: a line for each name, with its places in base 36, in the order of its bytes. It
 * stays one piece of bytes, outside the heap, in which a binary search finds its lines.
 */
export function createOtherNames(table: Buffer): OtherNames {
  const lineAt = (start: number) => table.toString('utf8', start, endOfLine(table, start)).split('\t')
  return {
    called(folded) {
      const [name, places = ''] = lineAt(firstLine(table, `${folded}\t`))
      return name === folded ? toIndexes(places) : []
    },
    beginning(folded) {
      const found = new Set<number>()
      let start = firstLine(table, folded)
      for (let read = 0; read < mostLines && start < table.length; read++) {
        const [name = '', places = ''] = lineAt(start)
        if (!name.startsWith(folded)) break
        for (const index of toIndexes(places)) found.add(index)
        start = endOfLine(table, start) + 1
      }
      return [...found].sort((a, b) => a - b)
    },
  }
}

function toIndexes(places: string): number[] {
  return places.split(' ').map((index) => Number.parseInt(index, 36))
}

/** Where the first line begins that is not below a text; the end of the table if all are. */
function firstLine(table: Buffer, text: string): number {
  const wanted = Buffer.from(text)
  let [low, high] = [0, table.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : table.lastIndexOf(lineBreak, middle - 1) + 1
    const end = endOfLine(table, start)
    if (table.compare(wanted, 0, wanted.length, start, end) < 0) low = Math.min(end + 1, high)
    else high = start
  }
  return low
}

function endOfLine(table: Buffer, start: number): number {
  const end = table.indexOf(lineBreak, start)
  return end === -1 ? table.length : end
}
