import type { Actor } from '#features/accounts/actor.ts'
import { endHold, placeHold } from '#features/accounts/server/account/erasure-holds.ts'
import { refuse } from '#lib/errors.ts'
import { type AccountId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import { noteAudit } from '../audit-log.ts'
import { requireStaff } from '../staff.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

const longestYears = 2

/**
 * Lets the erasure of somebody's data wait until a day, because a law asks for it, in the place of a hold that there is. The person is
 * told why. Refusals: `noSuchAccount`, `ownCase`, `untilNotPossible`, `holdTooLong`.
 */
export async function holdErasure(
  ctx: Doors & Pick<Context, 'call'>,
  staff: Actor,
  wish: { id: string; reason: string; until: string },
): Promise<{ id: string }> {
  const id = requireId<AccountId>(wish.id, moderationRefusals.notFound)
  const until = checkEnd(ctx, wish.until)
  return once(ctx, async (tx) => {
    // Of this moment: a role that was taken away holds nothing.
    await requireStaff({ ...ctx, db: tx }, staff, { role: 'operator' })
    if (id === staff.id) throw refuse(moderationRefusals.ownCase)
    await placeHold(ctx, tx, { id, by: staff.id, reason: wish.reason, until })
    await noteAudit(tx, ctx, {
      actor: staff.id,
      act: 'hold_erasure',
      target: { kind: 'account', id },
      text: { about: id, words: `Until ${until.toISOString()}\n\n${wish.reason}` },
    })
    return { id }
  })
}

function checkEnd({ clock }: Pick<Context, 'clock'>, wanted: string): Date {
  const until = new Date(wanted)
  const latest = new Date(clock())
  latest.setUTCFullYear(latest.getUTCFullYear() + longestYears)
  if (until <= clock()) throw refuse(moderationRefusals.untilNotPossible)
  if (until > latest) throw refuse(moderationRefusals.holdTooLong)
  return until
}

/** Ends it before its day, of which the person is told. Refusals: `noSuchAccount`, `noHold`, `ownCase`. */
export async function endErasureHold(ctx: Doors, staff: Actor, wish: { id: string }): Promise<void> {
  const id = requireId<AccountId>(wish.id, moderationRefusals.notFound)
  await inTransaction(ctx.db, async (tx) => {
    await requireStaff({ ...ctx, db: tx }, staff, { role: 'operator' })
    if (id === staff.id) throw refuse(moderationRefusals.ownCase)
    await endHold(ctx, tx, id)
    await noteAudit(tx, ctx, { actor: staff.id, act: 'end_hold', target: { kind: 'account', id } })
  })
}
