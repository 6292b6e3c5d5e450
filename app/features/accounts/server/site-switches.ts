import { type Refusal, refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { SiteSwitch } from '../site-switches.ts'

const refusals: Record<SiteSwitch, Refusal> = {
  sign_ups: accountRefusals.signUpsPaused,
  listings: accountRefusals.listingsPaused,
  requests: accountRefusals.requestsPaused,
}

/** Throws `signUpsPaused`, `listingsPaused` or `requestsPaused` while an operator has paused it, with the operator's words. */
export async function refuseWhilePaused(db: Database | Transaction, name: SiteSwitch): Promise<void> {
  const paused = await db
    .selectFrom('site_switches')
    .select('words')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!paused) return
  const refusal = refusals[name]
  if (!paused.words) throw refuse(refusal)
  throw refuse(refusal, { message: `${refusal.message} ${paused.words}`, values: { words: paused.words } })
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
