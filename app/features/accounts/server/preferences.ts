import type { Context } from '#platform/context.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Actor } from '../actor.ts'
import { type MailKind, mailKinds } from '../mail-kinds.ts'

/** For each kind whether it is wanted by one channel. */
type Preferences = Record<MailKind, boolean>

/** The column of `mail_preferences` that keeps whether a kind is wanted by one channel. */
export type WishColumn = Extract<keyof Tables['mail_preferences'], `is_wanted${string}`>

/** What an actor has chosen for a channel; everything that was never switched is wanted. */
export function listPreferences(column: WishColumn) {
  return async (ctx: Pick<Context, 'db'>, actor: Actor): Promise<Preferences> => {
    const rows = await ctx.db
      .selectFrom('mail_preferences')
      .select(['kind', `${column} as is_wanted`])
      .where('account_id', '=', actor.id)
      .limit(mailKinds.length)
      .execute()
    const entries = mailKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.is_wanted ?? true])
    return Object.fromEntries(entries) as Preferences // one entry for each kind
  }
}

/** Switches the named kinds for a channel and leaves the others, and all other channels, as they are. */
export function setPreferences(column: WishColumn) {
  return async (
    ctx: Pick<Context, 'db' | 'clock'>,
    actor: Actor,
    wishes: Partial<Preferences>,
  ): Promise<Preferences> => {
    for (const kind of mailKinds) {
      const isWanted = wishes[kind]
      if (isWanted === undefined) continue
      const wish = { [column]: isWanted, updated_at: ctx.clock() }
      await ctx.db
        .insertInto('mail_preferences')
        .values({ account_id: actor.id, kind, is_wanted: true, ...wish })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(wish))
        .execute()
    }
    return listPreferences(column)(ctx, actor)
  }
}
