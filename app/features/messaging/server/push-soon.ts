import { hasDevices } from '#features/accounts/server/notify/push-channel.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { pushAfterMs } from '../messaging.ts'
import { messagePush } from './message-mail.ts'

type News = { id: ConversationId; author: AccountId; now: Date }

/** Has the other side told of a message in a few seconds, unless it is read by then; nothing for who has asked for it nowhere. */
export async function pushSoon(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, author, now }: News,
): Promise<void> {
  const reader = await tx
    .selectFrom('participants')
    .select('account_id')
    .where('conversation_id', '=', id)
    .where('account_id', '<>', author)
    .executeTakeFirst()
  if (!reader || !(await hasDevices(tx, reader.account_id))) return
  const startAfter = new Date(now.getTime() + pushAfterMs)
  await jobs.send(tx, messagePush, { conversation_id: id, account_id: reader.account_id }, { startAfter })
}
