import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { PropertyId } from '#lib/ids.ts'
import { placesFailed, placesReady } from './emails/guide-letters.ts'
import { guideMailJob } from './guide-jobs.ts'

type News = { propertyId: PropertyId; request: number; messageId: string }

/** Tells the host what came of a request for places, unless there has been another since. Safe to run twice. */
export async function sendGuideLetter(
  ctx: NotifyDoors,
  { propertyId, request, messageId }: News,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('guide_books as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('accounts as host', 'host.id', 'p.host_id')
    .select(['p.title', 'b.state', 'b.failure', 'host.id as host_id', 'host.email'])
    .select(({ selectFrom, fn }) => [
      selectFrom('guide_items')
        .select(fn.countAll<number>().as('count'))
        .where('property_id', '=', propertyId)
        .where('source', '<>', 'host')
        .as('places'),
      selectFrom('guide_items')
        .select(fn.agg<string[] | null>('array_agg', ['source']).distinct().as('sources'))
        .where('property_id', '=', propertyId)
        .as('sources'),
    ])
    .where('b.property_id', '=', propertyId)
    .where('b.request', '=', request)
    .executeTakeFirst()
  if (!row?.email || (row.state !== 'ready' && row.state !== 'failed')) return
  const home = { title: row.title, href: `${ctx.config.publicUrl}/guide/${propertyId}` }
  await notify(ctx, {
    event: guideMailJob.queue,
    kind: null,
    recipient: { account: row.host_id, email: row.email },
    letter:
      row.state === 'ready'
        ? placesReady(home, Number(row.places ?? 0), row.sources ?? [])
        : placesFailed(home, row.failure),
    path: `/guide/${propertyId}`,
    id: messageId,
  })
}
