import { areRatesOld } from '#features/pricing/server/exchange-rates.ts'
import type { Facets } from '../facets.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { selectFacets } from './facet-queries.ts'
import type { SearchDoors } from './find-listings.ts'
import { questionOf } from './question-of.ts'
import { momentOf } from './search-moment.ts'
import type { RatedMoment } from './stay-totals.ts'

/** For every value of every filter the number of stays that choosing it would lead to, exactly. */
export async function countFacets(
  doors: SearchDoors & { moment?: RatedMoment },
  criteria: SearchCriteria,
): Promise<Facets> {
  const { db, searchIndex } = doors
  const moment = doors.moment ?? (await momentOf(doors))
  const answer = await searchIndex?.facets(await questionOf(db, criteria, moment))
  const counts = answer ?? (await selectFacets(db, criteria, moment))
  const { day, source, now } = moment
  return { ...counts, rate_day: { day, source, is_old: areRatesOld({ day }, now) } }
}
