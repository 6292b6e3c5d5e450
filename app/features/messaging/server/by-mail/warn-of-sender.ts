import { sql } from 'kysely'
import { z } from 'zod'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { idField } from '#lib/fields.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'
import { senderRefused } from '../emails/reply-letters.ts'
import { uuidOf } from './mail-ids.ts'

/** An email to the owner of a reply address: a mail came there that was not taken as theirs. */
export const senderRefusedMail = defineMailJob({
  queue: 'reply-refused-mail',
  data: z.object({
    account_id: idField<AccountId>(),
    conversation_id: idField<ConversationId>(),
    why: z.enum(['another sender', 'sender not confirmed']),
  }),
})

type Warning = z.infer<typeof senderRefusedMail.data>

/** Sends the email once a day for each conversation: whoever found the address could send a thousand mails to it. */
export async function warnOfSender(
  { db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>,
  { account_id, conversation_id }: Omit<Warning, 'why'>,
  why: Warning['why'],
): Promise<void> {
  const day = clock().toISOString().slice(0, 10)
  const id = uuidOf(`refused sender ${account_id} ${conversation_id} ${day}`)
  await jobs.send(db, senderRefusedMail, { account_id, conversation_id, why }, { id })
}

/** Tells the owner, unless they have left. Safe to run twice: the email keeps its id. */
export async function sendSenderRefused(
  ctx: NotifyDoors,
  { account_id, conversation_id, why }: Warning,
  mailId: string,
): Promise<void> {
  const owner = await ctx.db
    .selectFrom('participants as mine')
    .innerJoin('accounts as a', 'a.id', 'mine.account_id')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select('a.email')
    .select(({ fn }) => fn.coalesce('p.title', 'c.property_title').as('home'))
    .where('mine.account_id', '=', account_id)
    .where('mine.conversation_id', '=', conversation_id)
    .where('a.delete_after', 'is', null)
    .where(sql<boolean>`a.erased_at is null`)
    .executeTakeFirst()
  if (!owner?.email) return
  const path = '/account?tab=mails#reply-addresses'
  await notify(ctx, {
    event: senderRefusedMail.queue,
    kind: null,
    recipient: { account: account_id, email: owner.email },
    letter: senderRefused({ why, home: owner.home, href: `${ctx.config.publicUrl}${path}` }),
    path,
    id: mailId,
  })
}
