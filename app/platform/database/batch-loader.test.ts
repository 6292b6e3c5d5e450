import { describe, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { batchLoader } from './batch-loader.ts'

const { db } = await createTestContext()

function counting() {
  const asked: string[][] = []
  const load = batchLoader(async (_db, keys: string[]) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  })
  return { asked, load }
}

describe('what is asked for at the same moment', () => {
  test('is read at once, each key once, and everybody gets their own', async () => {
    const { asked, load } = counting()
    const keys = ['a', 'b', 'a', 'unknown']
    expect(await Promise.all(keys.map((key) => load(db, key)))).toEqual(['A', 'B', 'A', null])
    expect(asked).toEqual([['a', 'b', 'unknown']])
  })

  test('fails for all of them, and the next moment is asked anew', async () => {
    const { load } = counting()
    const answers = await Promise.allSettled([load(db, 'a'), load(db, 'broken')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await load(db, 'a')).toBe('A')
  })

  test('is never mixed with what a transaction asks for', async () => {
    const seen: unknown[] = []
    const load = batchLoader(async (from, keys: string[]) => {
      seen.push(from)
      return new Map(keys.map((key) => [key, key]))
    })
    await db.transaction().execute(async (tx) => {
      await Promise.all([load(db, 'a'), load(tx, 'a')])
      expect(seen).toEqual([db, tx])
    })
  })
})

test('what is asked for while an earlier moment is being read is read after it was asked', async () => {
  let stored = 'old'
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const load = batchLoader(async (_db, keys: string[]) => {
    const now = stored
    begun.resolve()
    await ended.promise
    return new Map(keys.map((key) => [key, now]))
  })
  const first = load(db, 'a')
  await begun.promise
  stored = 'new'
  const second = load(db, 'a')
  ended.resolve()
  expect([await second, await first]).toEqual(['new', 'old'])
})
