import { ListingGrid } from '#features/listings/components/listing-grid.tsx'
import { cardStay } from './card-stay.ts'
import type { SimilarHomesProps } from './similar-homes.tsx'

/** Their cards, which lead on with the same dates and guests. */
export function SimilarRow({ cards, asked, unratedScore }: Omit<SimilarHomesProps, 'count'>) {
  const { checkIn, checkOut } = asked.stay ?? { checkIn: null, checkOut: null }
  const stay = cardStay({ location: '', guests: asked.guests, checkIn, checkOut })
  return <ListingGrid listings={cards} unratedScore={unratedScore} {...(stay && { stay })} />
}
