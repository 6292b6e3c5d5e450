import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from '../read-config.ts'

/** The table in the repository that `npm run other-names` makes. */
export const otherNamesFile: string = path.join(root, 'tools/geodata/other-names.txt.br')

/** Folded names, each with the GeoNames ids of the places that it may mean. */
export type OtherNames = ReadonlyMap<string, readonly number[]>

/** The table as it is committed: a line for each name in the order of its bytes, with ids in base 36. */
export function packOtherNames(names: OtherNames): Buffer {
  const text = sortedLines([...names].map(([name, ids]) => toLine(name, ids)))
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
}

/** Reads the committed table. */
export function readOtherNames(): OtherNames {
  const lines = brotliDecompressSync(readFileSync(otherNamesFile)).toString().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ids = ''] = line.split('\t')
      return [name, ids.split(' ').map((id) => Number.parseInt(id, 36))]
    }),
  )
}

/**
 * The table as the gazetteer reads it: places by their index in the gazetteer instead of their id, the largest first.
 * `indexes` has the index of each id.
 */
export function indexedOtherNames(names: OtherNames, indexes: ReadonlyMap<number, number>): Buffer {
  const lines = [...names].flatMap(([name, ids]) => {
    const places = ids.flatMap((id) => indexes.get(id) ?? [])
    return places.length > 0
      ? [
          toLine(
            name,
            places.toSorted((a, b) => a - b),
          ),
        ]
      : []
  })
  return sortedLines(lines)
}

function toLine(name: string, numbers: readonly number[]): string {
  return `${name}\t${numbers.map((each) => each.toString(36)).join(' ')}`
}

/** A tab sorts before every character of a name, so that lines are in the order of their names. */
function sortedLines(lines: readonly string[]): Buffer {
  const sorted = lines.map((line) => Buffer.from(line)).sort(Buffer.compare)
  return Buffer.from(sorted.join('\n'))
}
