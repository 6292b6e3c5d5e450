import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'
import { type MailKind, mailKinds } from '../mail-kinds.ts'

/** For each kind whether it is wanted as a notice within the site. */
export type NoticePreferences = Record<MailKind, boolean>

/** Whether an account wants a kind within the site. Asked when it is said, so that the latest wish counts. */
export async function wantsNotice(
  db: Database | Transaction,
  accountId: AccountId,
  kind: MailKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preferences')
    .select('is_wanted_in_site')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.is_wanted_in_site ?? true
}

/** What the actor has chosen; everything that was never switched is wanted. */
export async function listNoticePreferences(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
): Promise<NoticePreferences> {
  const rows = await ctx.db
    .selectFrom('mail_preferences')
    .select(['kind', 'is_wanted_in_site'])
    .where('account_id', '=', actor.id)
    .limit(mailKinds.length)
    .execute()
  const entries = mailKinds.map(({ kind }) => [
    kind,
    rows.find((row) => row.kind === kind)?.is_wanted_in_site ?? true,
  ])
  return Object.fromEntries(entries) as NoticePreferences // one entry for each kind
}

/** Switches the named kinds within the site and leaves the others, and all mails, as they are. */
export async function setNoticePreferences(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  wishes: Partial<NoticePreferences>,
): Promise<NoticePreferences> {
  for (const { kind } of mailKinds) {
    const is_wanted_in_site = wishes[kind]
    if (is_wanted_in_site === undefined) continue
    await ctx.db
      .insertInto('mail_preferences')
      .values({ account_id: actor.id, kind, is_wanted: true, is_wanted_in_site, updated_at: ctx.clock() })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind']).doUpdateSet({ is_wanted_in_site, updated_at: ctx.clock() }),
      )
      .execute()
  }
  return listNoticePreferences(ctx, actor)
}
