import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type ChangeNews, changeMail } from './change-mail.ts'
import type { ChangeRow } from './stay-change-rows.ts'

/** Tells both sides what has happened to a change, in its transaction: each has in writing what holds. */
export async function tellOfChange(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id }: ChangeRow,
  news: ChangeNews,
): Promise<void> {
  const letters = (['host', 'guest'] as const).map((to) => ({ change_id: id, news, to }))
  await ctx.jobs.sendAll(tx, changeMail, letters)
}
