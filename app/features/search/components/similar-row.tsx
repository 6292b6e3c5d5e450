import { ListingGrid } from '#features/listings/components/listing-grid.tsx'
import { cardStay } from './card-stay.ts'
import type { SimilarHomesProps } from './similar-homes.tsx'

/** Their cards, which lead on with the same dates. */
export function SimilarRow({ cards, stay, unratedScore }: Omit<SimilarHomesProps, 'count'>) {
  const asked = cardStay({ location: '', guests: null, ...(stay ?? { checkIn: null, checkOut: null }) })
  return <ListingGrid listings={cards} unratedScore={unratedScore} {...(asked && { stay: asked })} />
}
