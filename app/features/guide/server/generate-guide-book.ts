import type { Actor } from '#features/accounts/actor.ts'
import { findEntitlement } from '#features/billing/server/entitlements.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { guideRefusals } from '../guide-errors.ts'
import type { GenerateGuideBook, GuideStateAnswer } from '../guide-schema.ts'
import { collectPlacesJob } from './guide-jobs.ts'
import { getOwnProperty, lockGuideBook } from './queries.ts'
import { toStateAnswer } from './show-guide-book.ts'

/**
 * Asks for the places around one of the actor's properties; a job collects them. Asking again while it is under way
 * changes nothing. Collected is around the point of the listing, which is the host's pin or the city's centre: the
 * address of the call (specification, section 7) says the same to people and moves nothing. Throws `propertyNotFound`
 * and, without the Professional plan, `notEntitled`.
 */
export async function generateGuideBook(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'call'>,
  actor: Actor,
  input: GenerateGuideBook,
): Promise<GuideStateAnswer> {
  return once(ctx, async (tx) => {
    const { id } = await getOwnProperty(tx, actor, parseId<PropertyId>(input.propertyId))
    const now = ctx.clock()
    const { canUseGuide } = await findEntitlement(tx, actor.id, now)
    if (!canUseGuide) throw refuse(guideRefusals.notEntitled)
    const book = await lockGuideBook(tx, id)
    if (book.state === 'collecting') return toStateAnswer(ctx, id, book)
    const request = book.request + 1
    const started = {
      state: 'collecting',
      requested_at: now,
      collected_at: book.collected_at,
      failure: null,
    } as const
    await tx
      .updateTable('guide_books')
      .set({ state: started.state, requested_at: now, failure: null, tries: 0, request })
      .where('property_id', '=', id)
      .execute()
    await ctx.jobs.send(tx, collectPlacesJob, { property_id: id, request })
    return toStateAnswer(ctx, id, started)
  })
}
