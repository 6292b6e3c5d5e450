import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations } from '#platform/database/baseline.ts'
import { findLocks } from '#tests/support/migrations/migration-rules.ts'

// Each release runs with the schema before and after it, and nobody waits for a migration (docs/operating.md, Updating).
// The baseline fills an empty database, where nobody waits.
const folder = path.resolve(import.meta.dirname, '../database/migrations')

/** What was looked at and let pass, and why; beginnings of statements, by file. */
const exceptions: Record<string, string> = {}

it('has no migration that rewrites or locks a table for as long as it is large', async () => {
  const used = new Set<string>()
  const { files } = await readMigrations(folder)
  const found = files.flatMap((name) =>
    findLocks(readFileSync(path.join(folder, name), 'utf8')).flatMap(({ statement, rule }) => {
      const known = Object.keys(exceptions).find((start) => `${name}: ${statement}`.startsWith(start))
      if (known) used.add(known)
      return known ? [] : [`${name}: ${statement.slice(0, 100)} (${rule})`]
    }),
  )
  expect(found).toEqual([])
  expect(Object.keys(exceptions).filter((start) => !used.has(start))).toEqual([])
})

it.each([
  'alter table properties add column token uuid default gen_random_uuid()',
  'ALTER TABLE properties\n  ADD COLUMN rank float not null DEFAULT random()',
  'alter table properties add number bigserial',
  'alter table properties add column total numeric generated always as (price * 2) stored',
  'alter table properties add column host uuid references accounts (id)',
  'alter table properties add column stars smallint check (stars < 6)',
  'alter table properties add column a text, add constraint stars_known check (stars in (1, 2))',
  'alter table bookings add foreign key (host_id) references accounts (id)',
  'alter table bookings add constraint bookings_title_there not null property_title',
  'alter table bookings add constraint bookings_key unique (id, host_id)',
  'alter table bookings add constraint no_overlap exclude using gist (id with =)',
  'alter table only bookings alter column status set not null',
  'alter table bookings alter total_price type numeric(12, 3)',
  'alter table bookings alter column total_price set data type bigint',
  'alter table bookings set unlogged',
  'alter table bookings add constraint c check (a > 0) not valid; alter table bookings validate constraint c',
  'create index on bookings (status)',
  'create unique index x on only bookings (status) where status is null',
  "update bookings set status = 'pending'",
  'with old as (select 1) update bookings b set status = null from old',
  'delete from attempts where count > 3',
  'truncate attempts',
  'lock table bookings',
  'reindex table bookings',
])('does not let %s pass', (sql) => {
  expect(findLocks(sql)).toHaveLength(1)
})

it.each([
  'alter table bookings add column note text, add column is_open boolean not null default false',
  'alter table bookings add column seen_at timestamptz default now()',
  "alter table bookings add constraint c check (status <> 'a, b') not valid",
  'alter table bookings validate constraint c',
  'alter table bookings add constraint bookings_key unique using index bookings_key_idx',
  'alter table bookings drop constraint c, alter column note drop not null',
  'create index concurrently x on bookings (status)',
  'create table stones (id uuid primary key default uuidv7()); create index on stones (id); update stones set id = null',
  "-- A host's word: update bookings set status = null;\ncreate table stones (id uuid); -- isn't it",
  "comment on table bookings is '-- nobody''s'; /* delete from bookings; */ drop view seldom",
  'create function f() returns trigger language plpgsql as $$ begin update bookings set a = 1; return new; end $$',
  'create trigger t before update of city on properties for each row execute function f()',
  'drop index bookings_agenda_idx',
])('lets %s pass', (sql) => {
  expect(findLocks(sql)).toEqual([])
})
