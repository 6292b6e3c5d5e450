import { X } from 'lucide-react'
import { Link } from 'react-router'
import { CardRating, type UnratedScore } from '#features/listings/components/card-rating.tsx'
import { HeartButton } from '#features/listings/components/heart-button.tsx'
import { type CardStay, StayDates } from '#features/listings/components/listing-card.tsx'
import { NightlyAmount } from '#features/listings/components/nightly-amount.tsx'
import type { ListingCard } from '#features/listings/listing.ts'
import { pictureOf } from '#features/photos/photo.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { Stay } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { mapCardWords } from './map-words.ts'

/** What the map shows of one home. */
export type MapHome = Pick<
  ListingCard,
  'id' | 'title' | 'city' | 'state' | 'propertyType' | 'cover' | 'nightly' | 'rating' | keyof StayTerms
>

export type MapCardProps = {
  home: MapHome
  unratedScore: UnratedScore
  /** What is searched for, as on the cards of the list. */
  stay?: CardStay
  /** Its nights, where the map alone knows them. */
  own?: Stay
  onClose?(): void
}

/** A home at a glance upon the map: picture beside words, one link over all of it. */
export function MapCard({ home, unratedScore, stay, own, onClose }: MapCardProps) {
  const titleId = `map-home-${home.id}`
  const asked = stay?.of(home.id, own)
  const quote = (asked && stay?.quote(home, asked.asked)) ?? null
  return (
    <article
      data-map-still
      className="ring-proxy relative flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-e3"
    >
      <Link
        to={`/property/${home.id}${asked?.query ?? ''}`}
        data-map-home={home.id}
        aria-labelledby={titleId}
        className="absolute inset-0 z-10"
      />
      <div className="w-2/5 shrink-0 overflow-hidden bg-line">
        <Picture {...pictureOf(home.cover, mapCardWords.picture(home.city))} sizes="10rem" />
      </div>
      <div className={cx('flex min-w-0 grow flex-col gap-0.5 p-3', onClose && 'pe-11')}>
        <h3
          id={titleId}
          className="line-clamp-2 shrink-0 font-sans text-meta font-semibold tracking-normal wrap-anywhere"
        >
          {home.title}
        </h3>
        <p className="shrink-0 truncate text-caption text-muted">{`${home.city}, ${home.state}`}</p>
        {stay?.isFlexible && asked?.asked && <StayDates stay={asked.asked.stay} />}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
          {quote ? <Price amount={quote.total} per="total" /> : <NightlyAmount price={home.nightly} />}
          <CardRating rating={home.rating} unratedScore={unratedScore} />
        </p>
      </div>
      <HeartButton id={home.id} title={home.title} className="absolute start-0 top-0 z-20" />
      {onClose && (
        <div className="absolute end-0 top-0 z-20">
          <IconButton
            label={mapCardWords.close}
            icon={<X strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
      )}
    </article>
  )
}
