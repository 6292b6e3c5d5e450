import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UnreadableFile } from '../app/features/listings/server/import/csv-encoding.ts'
import {
  type ImportRemark,
  type ImportSummary,
  importListings,
} from '../app/features/listings/server/import/import-listings.ts'
import { type CsvFormat, detectFormat, readCsv } from '../app/features/listings/server/import/read-csv.ts'
import { currencies, parseCurrency } from '../app/lib/money.ts'
import { choosePoolPictures, preparePool } from '../database/seed/pictures/picture-pool.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run import -- listings.csv.gz [--source name] [--currency AUD] [--pictures demo]
//
// Reads foreign listings. The source names the catalogue that the ids belong to: repeating an import of the same
// source changes what has changed and doubles nothing. What a price is in, a row says in a column `currency` or by a sign that is
// one currency's (A$, €); of the others --currency says it, or else each home is priced in what its country pays in.

const usage = 'npm run import -- <file.csv[.gz]> [--source name] [--currency AUD] [--pictures demo|none]'

await runCommand(async () => {
  const { file, source, currency, pictures } = readArguments()
  const format = await formatOf(file)
  await withContext(async (ctx) => {
    if (pictures === 'demo') await preparePool(ctx)
    const report = openReport(path.join(ctx.config.dataDir, 'imports'))
    const startedAt = performance.now()
    const summary = await importListings(ctx, {
      rows: readCsv(file, format),
      source,
      ...(currency ? { currency } : {}),
      ...(pictures === 'demo' ? { picturesFor: choosePoolPictures } : {}),
      onRemark: report.write,
      onProgress: showProgress,
    })
    await report.close()
    showSummary(summary, report, (performance.now() - startedAt) / 1000)
  })
})

async function formatOf(file: string): Promise<CsvFormat> {
  try {
    const format = await detectFormat(file)
    console.log(`Reading ${format.encoding}, separated by ${JSON.stringify(format.separator)}`)
    return format
  } catch (error) {
    throw error instanceof UnreadableFile ? new StartError(error.message) : error
  }
}

function readArguments() {
  const { values, positionals } = parse()
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new StartError(`Name one file: ${usage}`)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  if (!['demo', 'none'].includes(values.pictures))
    throw new StartError(`--pictures is demo or none: ${usage}`)
  const currency = values.currency === undefined ? null : parseCurrency(values.currency.toUpperCase())
  if (values.currency !== undefined && !currency)
    throw new StartError(`--currency is one of ${currencies.join(', ')}: ${usage}`)
  return { file, source: values.source, pictures: values.pictures, currency }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string', default: 'import' },
        currency: { type: 'string' },
        pictures: { type: 'string', default: 'none' },
      },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : 'Not understood'}. ${usage}`)
  }
}

type Report = {
  file: string
  counts: Map<string, number>
  write(remark: ImportRemark): void
  close(): Promise<void>
}

/** Every skipped or repaired row goes into a CSV file; the screen gets their numbers by kind. */
function openReport(folder: string): Report {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `import-${new Date().toISOString().replace(/[:.]/g, '-')}.csv`)
  const stream = createWriteStream(file)
  stream.write('line,id,outcome,field,why\n')
  const counts = new Map<string, number>()
  return {
    file,
    counts,
    write: ({ line, sourceId, outcome, field, why }) => {
      stream.write(`${[line, sourceId, outcome, field, why].map(toCell).join(',')}\n`)
      const kind = `${outcome}: ${field}, ${why.replace(/"[^"]*"|\$[\d,.]+|\b\d[\d.]*\b(?! (characters|bedrooms))/g, '…')}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  }
}

function toCell(value: string | number): string {
  const text = String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function showProgress({ rows, skipped }: Readonly<ImportSummary>): void {
  const line = `${rows.toLocaleString('en-US')} rows read, ${skipped.toLocaleString('en-US')} skipped`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`)
  else if (rows % 10_000 < 1_000) console.log(line)
}

function showSummary(summary: ImportSummary, report: Report, seconds: number): void {
  if (process.stdout.isTTY) process.stdout.write('\n')
  const number = (count: number) => count.toLocaleString('en-US').padStart(9)
  console.log(
    [
      '',
      `${number(summary.rows)} rows in ${seconds.toFixed(1)} s`,
      `${number(summary.created)} new listings`,
      `${number(summary.updated)} changed`,
      `${number(summary.unchanged)} unchanged`,
      `${number(summary.kept)} left as their hosts, who have claimed them, have made them`,
      `${number(summary.skipped)} skipped`,
      `${number(summary.repaired)} listed with repairs`,
      `${number(summary.invited)} hosts invited`,
      ...Object.entries(summary.currencies).map(([code, count]) => `${number(count)} priced in ${code}`),
      '',
      ...[...report.counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 25)
        .map(([kind, count]) => `${number(count)} ${kind}`),
      '',
      `Each of them with its line: ${report.file}`,
    ].join('\n'),
  )
}
