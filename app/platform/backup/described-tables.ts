import type { ClientBase } from 'pg'
import { queueSchema, queueUpkeep } from '../jobs/queue-tables.ts'

/** A table with the columns that can be written. */
export type DescribedTable = {
  schema: string
  name: string
  columns: { name: string; type: string }[]
}

/** Both the site's own tables and those of the job queue. */
const schemas = ['public', queueSchema]

/**
 * The tables that a backup holds, in the order of their names. Not the logs of changes: their entries are known by the
 * numbers of transactions, which mean nothing in another database; whoever follows them begins anew there.
 */
export async function describeTables(client: ClientBase): Promise<DescribedTable[]> {
  const { rows } = await client.query<DescribedTable>(
    `select n.nspname as schema, c.relname as name,
       jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'unfinished_restore'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname
     having not bool_or(a.atttypid = 'xid8'::regtype)
     order by n.nspname, c.relname`,
    [schemas],
  )
  return rows.filter(({ schema, name }) => schema !== queueSchema || !queueUpkeep.includes(name))
}

export type Sequence = { schema: string; name: string; value: string; isCalled: boolean }

/** Where each sequence stands. They follow no snapshot: what is read after one lies behind everything that is in it. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = 'public' order by sequencename`,
  )
  const found: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<Pick<Sequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    )
    for (const state of states) found.push({ schema, name, ...state })
  }
  return found
}

/** The major version of the server. */
export async function readServerMajor(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

/** A table or another relation as SQL names it. */
export function quoteName(client: ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}
