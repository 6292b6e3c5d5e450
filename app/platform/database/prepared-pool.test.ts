import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { plannedEachTime, statementName } from './prepared-pool.ts'

const ctx = await createTestContext({ pool: 1 })

const prepared = async (part: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where strpos(statement, ${part}) > 0 and strpos(statement, 'strpos') = 0
  `.execute(ctx.db)
  return rows.length
}

it('prepares a statement that comes again, and answers alike', async () => {
  const ask = async (n: number) =>
    (await sql<{ n: number }>`select ${n}::int + 1 as n /* counted */`.execute(ctx.db)).rows[0]?.n
  expect(await ask(1)).toBe(2)
  expect(await prepared('counted')).toBe(0)
  expect([await ask(2), await ask(3)]).toEqual([3, 4])
  expect(await prepared('counted')).toBe(1)
})

it('prepares nothing whose plan depends on what is asked for', async () => {
  for (const n of [1, 2, 3])
    await sql`select ${n}::int ${sql.raw(plannedEachTime)} /* varied */`.execute(ctx.db)
  expect(await prepared('varied')).toBe(0)
})

it('prepares again on a connection that takes the place of a lost one', async () => {
  const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int /* kept */`.execute(ctx.db)
  const processOf = async () => (await ask()).rows[0]?.pid
  const before = [await processOf(), await processOf()][1]
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db).catch(() => undefined)
  // The pool learns of the end a moment later.
  await expect.poll(() => processOf().catch(() => before)).not.toBe(before)
  expect(await prepared('kept')).toBe(1)
})

it('keeps statements without parameters, and those beyond two hundred, as they are', () => {
  expect([statementName('commit', []), statementName('commit', [])]).toEqual([undefined, undefined])
  const texts = Array.from({ length: 300 }, (_, n) => `select $1 as n${n}`)
  for (const text of texts) expect(statementName(text, [1])).toBe(undefined)
  const named = texts.map((text) => statementName(text, [1])).filter((name) => name !== undefined)
  expect(new Set(named).size).toBe(named.length)
  expect(named.length).toBeGreaterThan(100)
  expect(named.length).toBeLessThanOrEqual(200)
})

it('lets go of what was answered at the next small collections of garbage', async () => {
  setFlagsFromString('--expose-gc')
  const collect: (how: { type: 'minor' }) => void = runInNewContext('globalThis.gc')
  const aged = () =>
    getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0
  const ask = async () => {
    for (let count = 0; count < 100; count++) {
      await sql`select repeat(md5(n::text), 20) as text from generate_series(1, ${50}::int) n`.execute(ctx.db)
    }
    for (let count = 0; count < 3; count++) collect({ type: 'minor' })
  }
  await ask()
  const before = aged()
  for (let round = 0; round < 3; round++) await ask()
  // They were answered 10 MB.
  expect((aged() - before) / 2 ** 20).toBeLessThan(3)
})
