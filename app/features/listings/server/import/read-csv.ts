import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { ForeignRow } from './map-row.ts'

/**
 * Reads a CSV file, gzipped or not, row by row, so that its size does not matter. Column names come from the first
 * line, in lower case. Rows with too few or too many fields are kept as far as they go.
 */
export async function* readCsv(file: string): AsyncGenerator<{ line: number; row: ForeignRow }> {
  const source = createReadStream(file)
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 1_000_000,
  })
  const text = (await isGzip(file))
    ? source.pipe(createGunzip().on('error', (error) => parser.destroy(error)))
    : source
  source.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{
    record: ForeignRow
    info: { lines: number }
  }>) {
    yield { line: info.lines, row: record }
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
