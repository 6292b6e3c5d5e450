import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { instructionsChanged } from '../emails/instructions-letter.ts'
import { instructionsChangedMail } from '../money-mail.ts'

type Told = {
  account: AccountId
  home: PropertyId
  /** An address that the account had before; null for the one of now. */
  former: string | null
  messageId: string
}

/** Tells a host that how guests pay was changed, and never what it says. Nobody can switch it off. Safe to run twice. */
export async function sendInstructionsLetter(
  ctx: NotifyDoors,
  { account, home, former, messageId }: Told,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('accounts')
    .innerJoin('properties', 'properties.host_id', 'accounts.id')
    .select(['accounts.email', 'properties.title'])
    .where('accounts.id', '=', account)
    .where('properties.id', '=', home)
    .executeTakeFirst()
  if (!row?.email) return
  const path = `/prices/${home}#payment-instructions`
  await notify(ctx, {
    event: instructionsChangedMail.queue,
    kind: null,
    recipient: { account, email: former ?? row.email },
    letter: instructionsChanged({
      home: row.title,
      href: `${ctx.config.publicUrl}${path}`,
      email: row.email,
      isFormer: former !== null,
    }),
    // What is told to a former address is no news of the account.
    path: former === null ? path : null,
    id: messageId,
  })
}
