import pg from 'pg'
import { quoteName } from './described-tables.ts'

/** A foreign key: the columns of a table, in SQL, and those of the table that they refer to. */
type Reference = {
  from: string
  to: string
  pairs: [own: string, others: string][]
  /** Whether its columns become null when the other row goes. */
  isEmptied: boolean
}

/** The foreign keys of tables. */
export async function readReferences(
  client: pg.Client,
  tables: readonly { schema: string; name: string }[],
): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, c.confdeltype = 'n' as "isEmptied",
       (select jsonb_agg(jsonb_build_array(quote_ident(own.attname), quote_ident(other.attname)) order by key.at)
        from unnest(c.conkey, c.confkey) with ordinality key (own, other, at)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = key.own
        join pg_attribute other on other.attrelid = c.confrelid and other.attnum = key.other) as pairs
     from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0 and c.conrelid = any ($1::text[]::regclass[])
     order by c.conrelid::regclass::text, c.conname`,
    [tables.map((table) => quoteName(client, table))],
  )
  return rows
}

/**
 * Removes the rows that refer to what is not there, and those that refer to them; where the key allows it, only the reference.
 * Answers how many rows went from each table.
 */
export async function leaveOutOrphans(
  client: pg.Client,
  references: readonly Reference[],
): Promise<Map<string, number>> {
  const removed = new Map<string, number>()
  for (let went = 1; went > 0; ) {
    went = 0
    for (const reference of references) {
      if (reference.isEmptied && (await emptyReference(client, reference))) continue
      const { rowCount } = await client.query(
        `delete from ${reference.from} child where ${orphaned(reference)}`,
      )
      if (!rowCount) continue
      went += rowCount
      removed.set(reference.from, (removed.get(reference.from) ?? 0) + rowCount)
    }
  }
  return removed
}

function orphaned({ to, pairs }: Reference): string {
  const isSet = pairs.map(([own]) => `child.${own} is not null`)
  const fits = pairs.map(([own, other]) => `parent.${other} = child.${own}`)
  return `${isSet.join(' and ')} and not exists (select from ${to} parent where ${fits.join(' and ')})`
}

/** False when the table has a check against it. */
async function emptyReference(client: pg.Client, reference: Reference): Promise<boolean> {
  await client.query('savepoint emptying')
  try {
    const values = reference.pairs.map(([own]) => `${own} = null`).join(', ')
    await client.query(`update ${reference.from} child set ${values} where ${orphaned(reference)}`)
    await client.query('release savepoint emptying')
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !/^23(502|514)$/.test(error.code ?? '')) throw error
    await client.query('rollback to savepoint emptying')
    return false
  }
}
