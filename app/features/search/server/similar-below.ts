import type { ListingCard } from '#features/listings/listing.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { firstDayOf } from '../first-day.ts'
import { readNights } from '../search-criteria.ts'
import { findSimilarHomes, type Similar } from './similar-homes.ts'

export type SimilarBelow = { similar: ListingCard[]; similarCount: number; stay: Stay | null }

/**
 * What stands below a home that is shown: similar ones, for the stay that its address asks for unless that is over. The home is
 * shown without them where they cannot be found.
 */
export async function similarBelow(
  ctx: Context,
  home: Similar | null,
  params: URLSearchParams,
): Promise<SimilarBelow> {
  const { checkIn, checkOut } = readNights(params)
  const isAhead = checkIn && checkOut && checkIn >= firstDayOf(ctx.clock())
  const stay = isAhead ? { checkIn, checkOut } : null
  try {
    const similar = home ? await findSimilarHomes(ctx, home, stay) : []
    return { similar, similarCount: similar.length, stay }
  } catch (error) {
    ctx.log.error('similar homes not found', error)
    return { similar: [], similarCount: 0, stay }
  }
}
