import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { touchCalendar } from '#features/listings/server/ranking.ts'
import type { YearTermsEdit, YearTermsUndo } from '#features/pricing/night-terms-schema.ts'
import { saveNightTerms } from '#features/pricing/server/save-night-terms.ts'
import { saveTerms } from '#features/pricing/server/save-terms.ts'
import { termsColumns } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { lockOwnNights } from './host-blocks.ts'
import { refuseBeyondCalendar } from './price-nights.ts'

/**
 * Sets nights and seasons of an own home together, such as a year that is copied into the next: all of it or nothing. Answers
 * what undoes it, in the same form. Refusals: `propertyNotFound`, `beyondCalendar`, and `changedElsewhere` when the
 * seasons are not those any more that were read.
 */
export async function changeYear(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { id, changes, keeps_own, seasons }: YearTermsEdit & { id: PropertyId },
): Promise<YearTermsUndo> {
  return once(ctx, async (tx) => {
    refuseBeyondCalendar(changes, ctx.clock())
    await lockOwnNights(tx, actor, id)
    await touchCalendar(tx, id, ctx.clock())
    const before = seasons && (await readSeasons(tx, actor, id))
    if (seasons) await saveTerms(tx, id, seasons, ctx.clock())
    const { undo } = await saveNightTerms(tx, id, changes, { keepsOwn: keeps_own })
    return {
      undo: { changes: undo, seasons: before && { seasons: before, version: await readVersion(tx, id) } },
    }
  })
}

/** Seasons are of the listing, which not everybody may change who may price nights. */
async function readSeasons(tx: Transaction, actor: Actor, id: PropertyId) {
  const home = await tx
    .selectFrom('properties')
    .select(termsColumns('properties'))
    .where('id', '=', id)
    .where(mayActFor(actor, 'listing'))
    .executeTakeFirst()
  if (!home) throw refuse(availabilityRefusals.propertyNotFound)
  return home.terms?.seasons ?? []
}

async function readVersion(tx: Transaction, id: PropertyId): Promise<number> {
  const terms = tx.selectFrom('stay_terms').select('version').where('property_id', '=', id)
  return (await terms.executeTakeFirstOrThrow()).version
}
