import { Bath, BedDouble, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { allowedBy, thingsToKnow } from '#features/pricing/words.ts'
import { commaList } from '#lib/list-words.ts'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs, type BreadcrumbsProps } from '#ui/breadcrumbs.tsx'
import { TextLink } from '#ui/link.tsx'
import { PropertyTypeIcon } from '#ui/property-type-icon.tsx'
import type { PublicListing } from '../../listing.ts'
import { amenityLabel, typeLabel } from '../../vocabulary.ts'
import { CardRating, type UnratedScore } from '../card-rating.tsx'
import { cardWords } from '../card-words.ts'
import { Gallery } from './gallery.tsx'
import { PropertyDetails } from './property-details.tsx'
import { propertyWords } from './property-words.ts'
import { WhereItIs } from './where-it-is.tsx'
import { WhereYouSleep } from './where-you-sleep.tsx'

export type PropertyViewProps = {
  listing: PublicListing
  unratedScore: UnratedScore
  crumbs: BreadcrumbsProps['items']
  /** Above everything, for the host's preview. */
  banner?: ReactNode
  /** What other features put here. */
  keep?: ReactNode
  booking: ReactNode
  contact: ReactNode
  calendar?: ReactNode
  guide?: ReactNode
  reviews: ReactNode
  /** Who the host is, and by what they can be believed. */
  host?: ReactNode
  /** What wants to be known before the dates are chosen. */
  notice?: ReactNode
  /** Where to look on, below everything. */
  more?: ReactNode
}

/** One home, from its photos to its reviews (specification, section 2). */
export function PropertyView({
  listing,
  unratedScore,
  crumbs,
  banner,
  keep,
  booking,
  contact,
  calendar,
  guide,
  reviews,
  host,
  notice,
  more,
}: PropertyViewProps) {
  return (
    <article className="md:page-width md:pt-2">
      <div className="page-width md:px-0">
        {banner}
        <div className="hidden md:block">
          <Breadcrumbs items={crumbs} current={listing.title} />
        </div>
      </div>
      <div className="md:mt-1">
        <Gallery photos={listing.photos} title={listing.title} />
      </div>
      <div className="page-width grid grid-cols-1 gap-10 py-6 md:px-0 lg:grid-cols-12 lg:gap-8 lg:py-10">
        <div className="grid grid-cols-1 content-start gap-8 lg:col-span-7 lg:gap-10">
          <TitleBlock listing={listing} unratedScore={unratedScore} keep={keep} />
          {notice}
          <Description text={listing.texts.description} />
          <WhereYouSleep beds={listing.beds} />
          <Amenities slugs={listing.amenities} />
        </div>
        <aside
          aria-label={propertyWords.booking}
          className="lg:col-span-5 lg:row-span-2 xl:col-span-4 xl:col-start-9"
        >
          {booking}
        </aside>
        <div className="grid grid-cols-1 content-start gap-8 lg:col-span-7 lg:gap-10">
          <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
            {contact}
            <PropertyDetails listing={listing} />
          </div>
          {calendar}
          <ThingsToKnow listing={listing} />
          <WhereItIs listing={listing} />
          {host}
          {guide}
          {reviews}
        </div>
      </div>
      {more && <div className="page-width grid grid-cols-1 gap-10 pb-10 md:px-0">{more}</div>}
    </article>
  )
}

function TitleBlock({
  listing,
  unratedScore,
  keep,
}: Pick<PropertyViewProps, 'listing' | 'unratedScore' | 'keep'>) {
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* A draft may have none yet. */}
        {listing.propertyType !== '' && (
          <Badge tone="tide" icon={<PropertyTypeIcon slug={listing.propertyType} />}>
            {typeLabel(listing.propertyType)}
          </Badge>
        )}
        <CardRating rating={listing.rating} unratedScore={unratedScore} />
        {listing.isFavourite && (
          <TextLink href="/how-we-sort#guest-favourite" tone="quiet" className="text-meta font-semibold">
            {cardWords.favourite}
          </TextLink>
        )}
        {keep && <div className="-my-2 ms-auto -me-3">{keep}</div>}
      </div>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {listing.title}
      </h1>
      <p className="flex items-start gap-1.5 text-muted">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">{placeLine(listing)}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-3 border-y border-line py-4">
        <Fact Icon={BedDouble}>{propertyWords.bedrooms(listing.bedrooms)}</Fact>
        <Fact Icon={Bath}>{propertyWords.bathrooms(listing.bathrooms)}</Fact>
        <Fact Icon={Users}>{propertyWords.guests(listing.maxGuests)}</Fact>
      </ul>
    </header>
  )
}

/** The full address, or as much of it as the host shows, and of a draft as much as is given. */
function placeLine({ address, city, state, country }: PublicListing): string {
  const place = commaList([address, city, state, country])
  if (place === '') return propertyWords.noPlace
  return address === null ? propertyWords.areaOf(place) : place
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 font-medium">
      <Icon aria-hidden className="size-5 text-tide-ink" strokeWidth={1.75} />
      {children}
    </li>
  )
}

function Description({ text }: { text: string | null }) {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section aria-labelledby="about-heading">
      <h2 id="about-heading">{propertyWords.about}</h2>
      <div className="measure mt-3 grid gap-4">
        {paragraphs.length === 0 && <p className="text-muted">{propertyWords.notDescribed}</p>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
          <p key={index} className="whitespace-pre-line wrap-anywhere">
            {paragraph.trim()}
          </p>
        ))}
      </div>
    </section>
  )
}

function Amenities({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null
  return (
    <section aria-labelledby="amenities-heading">
      <h2 id="amenities-heading">{propertyWords.amenities}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-x-6">
        {slugs.map((slug) => (
          <li key={slug} className="flex items-center gap-3">
            <AmenityIcon slug={slug} className="shrink-0 text-tide-ink" />
            {amenityLabel(slug)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ThingsToKnowProps = { listing: PublicListing }

/** What a guest agrees to by asking for a stay, as far as the host has said it. */
function ThingsToKnow({ listing }: ThingsToKnowProps) {
  const parts = thingsToKnow(listing, allowedBy(listing.amenities))
  if (parts.length === 0) return null
  return (
    <section id="things-to-know" aria-labelledby="know-heading" className="scroll-mt-24">
      <h2 id="know-heading">{propertyWords.know}</h2>
      <div className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {parts.map(({ heading, lines }) => (
          <div key={heading}>
            <h3 className="text-h4">{heading}</h3>
            <ul className="mt-2 grid gap-1.5">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same, and lines never move
                <li key={at} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
