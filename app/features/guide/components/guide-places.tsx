import {
  Clock,
  ExternalLink,
  Footprints,
  Globe,
  type LucideIcon,
  Navigation,
  ShoppingBag,
  Ticket,
  TreePine,
  Utensils,
} from 'lucide-react'
import { pictureOf } from '#features/photos/photo.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { SpriteIcon } from '#ui/sprite.tsx'
import { directionsUrl, distanceWords, type GuideCategory, guideCategories } from '../guide.ts'
import type { GuideItem } from '../guide-schema.ts'
import { categoryLabels, creditOf, creditsFor } from '../guide-words.ts'
import { localGuideWords } from './local-guide-words.ts'

export const categoryIcons: Record<GuideCategory, LucideIcon> = {
  restaurant: Utensils,
  attraction: TreePine,
  shopping: ShoppingBag,
  entertainment: Ticket,
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

export type GuidePlacesProps = {
  items: readonly GuideItem[]
  /** The level of the headings of the categories. */
  level: 3 | 4
}

/** Places by category, in the order in which the host would show them. */
export function GuidePlaces({ items, level }: GuidePlacesProps) {
  const groups = guideCategories
    .map((category) => ({ category, places: items.filter((item) => item.category === category) }))
    .filter(({ places }) => places.length > 0)
  return (
    <div className="grid gap-8">
      {groups.map(({ category, places }) => (
        <PlaceGroup key={category} category={category} places={places} level={level} />
      ))}
      {creditsFor(items).map(({ source, text, url, note }) => (
        <p key={source} className="text-caption text-muted">
          {localGuideWords.credits}
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
          {note && `. ${note}`}
        </p>
      ))}
    </div>
  )
}

/** So many of a category are shown at once; the others are one press away, and all on paper. */
const shownAtOnce = 6

type PlaceGroupProps = { category: GuideCategory; places: readonly GuideItem[]; level: 3 | 4 }

function PlaceGroup({ category, places, level }: PlaceGroupProps) {
  const Heading = `h${level}` as const
  const Icon = categoryIcons[category]
  const more = places.slice(shownAtOnce)
  return (
    <section aria-label={categoryLabels[category]} className="min-w-0">
      <Heading className="flex items-center gap-2.5 text-h4 break-after-avoid">
        <Icon {...icon} className="size-5 text-tide-ink" />
        {categoryLabels[category]}
      </Heading>
      <PlaceList places={places.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="group no-print">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-meta font-semibold group-open:hidden">
            {localGuideWords.more(more.length)}
          </summary>
          <PlaceList places={more} />
        </details>
      )}
      {more.length > 0 && (
        <div className="hidden print:block">
          <PlaceList places={more} />
        </div>
      )}
    </section>
  )
}

function PlaceList({ places }: { places: readonly GuideItem[] }) {
  return (
    <ul className="mt-2 divide-y divide-line print:mt-1 print:columns-2 print:divide-y-0 print:gap-6">
      {places.map((place) => (
        <Place key={place.id} place={place} />
      ))}
    </ul>
  )
}

function Place({ place }: { place: GuideItem }) {
  const { name, description, address, opening_hours, website_url, rating, image } = place
  return (
    <li className="flex items-start gap-4 py-3.5 break-inside-avoid print:py-1.5">
      {image && (
        <span className="no-print aspect-square w-20 shrink-0 overflow-hidden rounded-input sm:w-24">
          <Picture {...pictureOf(image, '')} sizes="6rem" />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {rating !== null && <HostsRating value={rating} />}
        </p>
        {description && <p className="mt-0.5 text-meta whitespace-pre-line wrap-anywhere">{description}</p>}
        <Way place={place} />
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
          {address && <li className="wrap-anywhere">{address}</li>}
          {opening_hours && (
            <li className="inline-flex items-start gap-1.5 wrap-anywhere">
              <Clock {...icon} className="mt-0.5 size-4 shrink-0" />
              {opening_hours}
            </li>
          )}
          {website_url && (
            <li className="no-print">
              <a
                href={website_url}
                target="_blank"
                rel="noreferrer nofollow ugc"
                className="link inline-flex min-h-6 items-center gap-1.5"
                aria-label={localGuideWords.website(name)}
              >
                <Globe {...icon} className="size-4 shrink-0" />
                {hostOf(website_url)}
              </a>
            </li>
          )}
        </ul>
      </div>
      <a
        href={directionsUrl(place)}
        target="_blank"
        rel="noreferrer"
        aria-label={localGuideWords.directions(name)}
        className="no-print grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-tide-ink transition-colors hover:bg-tide-soft"
      >
        <Navigation {...icon} className="size-5" />
      </a>
    </li>
  )
}

/** In one star and a number, because hosts give halves as well. */
function HostsRating({ value }: { value: number }) {
  return (
    <span className="tabular inline-flex items-center gap-1 text-meta">
      <SpriteIcon name="star" className="size-4 fill-ember text-ember" />
      <span aria-hidden>{value.toFixed(1)}</span>
      <span className="sr-only">{localGuideWords.rating(value)}</span>
    </span>
  )
}

function Way({ place: { distance_km, estimated_travel_time } }: { place: GuideItem }) {
  if (distance_km === null) return null
  return (
    <p className="mt-1 flex items-center gap-x-2 text-meta text-muted tabular">
      <Footprints {...icon} className="size-4 shrink-0" />
      <span>{[distanceWords(distance_km), estimated_travel_time].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

/** What a place is to the reader of the editor. */
export function SourceBadge({ source, isEdited }: { source: GuideItem['source']; isEdited: boolean }) {
  const credit = creditOf(source)
  if (!credit || isEdited) return <Badge tone="tide">{localGuideWords.own}</Badge>
  return (
    <Badge tone="neutral" icon={<ExternalLink {...icon} />}>
      {credit.name}
    </Badge>
  )
}
