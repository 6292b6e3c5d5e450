import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { compileOnce } from './compile-once.ts'

const ctx = await createTestContext()

it('makes the text of a statement once, and sends it with the values of each call', async () => {
  let made = 0
  const add = compileOnce((db, args: { a: number; b: number }) => {
    made++
    return db.selectNoFrom(
      sql<number>`${args.a}::int - ${args.b}::int + ${args.a}::int + ${100}::int`.as('sum'),
    )
  })
  const sums = await Promise.all([
    add(ctx.db, { a: 1, b: 2 }),
    add(ctx.db, { b: 5, a: 10 }),
    ctx.db.transaction().execute((tx) => add(tx, { a: 0, b: 0 })),
  ])
  expect(sums).toEqual([[{ sum: 100 }], [{ sum: 115 }], [{ sum: 100 }]])
  expect(made).toBe(1)
})

it('takes nulls, dates and bytes as they are, and statements in plain SQL', async () => {
  const echo = compileOnce(
    (_db, args: { text: string | null; at: Date; bytes: Buffer }) =>
      sql<
        typeof args
      >`select ${args.text}::text as text, ${args.at}::timestamptz as at, ${args.bytes}::bytea as bytes`,
  )
  const values = { text: null, at: new Date('2026-03-01T12:00:00Z'), bytes: Buffer.from([0, 255]) }
  expect(await echo(ctx.db, values)).toEqual([values])
  expect(await echo(ctx.db, { ...values, text: "'; --" })).toEqual([{ ...values, text: "'; --" }])
})
