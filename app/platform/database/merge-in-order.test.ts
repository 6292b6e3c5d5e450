import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AccountId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { indexesInOrder } from '#tests/support/plans.ts'
import { mergeInOrder } from './merge-in-order.ts'

const { db, ...ctx } = await createTestContext()

/** An account with a notice in each of these minutes. */
async function toldAt(...minutes: number[]): Promise<AccountId> {
  const { id } = await makeAccount({ db, ...ctx })
  const notices = minutes.map((minute) => ({
    ...{ account_id: id, told_by: crypto.randomUUID(), title: `${minute}`, path: '/' },
    created_at: new Date(testNow.getTime() + minute * 60_000),
  }))
  await db.insertInto('notices').values(notices).execute()
  return id
}

/** The latest notices of several accounts. */
function latest(from: Database, accounts: AccountId[], limit: number) {
  const branches = accounts.map((id) =>
    from.selectFrom('notices').select(['id', 'created_at', 'title']).where('account_id', '=', id),
  )
  return mergeInOrder(branches, {
    by: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  })
}

test('several selections come as one list in their order, no longer than asked', async () => {
  const accounts = [await toldAt(1, 4, 5), await toldAt(2, 3), await toldAt(0)]
  const titles = async (limit: number) => {
    const { rows } = await latest(db, accounts, limit).execute(db)
    return rows.map(({ title }) => title)
  }
  expect(await titles(4)).toEqual(['5', '4', '3', '2'])
  expect(await titles(9)).toEqual(['5', '4', '3', '2', '1', '0'])
})

test('one alone is read as it was written', async () => {
  const { sql: text } = latest(db, [await toldAt(1)], 9).compile(db)
  expect(text).not.toContain('union')
  expect((await latest(db, [await toldAt(1, 2)], 1).execute(db)).rows).toMatchObject([{ title: '2' }])
})

test('each is read by an index in its order; an "or" of their conditions is not', async () => {
  const accounts = [await toldAt(1), await toldAt(2)]
  const read = await indexesInOrder(db, (tx) => latest(tx, accounts, 9))
  expect(read).toEqual(['notices_account_idx', 'notices_account_idx'])
  const either = await indexesInOrder(
    db,
    () => sql`
      select id from notices where account_id = ${accounts[0]} or account_id = ${accounts[1]}
      order by created_at desc, id desc limit 9
    `,
  )
  expect(either).toEqual([])
})
