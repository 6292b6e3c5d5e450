import type { IndexSort, MicroPoint } from '#platform/search-index.ts'

type Sortable = {
  price: number
  guests: number
  bedrooms: number
  rating: number
  ratingCount: number
  recommended: number
  point: MicroPoint | null
}

const fullTurn = 360_000_000

/**
 * Where a listing stands in an order: the smallest first, ties newest first. The SQL form computes the same doubles by
 * the same steps.
 */
export function sortKey(sort: IndexSort, listing: Sortable, near: MicroPoint | null): number {
  switch (sort) {
    case 'newest':
      return 0
    case 'price_low':
      return listing.price
    case 'price_high':
      return -listing.price
    case 'size':
      return -(listing.guests * 100 + listing.bedrooms)
    case 'rating':
      return ratingKey(listing.rating, listing.ratingCount)
    case 'recommended':
      return -listing.recommended
    case 'near':
      return listing.point && near ? squaredDistance(listing.point, near) : Number.POSITIVE_INFINITY
  }
}

/** As if five reviews of 4.0 had come first (rulings A); without reviews behind all others. */
export function ratingKey(rating: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : -((rating * ratingCount + 2000) / (ratingCount + 5))
}

/**
 * The square of the distance on the plane that touches the globe at `near`, in millionths of a degree of latitude:
 * true close by, and made of sums and products alone, so that it comes out the same in SQL.
 */
export function squaredDistance(point: MicroPoint, near: MicroPoint): number {
  const north = point.latitude - near.latitude
  const apart = Math.abs(point.longitude - near.longitude)
  const east = Math.min(apart, fullTurn - apart) * shrinkAt(near)
  return north * north + east * east
}

/** How much shorter a degree of longitude is than one of latitude. */
export function shrinkAt({ latitude }: MicroPoint): number {
  return Math.cos((latitude / 1_000_000 / 180) * Math.PI)
}
