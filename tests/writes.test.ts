import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSource } from './support/architecture/read-source.ts'
import {
  checkPage,
  checkTables,
  mayAct,
  mayWriteElsewhere,
  tablesOf,
} from './support/architecture/write-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = globSync('app/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')))
const writers = new Set(sources.filter(({ writes }) => writes.size > 0).map(({ file }) => file))

it('a table is written only by its feature', () => {
  expect(writers.size).toBeGreaterThan(50)
  expect(sources.flatMap(checkTables)).toEqual([])
})

it('every table of the database has a feature that it belongs to, and every feature only tables that exist', () => {
  const types = readFileSync(path.join(root, 'app/platform/database/types.ts'), 'utf8')
  const [, columns = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? []
  const tables = [...columns.matchAll(/^\s+(\w+):/gm)].map(([, table]) => table)
  expect(Object.values(tablesOf).flat().sort()).toEqual(tables.sort())
})

it('pages write nothing: a write goes through the API', () => {
  expect(sources.flatMap((source) => checkPage(source, writers))).toEqual([])
})

it('no exception is there that is not needed', () => {
  const read = (file: string) => sources.find((source) => source.file === file)
  for (const [file, { table }] of Object.entries(mayWriteElsewhere))
    expect([...(read(file)?.writes ?? [])]).toContain(table)
  for (const file of Object.keys(mayAct)) expect(read(file)?.actsAsPage).toBe(true)
})

const server = 'app/features/guide/server/x.ts'

it.each([
  ['by Kysely', server, "db.updateTable('bookings as b').set({ status })"],
  ['an insert', server, "db.insertInto('properties').values(row)"],
  ['a deletion', server, "tx.deleteFrom('photos')"],
  ['in SQL', server, 'sql`update properties as p set title = 1`'],
  ['in SQL over lines', server, 'sql`with gone as (select 1)\n  delete from\n    occupancy where id = 1`'],
  ['in a text', server, "client.query('insert into reviews (id) values ($1)', [id])"],
  ['by a variable', server, 'db.deleteFrom(table)'],
  ['by a variable in SQL', server, `sql\`delete from \${sql.table(table)} where true\``],
  ['by the root', 'app/server.ts', "db.insertInto('accounts').values(row)"],
])('a table of another feature that is written %s is found', (_how, file, code) => {
  expect(checkTables(readSource(file, code))).toHaveLength(1)
})

it.each([
  ['a lock', 'sql`select id from properties for update`'],
  [
    'an upsert of its own',
    'sql`insert into guide_books (id) values (1) on conflict (id) do update set title = 1`',
  ],
  ['a read', "db.selectFrom('bookings').select('id')"],
  ['a sentence', "export const words = 'Nothing to delete from here, update it and set the date.'"],
])('%s is none', (_what, code) => {
  expect(checkTables(readSource(server, code))).toEqual([])
})

it.each([
  ['an action', 'export async function action() {}'],
  ['a write', "export const loader = () => db.updateTable('accounts').set({ seen })"],
  ['a use case that writes', "import { createReview } from '../server/create-review.ts'"],
])('%s of a page is found', (_what, code) => {
  const page = readSource('app/features/reviews/pages/reviews.tsx', code)
  expect(checkPage(page, new Set(['app/features/reviews/server/create-review.ts']))).toHaveLength(1)
})
