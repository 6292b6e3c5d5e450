import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { type ColumnFormats, ColumnSurvey } from './column-formats.ts'
import { detectEncoding, type Encoding, looksLikeUtf8, mendControls, readText } from './csv-encoding.ts'
import { columns, type ForeignRow } from './foreign-columns.ts'
import type { Remark } from './map-row.ts'

export type CsvFormat = {
  encoding: Encoding
  isMixed: boolean
  separator: string
  /** Whether the first line is `sep=;` or the like, as Excel takes it. */
  hasSeparatorLine: boolean
}

export type CsvRow = {
  line: number
  row: ForeignRow
  formats: ColumnFormats
  /** Why the row must not be imported. */
  refused: Remark | null
}

type Cells = { record: string[]; info: { lines: number } }

const common = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
}

/**
 * Reads a CSV file, gzipped or not, row by row, so that its size does not matter. It is read twice: how prices and dates
 * are written is known only from the whole column. Column names come from the first line, in lower case. A row with too
 * few fields is kept as far as it goes; one with too many is refused, because its cells may have moved.
 */
export async function* readCsv(file: string, known?: CsvFormat): AsyncGenerator<CsvRow> {
  const format = known ?? (await detectFormat(file))
  const formats = new ColumnSurvey()
  for await (const { row, refused } of readRows(file, format)) if (!refused) formats.look(row)
  for await (const each of readRows(file, format)) yield { ...each, formats }
}

/** The encoding and the separator of a file. */
export async function detectFormat(file: string): Promise<CsvFormat> {
  const { encoding, isMixed } = await detectEncoding(file)
  let head = ''
  for await (const text of readText(file, encoding)) {
    head += text
    if (head.length > 100_000) break
  }
  const [line = '', named] = /^\s*"?sep=(\\t|[^\r\n"])"?[,;\t|]*(?:\r\n|\r|\n)/i.exec(head) ?? []
  const separator = detectSeparator(head.slice(line.length), named === '\\t' ? '\t' : named)
  return { encoding, isMixed, separator, hasSeparatorLine: line !== '' }
}

const knownNames = new Set<string>(Object.values(columns).flat())

/** The separator by which the first line has most of the column names that we know. */
function detectSeparator(head: string, named: string | undefined): string {
  let best = { separator: ',', count: -1 }
  for (const separator of [...(named ? [named] : []), ',', ';', '\t', '|']) {
    const [names = []]: string[][] = parseAtOnce(head, { ...common, delimiter: separator, to: 1 })
    const count = names.filter((name) => knownNames.has(tidyName(name))).length
    if (count > best.count) best = { separator, count }
  }
  return best.separator
}

function tidyName(name: string): string {
  return name.trim().toLowerCase()
}

async function* readRows(file: string, format: CsvFormat): AsyncGenerator<Omit<CsvRow, 'formats'>> {
  const parser = parse({
    ...common,
    delimiter: format.separator,
    from_line: format.hasSeparatorLine ? 2 : 1,
    info: true,
    max_record_size: 1_000_000,
  })
  // The loop throws what goes wrong.
  pipeline(Readable.from(readText(file, format.encoding)), parser, () => undefined)
  let names: string[] | null = null
  for await (const { record, info } of parser as AsyncIterable<Cells>) {
    const cells = record.map(mendControls)
    if (!names) {
      names = cells.map(tidyName)
      continue
    }
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
    yield { line: info.lines, row, refused: refusalOf(cells, names.length, format) }
  }
}

function refusalOf(cells: readonly string[], width: number, format: CsvFormat): Remark | null {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    const why = `${cells.length} cells, but the first line has ${width}: a cell with a separator in it needs quotes`
    return { field: 'row', why }
  }
  if (format.isMixed && format.encoding === 'windows-1252' && cells.some(looksLikeUtf8)) {
    return { field: 'row', why: 'is in UTF-8, but other rows of the file are in windows-1252' }
  }
  return null
}
