import { sql } from 'kysely'
import { checkQuality } from '#features/listings/listing-quality.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { type Ranking, setRankings } from '#features/listings/server/ranking.ts'
import { fewestConversations } from '#features/messaging/response-words.ts'
import { mayBeRead } from '#features/reviews/server/readable.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { favouriteRule, isFavourite } from '../favourite.ts'
import { fewest } from '../figures.ts'
import { recommend } from '../recommended.ts'

const batch = 1_000

/**
 * Brings the order "Recommended" and the badge "Guest favourite" of all listed homes up to date, and writes only what has changed.
 * Answers how many have. Safe to run twice and to be killed between two batches.
 */
export async function refreshRankings(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let changed = 0
  for (let after: PropertyId | null = null; ; ) {
    const homes: HomeRow[] = await readHomes(ctx, after)
    const different = homes.flatMap((home) => {
      const ranking = rankingOf(home)
      const isSame = ranking.recommended === home.recommended && ranking.is_favourite === home.is_favourite
      return isSame ? [] : [ranking]
    })
    await setRankings(ctx.db, different)
    changed += different.length
    after = homes.at(-1)?.id ?? null
    if (homes.length < batch || after === null) return changed
  }
}

function rankingOf(home: HomeRow): Ranking {
  const response =
    home.conversations !== null && home.conversations >= fewestConversations
      ? { of: home.conversations, answered: home.within_a_day ?? 0 }
      : null
  const calendar =
    home.calendar_asked !== null && home.calendar_asked >= fewest
      ? (home.calendar_right ?? 0) / home.calendar_asked
      : null
  return {
    id: home.id,
    recommended: recommend({
      rating:
        home.rating_average === null
          ? null
          : { average: Number(home.rating_average), count: home.rating_count },
      calendar,
      response: response && response.answered / response.of,
      completeness: completenessOf(home),
    }),
    is_favourite: isFavourite({
      sum: Number(home.recent_sum ?? 0),
      count: Number(home.recent_count ?? 0),
      cancelledByHost: home.cancelled_lately ?? 0,
      response,
    }),
  }
}

/** The share of the hosts' checklist that is fulfilled. */
function completenessOf(home: HomeRow): number {
  const photo = { width: home.cover_width ?? 0, height: home.cover_height ?? 0 }
  const items = checkQuality({
    photos: home.image_urls.map(() => photo),
    description: home.description ?? '',
    amenities: home.amenities.length,
    hasPin: home.latitude !== null && home.location_precision !== 'city',
  })
  return items.filter(({ advice }) => advice === null).length / items.length
}

type HomeRow = Awaited<ReturnType<typeof readHomes>>[number]

function readHomes(ctx: Pick<Context, 'db' | 'clock'>, after: PropertyId | null) {
  const { db } = ctx
  const since = sql<Date>`${ctx.clock()}::timestamptz - make_interval(months => ${favouriteRule.months})`
  let query = db
    .selectFrom('properties')
    .leftJoin('host_figures', 'host_figures.host_id', 'properties.host_id')
    .leftJoin('response_figures', 'response_figures.host_id', 'properties.host_id')
    .leftJoin('photos as cover', (join) =>
      // image_urls hold '/photos/' and the path.
      join.on('cover.path', '=', sql<string>`substr(properties.image_urls[1], 9)`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviews')
          .select(({ fn }) => [
            fn.sum<string | null>('rating').as('recent_sum'),
            fn.countAll<string>().as('recent_count'),
          ])
          .whereRef('reviews.property_id', '=', 'properties.id')
          .where(mayBeRead('reviews', ctx.clock()))
          .where('reviews.created_at', '>', since)
          .as('lately'),
      (join) => join.onTrue(),
    )
    .select([
      'properties.id',
      'properties.rating_average',
      'properties.rating_count',
      'properties.recommended',
      'properties.is_favourite',
      'properties.image_urls',
      'properties.description',
      'properties.amenities',
      'properties.latitude',
      'properties.location_precision',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'host_figures.calendar_asked',
      'host_figures.calendar_right',
      'host_figures.cancelled_lately',
      'response_figures.conversations',
      'response_figures.within_a_day',
      'lately.recent_sum',
      'lately.recent_count',
    ])
    .where(isListed())
  if (after) query = query.where('properties.id', '>', after)
  return query.orderBy('properties.id').limit(batch).execute()
}
