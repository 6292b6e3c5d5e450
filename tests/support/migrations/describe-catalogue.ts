import type { ClientBase } from 'pg'

/**
 * Everything that migrations have made of a database, as sorted lines: what two databases have in common if they behave alike.
 * Long bodies are there as their MD5 sums, and what differs from one database to the next (ids, instants) as placeholders.
 */
export async function describeCatalogue(client: ClientBase): Promise<string[]> {
  // So that names in definitions have their schema or not wherever this is asked.
  await client.query(`set search_path = public`)
  const lines: string[] = []
  for (const query of queries) {
    const { rows } = await client.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => line))
  }
  return [...lines, ...(await describeRows(client))].map((line) => line.replaceAll('\n', '\\n')).sort()
}

const isOurs = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const queries = [
  `select 'extension ' || extname as line from pg_extension`,

  `select format('schema %s %s', nspname, nspacl) as line
   from pg_namespace
   where nspname !~ '^pg_' and nspname <> 'information_schema'`,

  `select concat_ws(' ', 'relation', relname, 'kind', relkind, 'persistence', relpersistence, 'options ' || reloptions::text,
     'replica identity ' || nullif(relreplident::text, 'd'), case when relrowsecurity then 'row security' end,
     'privileges ' || relacl::text) as line
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind <> 'i' and ${isOurs('pg_class', 'pg_class.oid')}`,

  `select concat_ws(' ', 'column', c.relname || '.' || a.attname, 'at', a.attnum, format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''),
     'generated ' || nullif(a.attgenerated::text, ''), 'default ' || pg_get_expr(d.adbin, d.adrelid),
     'storage ' || nullif(a.attstorage, t.typstorage)::text, 'compression ' || nullif(a.attcompression::text, ''),
     'statistics ' || a.attstattarget, 'collation ' || nullif(a.attcollation, t.typcollation)::regcollation::text,
     'privileges ' || a.attacl::text) as line
   from pg_class c
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,

  // The database itself names those of NOT NULL, which are told with their columns, by table and column.
  `select format('constraint %s of %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) as line
   from pg_constraint
   where connamespace = 'public'::regnamespace
     and not (contype = 'n' and convalidated and conname = format('%s_%s_not_null', conrelid::regclass,
       (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])))`,

  `select concat_ws(' ', 'index', case when not i.indisvalid then 'invalid' end, case when i.indisclustered then 'clustered' end,
     case when i.indisreplident then 'replica identity' end, pg_get_indexdef(c.oid)) as line
   from pg_index i
   join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace`,

  `select concat_ws(' ', 'function', oid::regprocedure, 'returns', pg_get_function_result(oid), 'privileges ' || proacl::text,
     'is', md5(pg_get_functiondef(oid))) as line
   from pg_proc
   where pronamespace = 'public'::regnamespace and prokind <> 'a' and ${isOurs('pg_proc', 'pg_proc.oid')}`,

  `select format('trigger %s enabled %s: %s', tgname, tgenabled, pg_get_triggerdef(oid)) as line
   from pg_trigger
   where not tgisinternal`,

  `select format('sequence %s %s from %s to %s by %s, cache %s, cycle %s, starts at %s, owner %s', sequencename, data_type,
     min_value, max_value, increment_by, cache_size, cycle, start_value,
     (select refobjid::regclass || '.' || refobjsubid from pg_depend
      where classid = 'pg_class'::regclass and objid = sequencename::regclass and deptype in ('a', 'i'))) as line
   from pg_sequences
   where schemaname = 'public'`,

  `select format('type %s %s: %s', typname, typtype,
     (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as line
   from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs('pg_type', 't.oid')}`,

  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) as line
   from pg_description
   where classoid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass)
     and objoid >= 16384
     and not exists (select from pg_depend d where d.classid = classoid and d.objid = objoid and d.deptype = 'e')`,

  `select format('%s %s', kind, name) as line
   from (
     select 'policy', polname from pg_policy
     union all select 'rule', rulename from pg_rules where schemaname = 'public'
     union all select 'statistics', stxname from pg_statistic_ext
     union all select 'publication', pubname from pg_publication
     union all select 'event trigger', evtname from pg_event_trigger
     union all select 'default privileges', defaclacl::text from pg_default_acl
   ) as others (kind, name)`,
]

/** The rows that migrations have put in, those of the list of migrations among them. */
async function describeRows(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    lines.push(...rows.map(({ row }) => `row of ${name}: ${withoutChance(row)}`))
  }
  return lines
}

function withoutChance(row: string): string {
  return row
    .replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"<uuid>"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.+-]+"/g, '"<instant>"')
}
