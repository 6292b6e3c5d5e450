import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { choosePlaces, type FoundPlace } from '../choose-places.ts'
import { type GuidePoint, keptPlaces } from '../guide.ts'
import { collectTowns, type HomeTown } from './collect-towns.ts'
import { collectPlacesJob, guideMailJob } from './guide-jobs.ts'
import { publicHomePoint } from './home-point.ts'
import { keepPlaces } from './keep-places.ts'
import { fetchPlaces, type PlacesAnswer } from './overpass/fetch-places.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'geocoding' | 'log'>
type Request = { propertyId: PropertyId; request: number }

/** Tries in all, and the wait after the first one that failed, which doubles each time. */
export const mostTries = 5
const firstWaitMs = 30_000

/**
 * Collects the places around a property and puts them into its book. What fails is tried again by itself, and after the
 * last try the host is told. Nothing is open while the other server is asked. Safe to run twice and to be killed: the
 * answer counts only while its request does.
 */
export async function collectPlaces(ctx: Doors, { propertyId, request }: Request): Promise<void> {
  const home = await ctx.db
    .selectFrom('guide_books as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .select(['p.latitude', 'p.longitude', 'p.location_precision', 'p.city', 'p.state', 'p.country'])
    .where('b.property_id', '=', propertyId)
    .where('b.state', '=', 'collecting')
    .where('b.request', '=', request)
    .executeTakeFirst()
  if (!home) return
  // Also a stranger's server is told no more than everybody.
  const around = publicHomePoint(ctx, home)
  const answer = await ask(ctx, home, around)
  await inTransaction(ctx.db, async (tx) => {
    const book = await tx
      .selectFrom('guide_books')
      .select(['tries'])
      .where('property_id', '=', propertyId)
      .where('state', '=', 'collecting')
      .where('request', '=', request)
      .forUpdate()
      .executeTakeFirst()
    if (!book) return
    if (answer.kind === 'places') await finish(ctx, tx, { propertyId, request }, answer.places)
    else await retry(ctx, tx, { propertyId, request }, answer, book.tries + 1)
  })
}

/** The places for the book, best first; from the gazetteer where no server is configured. */
async function ask(
  { config, geocoding }: Doors,
  home: HomeTown,
  around: GuidePoint | null,
): Promise<PlacesAnswer> {
  if (!around) return { kind: 'failed', failure: 'no_point', retryAfterSeconds: null }
  if (config.guide.kind === 'none') return { kind: 'places', places: collectTowns(geocoding, home, around) }
  const answer = await fetchPlaces(config.guide.url, around)
  if (answer.kind === 'failed') return answer
  return { kind: 'places', places: choosePlaces(answer.places, around, keptPlaces) }
}

async function finish(ctx: Doors, tx: Transaction, { propertyId, request }: Request, chosen: FoundPlace[]) {
  await keepPlaces(ctx, tx, propertyId, chosen)
  await tx
    .updateTable('guide_books')
    .set({ state: 'ready', collected_at: ctx.clock(), failure: null })
    .where('property_id', '=', propertyId)
    .execute()
  await ctx.jobs.send(tx, guideMailJob, { property_id: propertyId, request })
}

type Failed = Extract<PlacesAnswer, { kind: 'failed' }>

async function retry(
  ctx: Doors,
  tx: Transaction,
  { propertyId, request }: Request,
  answer: Failed,
  tries: number,
) {
  const { failure, retryAfterSeconds } = answer
  // A home without a point has none a minute later.
  const isLast = tries >= mostTries || failure === 'no_point'
  ctx.log.warn('places not collected', { property_id: propertyId, failure, tries })
  await tx
    .updateTable('guide_books')
    .set({ tries, failure, ...(isLast ? { state: 'failed' } : {}) })
    .where('property_id', '=', propertyId)
    .execute()
  const data = { property_id: propertyId, request }
  if (isLast) return ctx.jobs.send(tx, guideMailJob, data)
  const waitMs = Math.max(firstWaitMs * 2 ** (tries - 1), (retryAfterSeconds ?? 0) * 1000)
  return ctx.jobs.send(tx, collectPlacesJob, data, { startAfter: new Date(ctx.clock().getTime() + waitMs) })
}
