import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestContext } from './support/context.ts'

// How texts are made comparable in the database (fold_text). Indexes and stored columns hold what it answered before, so another
// answer for any text would lose rows.

const { db } = await createTestContext()

/** The texts that are folded in another way than by taking the marks off and making all of it lower case. */
async function foldedOtherwise(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value
    from json_array_elements_text(${JSON.stringify(texts)}::json) as value
    where fold_text(value) is distinct from
      lower(unaccent('unaccent'::regdictionary, lower(value collate "pg_c_utf8")) collate "pg_c_utf8")
  `.execute(db)
  return rows.map(({ value }) => value)
}

test('every character is folded as it was when the indexes were built', async () => {
  const characters = Array.from({ length: 0x10_ff_ff }, (_, code) => code + 1)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
  expect(await foldedOtherwise(characters)).toEqual([])
})

test('every text is folded as it was when the indexes were built', async () => {
  const words = fc.oneof(
    fc.string({
      unit: fc.constantFrom('Å', 'ß', 'Æ', 'İ', 'ſ', '№', '½', 'ﬁ', 'a', 'B', ' ', '%', '(', '+', '1', '"'),
    }),
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 200 }), async (texts) => {
      expect(await foldedOtherwise(texts)).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('what is nothing is folded to nothing', async () => {
  const { rows } = await sql<{ folded: string | null }>`select fold_text(null) as folded`.execute(db)
  expect(rows).toEqual([{ folded: null }])
})

test('folding is written into the query, so that a text costs no call of a function', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (verbose, costs off) select fold_text(body) from messages
  `.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('octet_length')
  expect(plan).not.toContain('fold_text')
})
