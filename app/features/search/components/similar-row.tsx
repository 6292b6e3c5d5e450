import type { UnratedScore } from '#features/listings/components/card-rating.tsx'
import { ListingGrid } from '#features/listings/components/listing-grid.tsx'
import type { ListingCard } from '#features/listings/listing.ts'
import type { Stay } from '#lib/stay.ts'
import { cardStay } from './card-stay.ts'

export type SimilarRowProps = {
  /** Undefined in the browser where a document already shows them. */
  cards: readonly ListingCard[] | undefined
  asked: { stay: Stay | null; guests: number | null }
  unratedScore: UnratedScore
}

/** Their cards, which lead on with the same dates and guests. */
export function SimilarRow({ cards, asked, unratedScore }: SimilarRowProps) {
  const { checkIn, checkOut } = asked.stay ?? { checkIn: null, checkOut: null }
  const stay = cardStay({ location: '', guests: asked.guests, checkIn, checkOut })
  return <ListingGrid listings={cards} unratedScore={unratedScore} {...(stay && { stay })} />
}
