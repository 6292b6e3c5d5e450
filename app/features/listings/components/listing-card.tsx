import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { pictureOf } from '#features/photos/photo.ts'
import { nightsLabel } from '#features/pricing/nights-words.ts'
import type { Quote, StayQuestion } from '#features/pricing/quote.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { formatDay, type Stay } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { SpriteIcon } from '#ui/sprite.tsx'
import type { ListingCard as Listing } from '../listing.ts'
import { amenityLabel, typeLabel } from '../vocabulary.ts'
import { CardRating, type UnratedScore } from './card-rating.tsx'
import { cardWords } from './card-words.ts'
import { HeartButton } from './heart-button.tsx'
import { NightlyAmount } from './nightly-amount.tsx'

export type ListingCardProps = {
  listing: Listing
  unratedScore: UnratedScore
  /** The widths at which the grid shows it, as in `sizes` of an image. */
  sizes: string
  /** For cards that are in view when the page opens. */
  priority?: boolean
  /** The nights that are searched for: the card then tells what all of them cost, and leads to them. */
  stay?: CardStay
}

/** What is searched for as a card needs it; `query` is for the address of the property. */
export type CardStay = {
  /** What is asked of a home, which is another stay for each where dates are flexible, unless it says its own; null without dates. */
  of: (id: string, own?: Stay) => HomeStay
  /** Whether each home has nights of its own, so that its card says which. */
  isFlexible: boolean
  /** What it costs in a home; null without dates. Given, because pages of undated cards do without the engine. */
  quote: (home: StayTerms, asked: StayQuestion | null) => Quote | null
}

export type HomeStay = { asked: StayQuestion | null; query: string }

const shownAmenities = 3

// The widest card, a phone's, takes them at three pixels for each of its own.
const mostCardPixels = 1024

/** A listing at a glance (specification, section 2). One link covers the whole card. */
export function ListingCard({ listing, unratedScore, sizes, priority = false, stay }: ListingCardProps) {
  const own = stay?.of(listing.id)
  const quote = (own && stay?.quote(listing, own.asked)) ?? null
  const target = `/property/${listing.id}`
  return (
    <article className="ring-proxy group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-e1 transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-e2">
      <CardLink
        to={`${target}${own?.query ?? ''}`}
        aria-label={listing.title}
        className="absolute inset-0 z-10"
      />
      <CardCover target={target}>
        <Picture
          {...pictureOf(
            listing.cover,
            cardWords.cover(typeLabel(listing.propertyType), listing.city),
            mostCardPixels,
          )}
          sizes={sizes}
          priority={priority}
        />
      </CardCover>
      <HeartButton title={listing.title} className="absolute end-1 top-1 z-20" />
      <div className="@container flex grow flex-col gap-1 p-4">
        {/* In narrow cards as high as two lines of title and the place, so that the prices of a row stand level. */}
        <div className="grid content-start gap-1 sm:@max-[18rem]:min-h-[4.5625rem]">
          <h3 className="line-clamp-2 font-sans text-body font-semibold tracking-normal wrap-anywhere @max-[14rem]:line-clamp-none">
            {listing.title}
          </h3>
          <p className="flex min-w-0 items-center gap-1 text-meta text-muted">
            <SpriteIcon name="map-pin" className="size-4 shrink-0" />
            <span className="truncate @max-[14rem]:whitespace-normal">{`${listing.city}, ${listing.state}`}</span>
          </p>
        </div>
        {stay?.isFlexible && own?.asked && <StayDates stay={own.asked.stay} />}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          {quote ? (
            <Price amount={quote.total} per="total" size="md" />
          ) : (
            <NightlyAmount price={listing.nightly} size="md" />
          )}
          <CardRating rating={listing.rating} unratedScore={unratedScore} />
        </p>
        <p className="flex items-center gap-1 text-meta text-muted">
          <SpriteIcon name="users" className="size-4 shrink-0" />
          <span className="truncate @max-[14rem]:whitespace-normal">
            {quote ? cardWords.guestsShort(listing.maxGuests) : cardWords.guests(listing.maxGuests)}
            {quote && (
              <>
                <span className="sr-only">{cardWords.guestsShortAfter}</span>
                {` · ${nightsLabel(quote)}`}
              </>
            )}
          </span>
          {listing.terms?.instant && (
            <span className="ms-auto flex items-center gap-1">
              <SpriteIcon name="zap" className="size-4 shrink-0" />
              <span className="@max-[15rem]:sr-only">{cardWords.instant}</span>
            </span>
          )}
        </p>
        <Amenities slugs={listing.amenities} />
      </div>
      {listing.isFavourite && (
        <CardLink to="/how-we-sort" className="card-mark">
          {cardWords.favourite}
        </CardLink>
      )}
    </article>
  )
}

/** Which nights a card is about, where each has its own. */
export function StayDates({ stay: { checkIn, checkOut } }: { stay: Stay }) {
  return (
    <p className="text-meta font-semibold text-tide-ink">{`${formatDay(checkIn)} – ${formatDay(checkOut)}`}</p>
  )
}

type CardLinkProps = { to: string; 'aria-label'?: string; className: string; children?: ReactNode }
type CardCoverProps = { target: string; children: ReactNode }

const coverClass = 'aspect-3/2 overflow-hidden bg-line'

// What the router adds to a link and to a cover are presses and transitions, which a server has none of: twenty-four
// cards cost it a tenth of their page less without.
const CardLink = import.meta.env.SSR
  ? ({ to, ...props }: CardLinkProps) => <a {...props} href={to} data-discover="true" />
  : (props: CardLinkProps) => <Link {...props} viewTransition />

const CardCover = import.meta.env.SSR
  ? ({ children }: CardCoverProps) => <div className={coverClass}>{children}</div>
  : function CardCover({ target, children }: CardCoverProps) {
      const isBecomingGallery = useViewTransitionState(target)
      return (
        <div className={cx(coverClass, isBecomingGallery && '[view-transition-name:cover]')}>{children}</div>
      )
    }

function Amenities({ slugs }: { slugs: readonly string[] }) {
  const more = slugs.length - shownAmenities
  if (slugs.length === 0) return null
  return (
    // Where a card is narrow they take two rows, always, so that what stands in for cards has their height.
    <ul
      aria-label={cardWords.amenities}
      className="flex gap-1 pt-2 @max-[18rem]:min-h-13.5 @max-[18rem]:flex-wrap @max-[18rem]:content-start"
    >
      {slugs.slice(0, shownAmenities).map((slug) => (
        <li key={slug} className={`${badgeClass} truncate first:shrink-0`}>
          {amenityLabel(slug)}
        </li>
      ))}
      {more > 0 && (
        <li className={`${badgeClass} shrink-0`}>
          {cardWords.more(more)}
          <span className="sr-only">{cardWords.moreAfter}</span>
        </li>
      )}
    </ul>
  )
}

// In a narrow card words between dots, which need less room than badges.
const badgeClass =
  'relative rounded-full bg-sunken px-1.5 py-0.5 text-caption font-medium text-muted ' +
  '@max-[15rem]:bg-transparent @max-[15rem]:px-0 @max-[15rem]:not-last:after:ms-1 @max-[15rem]:not-last:after:content-["·"]'
