import type pg from 'pg'
import { quoteName } from './described-tables.ts'

type Named = { schema: string; name: string }

/** What to run to have back what was dropped, in its order. */
export type Dropped = string[]

type Constraint = { owner: string; name: string; kind: 'f' | 'p' | 'u' | 'x'; definition: string }

/** Drops the keys, exclusions and indexes of tables; checks and triggers stay. Their owner may, no superuser is needed. */
export async function dropConstraints(client: pg.Client, tables: readonly Named[]): Promise<Dropped> {
  const names = tables.map((table) => quoteName(client, table))
  const { rows: constraints } = await client.query<Constraint>(
    `select c.conrelid::regclass::text as owner, quote_ident(c.conname) as name, c.contype as kind,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where c.conrelid = any ($1::text[]::regclass[]) and c.contype in ('f', 'p', 'u', 'x')
     order by c.contype = 'f' desc, c.conname`,
    [names],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
     order by 1`,
    [names],
  )
  // What refers to a key goes before it, and comes back after it.
  for (const { owner, name } of constraints)
    await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const add = ({ owner, name, definition }: Constraint) =>
    `alter table ${owner} add constraint ${name} ${definition}`
  return [
    ...constraints.filter(({ kind }) => kind !== 'f').map(add),
    ...indexes.map(({ definition }) => definition),
    ...constraints.filter(({ kind }) => kind === 'f').map(add),
  ]
}

/** Makes them again. Throws the database's own error when what was loaded does not keep one. */
export async function restoreConstraints(client: pg.Client, dropped: Dropped): Promise<void> {
  for (const statement of dropped) await client.query(statement)
}
