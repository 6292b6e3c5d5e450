import { inviteHost } from '#features/accounts/server/invite-host.ts'
import { isAppError } from '#lib/errors.ts'
import { type Currency, usualCurrency } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { violatedConstraint } from '#platform/database/database.ts'
import { nameListing, pinOf } from '../place-listing.ts'
import { findTimeZone } from '../property-time-zone.ts'
import type { ColumnFormats } from './column-formats.ts'
import type { ForeignRow } from './foreign-columns.ts'
import { type ImportedListing, mapRow, type Remark } from './map-row.ts'
import { type ImportItem, type WriteResult, writeListings } from './write-listings.ts'

const euroCountries =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const ofCountry: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(euroCountries.map((code) => [code, 'EUR' as const])),
  ...{ GB: 'GBP', CA: 'CAD', AU: 'AUD', NZ: 'NZD', CH: 'CHF', LI: 'CHF', US: 'USD' },
}

/** What people pay in where a home stands (ISO 3166 code); null where it is none that homes may be priced in. */
export function currencyOfCountry(code: string | null): Currency | null {
  return (code && ofCountry[code]) || null
}

/** A line of the report: what happened to one field of one row, or to the row. `line` counts from 1, the header's. */
export type ImportRemark = Remark & { line: number; sourceId: string; outcome: 'skipped' | 'repaired' }

export type ImportSummary = {
  rows: number
  created: number
  updated: number
  unchanged: number
  kept: number
  skipped: number
  repaired: number
  invited: number
  /** Rows by what they are priced in. */
  currencies: Partial<Record<Currency, number>>
}

export type ImportOptions = {
  rows: AsyncIterable<{ line: number; row: ForeignRow; formats?: ColumnFormats; refused?: Remark | null }>
  /** Which foreign catalogue the ids belong to. */
  source: string
  /** What prices are in that do not say it; without it, the currency of the country that a home stands in. */
  currency?: Currency
  /** Paths of stored photos for a listing without pictures. */
  picturesFor?: (listing: ImportedListing) => string[]
  onRemark(remark: ImportRemark): void
  onProgress(summary: Readonly<ImportSummary>): void
}

type Mapped = { line: number; item: ImportItem }

const batchSize = 1_000

/**
 * Reads foreign listings into ours: every row becomes a listing, or a remark says why not. Never stops at a bad row,
 * and can be repeated at any time, also after a kill: rows are recognised by their id at the source.
 */
export async function importListings(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'geocoding'>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const summary: ImportSummary = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    kept: 0,
    skipped: 0,
    repaired: 0,
    invited: 0,
    currencies: {},
  }
  const skip = (line: number, sourceId: string, remark: Remark) => {
    summary.skipped++
    options.onRemark({ line, sourceId, outcome: 'skipped', ...remark })
  }
  const flush = async (batch: Mapped[]) => {
    if (batch.length === 0) return
    await writeBatch(ctx, options, distinct(batch, skip), summary, skip)
    options.onProgress(summary)
  }

  let batch: Mapped[] = []
  for await (const { line, row, formats, refused } of options.rows) {
    summary.rows++
    if (refused) {
      skip(line, row.id ?? '', refused)
      continue
    }
    const mapped = mapRow(row, formats)
    if (mapped.kind === 'skipped') {
      skip(line, mapped.sourceId, mapped.remark)
      continue
    }
    if (mapped.repairs.length > 0) summary.repaired++
    for (const remark of mapped.repairs) {
      options.onRemark({ line, sourceId: mapped.listing.source_id, outcome: 'repaired', ...remark })
    }
    const names = nameListing(ctx, { ...mapped.listing, pin: pinOf(mapped.listing) })
    const image_urls = options.picturesFor?.(mapped.listing) ?? []
    const time_zone = findTimeZone({ ...mapped.listing, ...names })
    const currency =
      mapped.listing.currency ?? options.currency ?? currencyOfCountry(names.country_code) ?? usualCurrency
    summary.currencies[currency] = (summary.currencies[currency] ?? 0) + 1
    batch.push({ line, item: { ...mapped.listing, ...names, time_zone, image_urls, currency } })
    if (batch.length === batchSize) {
      await flush(batch)
      batch = []
    }
  }
  await flush(batch)
  return summary
}

type Skip = (line: number, sourceId: string, remark: Remark) => void

/** Of rows with the same id, the last one counts. */
function distinct(batch: Mapped[], skip: Skip): Mapped[] {
  const lastOf = new Map(batch.map((mapped) => [mapped.item.source_id, mapped]))
  return batch.filter((mapped) => {
    const last = lastOf.get(mapped.item.source_id)
    if (last === mapped) return true
    skip(mapped.line, mapped.item.source_id, {
      field: 'id',
      why: `comes again on line ${last?.line}, which counts`,
    })
    return false
  })
}

async function writeBatch(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  options: ImportOptions,
  batch: Mapped[],
  summary: ImportSummary,
  skip: Skip,
): Promise<void> {
  let result: WriteResult
  try {
    result = await writeListings(
      ctx,
      options.source,
      batch.map(({ item }) => item),
    )
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === null && !isDataError(error)) throw error
    const [only] = batch
    if (batch.length === 1 && only) {
      skip(only.line, only.item.source_id, {
        field: 'row',
        why: `refused by the database (${constraint ?? 'bad value'})`,
      })
      return
    }
    // One row in here breaks a rule that mapping does not know: halves find it without giving the others up.
    const middle = Math.ceil(batch.length / 2)
    await writeBatch(ctx, options, batch.slice(0, middle), summary, skip)
    await writeBatch(ctx, options, batch.slice(middle), summary, skip)
    return
  }
  summary.created += result.created
  summary.updated += result.updated
  summary.kept += result.kept
  summary.unchanged += batch.length - result.created - result.updated - result.kept
  await inviteHosts(ctx, options, batch, result, summary)
}

function isDataError(error: unknown): boolean {
  return error instanceof Error && /^22/.test(String(Reflect.get(error, 'code') ?? ''))
}

async function inviteHosts(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  options: ImportOptions,
  batch: Mapped[],
  { hosts }: WriteResult,
  summary: ImportSummary,
): Promise<void> {
  const done = new Set<string>()
  for (const { line, item } of batch) {
    const host = hosts.get(item.host_source_id)
    if (!item.host_email || !host || host.isClaimed || host.email || done.has(host.id)) continue
    done.add(host.id)
    try {
      await inviteHost(ctx, host.id, item.host_email)
      summary.invited++
    } catch (error) {
      if (!isAppError(error)) throw error
      options.onRemark({
        line,
        sourceId: item.source_id,
        outcome: 'repaired',
        field: 'host_email',
        why: `the host was not invited: ${error.message}`,
      })
    }
  }
}
