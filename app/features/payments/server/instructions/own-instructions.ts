import type { Actor } from '#features/accounts/actor.ts'
import { requireFresh } from '#features/accounts/server/factor/require-fresh.ts'
import { formerAddresses } from '#features/accounts/server/former-addresses.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { changeMarkDays, type InstructionsEdit, type OwnInstructions } from '../../instructions-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { instructionsChangedMail } from '../money-mail.ts'
import { sealInstructions, unsealInstructions } from './seal-instructions.ts'

type Home = { id: PropertyId }

/** How guests pay for an own home. Refuses with `homeNotFound` for anybody else's. */
export async function getOwnInstructions(
  ctx: Pick<Context, 'db' | 'secrets'>,
  host: Actor,
  { id }: Home,
): Promise<OwnInstructions> {
  const own = await selectOwn(ctx.db, host, id).executeTakeFirst()
  if (!own) throw refuse(moneyRefusals.homeNotFound)
  const row = await findRow(ctx.db, id)
  return {
    instructions: unsealInstructions(ctx.secrets, id, row?.box ?? null),
    version: row?.version ?? 0,
    changed_at: row?.changed_at.toISOString() ?? null,
  }
}

/**
 * Writes how guests pay for an own home, and tells the owner of the account, also at an address that it had until lately: who
 * takes an account over begins here (market rule 19). The same words again are no change. Refusals: `confirmationNeeded`,
 * `homeNotFound`, and `instructionsChanged` when the version is no longer the one that was read.
 */
export async function changeInstructions(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'secrets'>,
  host: Actor,
  { id, version, instructions }: InstructionsEdit & Home,
): Promise<OwnInstructions> {
  await requireFresh(ctx, host)
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    if (!(await selectOwn(tx, host, id).forUpdate().executeTakeFirst()))
      throw refuse(moneyRefusals.homeNotFound)
    const before = await findRow(tx, id)
    const stored = unsealInstructions(ctx.secrets, id, before?.box ?? null)
    if (stored === instructions) return getOwnInstructions({ ...ctx, db: tx }, host, { id })
    if ((before?.version ?? 0) !== version) throw refuse(moneyRefusals.instructionsChanged)
    const box = sealInstructions(ctx.secrets, id, instructions)
    const next = { box, version: version + 1, changed_at: now }
    await tx
      .insertInto('payment_instructions')
      .values({ property_id: id, ...next })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(next))
      .execute()
    const since = new Date(now.getTime() - changeMarkDays * dayMs)
    const former = await formerAddresses(tx, host.id, since)
    for (const email of [null, ...former]) {
      await ctx.jobs.send(tx, instructionsChangedMail, { property_id: id, account_id: host.id, email })
    }
    return { instructions, version: next.version, changed_at: now.toISOString() }
  })
}

function selectOwn(db: Database | Transaction, host: Actor, id: PropertyId) {
  return db.selectFrom('properties').select('id').where('id', '=', id).where(mayActFor(host, 'listing'))
}

/** The row of a home; none where nothing was ever written. */
export function findRow(db: Database | Transaction, id: PropertyId) {
  return db
    .selectFrom('payment_instructions')
    .select(['box', 'version', 'changed_at'])
    .where('property_id', '=', id)
    .executeTakeFirst()
}
