import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import { mailTrouble } from '../emails/reply-letters.ts'
import { uuidOf } from './mail-ids.ts'

/** Why an answer by mail did not arrive, or not whole. */
export type MailTrouble = Parameters<typeof mailTrouble>[0]['trouble']

type Of = { account_id: AccountId; conversation_id: ConversationId; email: string; home: string }

/** Tells of it within the site alone, and once for each key. */
export async function tellOfMail(
  ctx: NotifyDoors,
  { account_id, conversation_id, email, home }: Of,
  { trouble, key }: { trouble: MailTrouble; key: string },
): Promise<void> {
  await notify(ctx, {
    event: 'reply-by-mail',
    kind: null,
    recipient: { account: account_id, email },
    letter: mailTrouble({ trouble, home }),
    path: `/messages/${conversation_id}`,
    isSiteOnly: true,
    id: uuidOf(`notice ${trouble} ${conversation_id} ${account_id} ${key}`),
  })
}
