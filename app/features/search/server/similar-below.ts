import type { ListingCard } from '#features/listings/listing.ts'
import type { Context } from '#platform/context.ts'
import { firstDayOf } from '../first-day.ts'
import { parseSearch } from '../search-criteria.ts'
import { findSimilarHomes, type Similar, type SimilarWish } from './similar-homes.ts'

export type SimilarBelow = { similar: ListingCard[]; similarCount: number; asked: SimilarWish }

/**
 * What stands below a home that is shown: similar ones, for the guests and the stay that its address asks for, unless that is over. The home is
 * shown without them where they cannot be found.
 */
export async function similarBelow(
  ctx: Context,
  home: Similar | null,
  params: URLSearchParams,
): Promise<SimilarBelow> {
  const { checkIn, checkOut, guests } = parseSearch(params)
  const isAhead = checkIn && checkOut && checkIn >= firstDayOf(ctx.clock())
  const asked = { stay: isAhead ? { checkIn, checkOut } : null, guests }
  try {
    const similar = home ? await findSimilarHomes(ctx, home, asked) : []
    return { similar, similarCount: similar.length, asked }
  } catch (error) {
    ctx.log.error('similar homes not found', error)
    return { similar: [], similarCount: 0, asked }
  }
}
