import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { pauseRefusals } from '../pause-errors.ts'
import type { SiteSwitch } from '../site-switches.ts'

/** The operator's words while something is paused, empty where there are none; null while it goes on. For a query that reads more. */
export function pauseOf(name: SiteSwitch): RawBuilder<string | null> {
  return sql<string | null>`(select coalesce(words, '') from site_switches where name = ${name})`
}

/** Throws `signUpsPaused`, `listingsPaused` or `requestsPaused` while an operator has paused it, with the operator's words. */
export async function refuseWhilePaused(db: Database | Transaction, name: SiteSwitch): Promise<void> {
  const { words } = await db.selectNoFrom(pauseOf(name).as('words')).executeTakeFirstOrThrow()
  refusePause(name, words)
}

/** The same for who has read `pauseOf`. */
export function refusePause(name: SiteSwitch, words: string | null): void {
  if (words === null) return
  const refusal = pauseRefusals[name]
  if (words === '') throw refuse(refusal)
  throw refuse(refusal, { message: `${refusal.message} ${words}`, values: { words } })
}

type Wish = { name: SiteSwitch; isPaused: boolean; words: string | null; by: AccountId }

/** Pauses something for everybody, or lets it go on, from the transaction's end on in every process. */
export async function setSiteSwitch(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { name, isPaused, words, by }: Wish,
): Promise<void> {
  if (!isPaused) {
    await tx.deleteFrom('site_switches').where('name', '=', name).execute()
    return
  }
  const row = { words, paused_by: by, paused_at: clock() }
  await tx
    .insertInto('site_switches')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
