import { type RawBuilder, sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import { recordOf } from '#lib/record-of.ts'
import type { Context } from '#platform/context.ts'
import { homeScores, summarizeReviews } from '../review.ts'
import type { ReviewPage } from '../review-schema.ts'
import { mayBeRead } from './readable.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/** What a property's reviews that others may read come to (specification, section 9). */
export async function summarize(ctx: Doors, propertyId: PropertyId): Promise<ReviewPage['summary']> {
  const counts = await readable(ctx, propertyId)
    .select(({ fn }) => [
      'r.rating',
      fn.countAll<string>().as('count'),
      fn.countAll<string>().filterWhere('r.would_recommend', '=', true).as('recommending'),
    ])
    .groupBy('r.rating')
    .limit(5)
    .execute()
  const breakdown = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  let recommending = 0
  for (const row of counts) {
    breakdown[row.rating] = Number(row.count)
    recommending += Number(row.recommending)
  }
  const { count, average, recommendPercent } = summarizeReviews(breakdown, recommending)
  const scores = await averageScores(ctx, propertyId)
  return { count, average, recommend_percent: recommendPercent, breakdown, scores }
}

async function averageScores(ctx: Doors, propertyId: PropertyId): Promise<ReviewPage['summary']['scores']> {
  const row = await readable(ctx, propertyId)
    .select(({ fn }) =>
      homeScores.flatMap((score) => [
        fn.avg<string | null>(`r.${score}`).as(`${score}_average` as const),
        fn.count<string>(`r.${score}`).as(`${score}_count` as const),
      ]),
    )
    .executeTakeFirstOrThrow()
  return recordOf(homeScores, (score) => {
    const average = row[`${score}_average`]
    return {
      average: average === null ? null : Math.round(Number(average) * 10) / 10,
      count: Number(row[`${score}_count`]),
    }
  })
}

/** How many of them have these words. */
export async function countFound(ctx: Doors, propertyId: PropertyId, words: string): Promise<number> {
  const { count } = await readable(ctx, propertyId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(holdsWords(words))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The condition that a review has these words in its title or comment, whatever their case and accents. */
export function holdsWords(words: string): RawBuilder<boolean> {
  return sql<boolean>`fold_text(r.title || e'\n' || r.comment) like contains_pattern(${words})`
}

function readable({ db, clock }: Doors, propertyId: PropertyId) {
  return db.selectFrom('reviews as r').where('r.property_id', '=', propertyId).where(mayBeRead('r', clock()))
}
