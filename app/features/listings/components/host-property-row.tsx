import { BookOpen, Eye, Pencil, Power, Tag, Trash2 } from 'lucide-react'
import { pictureOf } from '#features/photos/photo.ts'
import { parseMoney } from '#lib/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { isHeld } from '../listing-status.ts'
import { heldWords, statusWords } from '../listing-words.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { propertyRowWords } from './my-properties-words.ts'

export type HostPropertyRowProps = {
  property: HostPropertyBody
  isChanging: boolean
  /** The first of the list, whose picture is what its screen waits for. */
  isFirst: boolean
  onSetActive: (isActive: boolean) => void
  onDelete: () => void
}

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const

/** One property in its host's list, with everything that can be done to it. */
export function HostPropertyRow(props: HostPropertyRowProps) {
  const { property, isChanging, isFirst, onSetActive, onDelete } = props
  const { title, is_active, status } = property
  const price = parseMoney(property.price_per_night, property.currency)
  return (
    <li className="@container overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid @xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="relative aspect-3/2 overflow-hidden @xl:aspect-auto @xl:min-h-44">
          <Picture
            {...pictureOf(property.photos[0] ?? null, title)}
            sizes="(min-width: 64rem) 13rem, 100vw"
            priority={isFirst}
            className={is_active ? 'absolute inset-0' : 'absolute inset-0 opacity-60 grayscale'}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 p-4 @xl:p-5">
          <PropertyHead property={property} />
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-meta text-muted">
            {price && <Price amount={price} per="night" size="sm" />}
            <span>{propertyRowWords.guests(property.max_guests)}</span>
            <span>{propertyRowWords.bedrooms(property.bedrooms)}</span>
            <span>{propertyRowWords.photos(property.photos.length)}</span>
          </p>
          {isHeld(status) && <p className="text-meta">{heldWords}</p>}
          <PropertyActions
            property={property}
            isChanging={isChanging}
            onSetActive={onSetActive}
            onDelete={onDelete}
          />
        </div>
      </div>
    </li>
  )
}

function PropertyHead({ property }: { property: HostPropertyBody }) {
  const { id, title, city, state, status } = property
  const words = statusWords(status)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-h4 wrap-anywhere">
          <TextLink
            href={`/property/${id}`}
            className="-my-3 inline-block py-3 text-ink no-underline hover:underline"
          >
            {title}
          </TextLink>
        </h3>
        <p className="mt-0.5 text-meta text-muted">
          {city}, {state}
        </p>
      </div>
      <Badge tone={words.tone} dot>
        {words.label}
      </Badge>
    </div>
  )
}

type PropertyActionsProps = Omit<HostPropertyRowProps, 'isFirst'>

function PropertyActions({ property, isChanging, onSetActive, onDelete }: PropertyActionsProps) {
  const { id, title, is_active, status } = property
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 @xl:flex @xl:flex-wrap @xl:@max-3xl:[&_svg]:hidden">
      <ButtonLink
        href={`/property/${id}`}
        variant="secondary"
        size="sm"
        icon={<Eye {...icon} />}
        aria-label={propertyRowWords.viewOf(title)}
      >
        {propertyRowWords.view}
      </ButtonLink>
      <ButtonLink
        href={`/list-property?edit=${id}`}
        variant="secondary"
        size="sm"
        icon={<Pencil {...icon} />}
        aria-label={propertyRowWords.editOf(title)}
      >
        {propertyRowWords.edit}
      </ButtonLink>
      <ButtonLink
        href={`/prices/${id}`}
        variant="secondary"
        size="sm"
        icon={<Tag {...icon} />}
        aria-label={propertyRowWords.pricesOf(title)}
      >
        {propertyRowWords.prices}
      </ButtonLink>
      <ButtonLink
        href={`/guide/${id}`}
        variant="secondary"
        size="sm"
        icon={<BookOpen {...icon} />}
        aria-label={propertyRowWords.guideOf(title)}
      >
        {propertyRowWords.guide}
      </ButtonLink>
      <Button
        variant="secondary"
        size="sm"
        icon={<Power {...icon} />}
        disabled={isChanging || isHeld(status)}
        aria-label={is_active ? propertyRowWords.deactivateOf(title) : propertyRowWords.activateOf(title)}
        onClick={() => onSetActive(!is_active)}
      >
        {is_active ? propertyRowWords.deactivate : propertyRowWords.activate}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<Trash2 {...icon} />}
        aria-label={propertyRowWords.removeOf(title)}
        className="col-span-2 text-brick! hover:bg-brick-soft!"
        onClick={onDelete}
      >
        {propertyRowWords.remove}
      </Button>
    </div>
  )
}
