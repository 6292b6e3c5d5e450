import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import { mailTrouble, unknownAddress } from '../emails/reply-letters.ts'
import { uuidOf } from './mail-ids.ts'

/** Why an answer by mail did not arrive, or not whole. */
export type MailTrouble = Parameters<typeof mailTrouble>[0]['trouble']

type Of = { account_id: AccountId; conversation_id: ConversationId; email: string; home: string }

/** Tells of it within the site alone, and once for each key. */
export async function notifyOfMail(
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

/**
 * Tells whoever has the address that a mail says to be from, if somebody has, that it went to an address of ours that leads nowhere.
 * Once a day: everybody can write such a mail in their name.
 */
export async function notifyOfUnknown(ctx: NotifyDoors, from: string | null): Promise<void> {
  if (!from) return
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', '=', from)
    .where('email_confirmed_at', 'is not', null)
    .where('delete_after', 'is', null)
    .executeTakeFirst()
  if (!account?.email) return
  await notify(ctx, {
    event: 'reply-by-mail',
    kind: null,
    recipient: { account: account.id, email: account.email },
    letter: unknownAddress(),
    path: '/messages',
    isSiteOnly: true,
    id: uuidOf(`notice unknown ${account.id} ${ctx.clock().toISOString().slice(0, 10)}`),
  })
}
