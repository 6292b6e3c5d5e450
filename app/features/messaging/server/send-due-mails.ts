import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { messageMail } from './message-mail.ts'

const batch = 1000

/**
 * Queues one mail for each person and conversation in which something was not read within two minutes; it tells of all that
 * no mail has told of yet. In one transaction with the note that it did, so that a message is told of once. Answers how many.
 */
export async function sendDueMails(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('participants as mine')
      .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
      .select(['mine.conversation_id', 'mine.account_id', 'c.last_seq'])
      .select(sql<number>`greatest(mine.read_seq, mine.mailed_seq)`.as('after'))
      .where('mine.mail_due_at', '<=', ctx.clock())
      .orderBy('mine.mail_due_at')
      .limit(batch)
      .forUpdate('mine')
      .skipLocked()
      .execute()
    for (const { conversation_id, account_id, last_seq } of due) {
      await tx
        .updateTable('participants')
        .set({ mail_due_at: null, mailed_seq: last_seq })
        .where('conversation_id', '=', conversation_id)
        .where('account_id', '=', account_id)
        .execute()
    }
    const news = due.filter(({ after, last_seq }) => after < last_seq)
    await ctx.jobs.sendAll(
      tx,
      messageMail,
      news.map(({ last_seq: upto, ...rest }) => ({ ...rest, upto })),
    )
    return news.length
  })
}
