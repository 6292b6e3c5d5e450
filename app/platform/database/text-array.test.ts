import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'

const ctx = await createTestContext()

// Whatever PostgreSQL has to quote, beside what it has not.
const text = fc.oneof(
  fc.stringMatching(/^[a-z-]{1,8}$/),
  fc.constantFrom(
    '',
    'NULL',
    'null',
    'NULLs',
    ' ',
    'a b',
    ',',
    '{',
    '}',
    '{}',
    '"',
    '\\',
    "'",
    '[1:2]={',
    '\n',
    'é',
  ),
)

it('reads back every array of texts that is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 6 }), async (texts) => {
      const { rows } = await sql<{ texts: unknown }>`select ${texts}::text[] as texts`.execute(ctx.db)
      expect(rows[0]?.texts).toEqual(texts)
    }),
    { numRuns: 300 },
  )
})

it('reads arrays of other shapes as the driver does', async () => {
  const { rows } =
    await sql`select '{{a,b},{c,d}}'::text[] as square, '[2:3]={a,b}'::text[] as late, null::text[] as none`.execute(
      ctx.db,
    )
  expect(rows).toEqual([
    {
      square: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      late: ['a', 'b'],
      none: null,
    },
  ])
})
