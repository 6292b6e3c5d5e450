import { HeartButton } from '#features/listings/components/heart-button.tsx'
import { NightlyAmount } from '#features/listings/components/nightly-amount.tsx'
import { pictureOf } from '#features/photos/photo.ts'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rating } from '#ui/rating.tsx'
import type { SavedProperty } from '../saved-schema.ts'
import { nightlyOf } from '../words.ts'
import { savedPagesWords } from './words.ts'

/** A home in a row of them: picture, name, place, price, and its heart. */
export function HomeTile({ property, level = 3 }: { property: SavedProperty; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const nightly = nightlyOf(property)
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-e1">
      <div className="relative aspect-3/2 bg-line">
        <Picture
          {...pictureOf(property.cover, savedPagesWords.picture(property.property_type, property.city), 1024)}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 87vw"
        />
        <HeartButton id={property.id} title={property.title} className="absolute end-1 top-1 z-10" />
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <Heading className="font-sans text-body font-semibold tracking-normal wrap-anywhere">
          <TextLink
            href={`/property/${property.id}`}
            className="-my-2.5 block py-2.5 text-ink no-underline hover:underline"
          >
            {property.title}
          </TextLink>
        </Heading>
        <p className="text-meta text-muted">{`${property.city}, ${property.state}`}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          {nightly && <NightlyAmount price={nightly} />}
          {property.rating && <Rating value={property.rating.average} count={property.rating.count} />}
        </p>
      </div>
    </article>
  )
}

/** Tiles in as many columns as there is room for. */
export function HomeTiles({ homes, level }: { homes: readonly SavedProperty[]; level?: 2 | 3 }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {homes.map((property) => (
        <li key={property.id}>
          <HomeTile property={property} {...(level ? { level } : {})} />
        </li>
      ))}
    </ul>
  )
}
