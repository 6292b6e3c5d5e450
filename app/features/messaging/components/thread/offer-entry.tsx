import { OfferCard } from '#features/bookings/offers/components/offer-card.tsx'
import { OfferEvent } from '#features/bookings/offers/components/offer-event.tsx'
import type { Side } from '../../messaging.ts'
import type { Entry } from '../../messaging-schema.ts'
import { clockTime } from '../../words.ts'

export type OfferEntryProps = {
  entry: Extract<Entry, { kind: 'offer' }>
  side: Side
  /** What the other one is called. */
  name: string
}

/** An offer where the two talk, and later what became of it. */
export function OfferEntry({ entry, side, name }: OfferEntryProps) {
  return (
    <li className="grid w-full max-w-md gap-1 self-center">
      {entry.became === 'open' ? (
        <OfferCard offer={entry} side={side} name={name} />
      ) : (
        <OfferEvent offer={entry} became={entry.became} side={side} />
      )}
      <time dateTime={entry.at} className="tabular text-center text-caption text-muted">
        {clockTime(entry.at)}
      </time>
    </li>
  )
}
