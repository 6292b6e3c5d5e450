import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'

const ctx = await createTestContext()
const root = path.resolve(import.meta.dirname, '../../../..')

/** The tables that a text may mean by a name, in Kysely's words and in SQL; the name itself where another file has given it. */
function tablesCalled(name: string, text: string): string[] {
  const aliases = text.matchAll(new RegExp(`(?:'|(?:from|join)\\s+)(\\w+)\\s+(?:as )?${name}\\b`, 'g'))
  const tables = [...aliases].map(([, table = '']) => table)
  return tables.length > 0 || name.length < 3 ? tables : [name]
}

test('a row by which somebody acts names its host and its home, so that others than the host could act too', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('host_id', 'property_id')
    group by table_name having count(*) = 2
  `.execute(ctx.db)
  const naming = rows.map(({ name }) => name)
  const asked = globSync('app/features/**/*.ts', { cwd: root }).flatMap((file) => {
    if (file.includes('.test.')) return []
    const text = readFileSync(path.join(root, file), 'utf8')
    const calls = text.matchAll(/(?:mayActOn|waysToActOn)\([^()]*, '\w+', '(\w+)'\)/g)
    return [...calls].flatMap(([, name = '']) => tablesCalled(name, text).map((table) => `${file}: ${table}`))
  })
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((each) => !naming.some((table) => each.endsWith(`: ${table}`)))).toEqual([])
})
