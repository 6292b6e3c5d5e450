import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Actor } from '../actor.ts'
import { type MailKind, mailKinds } from '../mail-kinds.ts'

/** For each kind whether it is wanted in one place. */
type PlacePreferences = Record<MailKind, boolean>

/** Where somebody may be told, besides by mail: the column that keeps whether a kind is wanted there. */
type Place = Extract<keyof Tables['mail_preferences'], `is_wanted_${string}`>

/** Whether an account wants a kind in a place. Asked when it is said, so that the latest wish counts. */
export async function wantsIn(
  db: Database | Transaction,
  place: Place,
  { account, kind }: { account: AccountId; kind: MailKind },
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preferences')
    .select(`${place} as is_wanted`)
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.is_wanted ?? true
}

/** What an actor has chosen for a place; everything that was never switched is wanted. */
export function listPreferences(place: Place) {
  return async (ctx: Pick<Context, 'db'>, actor: Actor): Promise<PlacePreferences> => {
    const rows = await ctx.db
      .selectFrom('mail_preferences')
      .select(['kind', `${place} as is_wanted`])
      .where('account_id', '=', actor.id)
      .limit(mailKinds.length)
      .execute()
    const entries = mailKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.is_wanted ?? true])
    return Object.fromEntries(entries) as PlacePreferences // one entry for each kind
  }
}

/** Switches the named kinds in a place and leaves the others, and all other places, as they are. */
export function setPreferences(place: Place) {
  return async (
    ctx: Pick<Context, 'db' | 'clock'>,
    actor: Actor,
    wishes: Partial<PlacePreferences>,
  ): Promise<PlacePreferences> => {
    for (const kind of mailKinds) {
      const isWanted = wishes[kind]
      if (isWanted === undefined) continue
      const wish = { [place]: isWanted, updated_at: ctx.clock() }
      await ctx.db
        .insertInto('mail_preferences')
        .values({ account_id: actor.id, kind, is_wanted: true, ...wish })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(wish))
        .execute()
    }
    return listPreferences(place)(ctx, actor)
  }
}
