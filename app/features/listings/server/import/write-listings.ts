import { sql } from 'kysely'
import { ensureImportedHosts, type ImportedHost } from '#features/accounts/server/imported-hosts.ts'
import { saveLeastNights } from '#features/pricing/server/save-least-nights.ts'
import type { Currency } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { importedFields } from '../../listing-fields.ts'
import type { NameColumns, PlaceColumns } from '../place-listing.ts'
import type { ImportedListing } from './map-row.ts'

/** A listing with the names that its place is found by. */
export type ImportItem = Omit<ImportedListing, 'currency'> &
  NameColumns &
  Pick<PlaceColumns, 'time_zone'> & { image_urls: string[]; currency: Currency }

/** What a file says of a home, and what is known of it by that. */
const written = [
  ...importedFields,
  'country_code',
  'state_code',
  'time_zone',
] as const satisfies readonly (keyof ImportItem)[]

/** What a home is brought up to date in; pictures that it has stay. */
const compared = written.filter((name) => name !== 'image_urls')

export type WriteResult = {
  created: number
  updated: number
  /** Listings whose host has claimed the account: what the host made of them counts, not the file. */
  kept: number
  hosts: Map<string, ImportedHost>
}

/**
 * Writes listings of one source in one transaction. A listing is recognised by its id there, so that a second import
 * changes only what has changed. Source ids must be distinct.
 */
export async function writeListings(
  ctx: Pick<Context, 'db'>,
  source: string,
  items: readonly ImportItem[],
): Promise<WriteResult> {
  return inTransaction(ctx.db, async (tx) => {
    const hosts = await ensureImportedHosts(
      tx,
      source,
      items.map((item) => item.host_source_id),
    )
    const writable = items.flatMap((item) => {
      const host = hosts.get(item.host_source_id)
      return host && !host.isClaimed ? [{ ...item, host_id: host.id }] : []
    })
    const { rows } = await sql<{ is_new: boolean }>`
      insert into properties (source, source_id, host_id, place_is_canonical, created_at, ${columns(null, written)})
      select ${source}, item.source_id, item.host_id, true, coalesce(item.created_at, now()), ${columns('item', written)}
      from json_populate_recordset(null::properties, ${JSON.stringify(writable)}::json) as item
      on conflict on constraint properties_source_key do update set
        ${sql.join(compared.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))},
        place_is_canonical = true,
        image_urls = case when properties.image_urls = '{}' then excluded.image_urls else properties.image_urls end,
        version = properties.version + 1,
        updated_at = now()
      where (
        ${columns('properties', compared)},
        properties.image_urls = '{}' and excluded.image_urls <> '{}'
      ) is distinct from (${columns('excluded', compared)}, false)
      returning xmax = 0 as is_new
    `.execute(tx)
    await saveShortest(tx, source, writable)
    const created = rows.filter((row) => row.is_new).length
    return { created, updated: rows.length - created, kept: items.length - writable.length, hosts }
  })
}

/** What the file says of the shortest stays. */
async function saveShortest(tx: Transaction, source: string, items: readonly ImportItem[]): Promise<void> {
  const wanted = new Map(
    items.flatMap(({ source_id, min_nights }) => (min_nights === null ? [] : [[source_id, min_nights]])),
  )
  if (wanted.size === 0) return
  const homes = await tx
    .selectFrom('properties')
    .select(['id', 'source_id'])
    .where('source', '=', source)
    .where('source_id', 'in', [...wanted.keys()])
    .limit(wanted.size)
    .execute()
  await saveLeastNights(
    tx,
    homes.map(({ id, source_id }) => ({ property_id: id, min_nights: wanted.get(source_id ?? '') ?? 1 })),
  )
}

function columns(table: string | null, names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(table === null ? name : `${table}.${name}`)))
}
