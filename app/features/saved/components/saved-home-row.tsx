import { type ReactNode, useId } from 'react'
import { NightlyAmount } from '#features/listings/components/nightly-amount.tsx'
import { pictureOf } from '#features/photos/photo.ts'
import { parseMoney } from '#lib/money.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckboxMark } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Rating } from '#ui/rating.tsx'
import type { SavedHome } from '../saved-schema.ts'
import { changesSince, homeHref, nightlyOf } from '../words.ts'
import type { ComparedList } from './compare-table.tsx'
import { homeRowWords, savedPagesWords } from './words.ts'

export type SavedHomeRowProps = {
  home: Omit<SavedHome, 'note'>
  list: ComparedList
  compare: { isChosen: boolean; isFull: boolean; onChange: (isChosen: boolean) => void }
  /** At the upper edge: what may be done with it. */
  menu?: ReactNode
  /** Of the first, whose picture is the largest that comes with the page. */
  isFirst?: boolean
  /** Below: notes, votes and comments. */
  children?: ReactNode
}

/** A home of a list: what it comes to, and what has changed since it was saved. */
export function SavedHomeRow({ home, list, compare, menu, isFirst = false, children }: SavedHomeRowProps) {
  const titleId = useId()
  const { property } = home
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface shadow-e1 sm:grid-cols-[14rem_1fr]"
    >
      <div className="aspect-3/2 bg-line sm:aspect-auto sm:min-h-44">
        {property && (
          <Picture
            {...pictureOf(
              property.cover,
              savedPagesWords.picture(property.property_type, property.city),
              1024,
            )}
            sizes="(min-width: 40rem) 14rem, 92vw"
            priority={isFirst}
          />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id={titleId} className="font-sans text-lead font-semibold tracking-normal wrap-anywhere">
              {property ? (
                <TextLink href={homeHref(property.id, list)} className="-my-2.5 block py-2.5 text-ink">
                  {home.title}
                </TextLink>
              ) : (
                home.title
              )}
            </h2>
            <p className="flex flex-wrap gap-x-3 text-meta text-muted">
              {home.place}
              {property?.rating && <Rating value={property.rating.average} count={property.rating.count} />}
            </p>
          </div>
          {menu && <div className="-me-2 -mt-2 shrink-0">{menu}</div>}
        </div>
        <Changes home={home} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Cost home={home} />
          {property && <CompareBox title={home.title} {...compare} />}
        </div>
        {children}
      </div>
    </article>
  )
}

function Changes({ home }: Pick<SavedHomeRowProps, 'home'>) {
  const changes = changesSince(home)
  if (changes.length === 0) return null
  return (
    <ul aria-label={homeRowWords.changes} className="flex flex-wrap gap-2">
      {changes.map(({ tone, words }) => (
        <li key={words}>
          <Badge tone={tone}>{words}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Cost({ home: { property, stay } }: Pick<SavedHomeRowProps, 'home'>) {
  if (!property) return <p className="text-meta text-muted">{homeRowWords.gone}</p>
  const total = stay?.total_price == null ? null : parseMoney(stay.total_price, stay.currency)
  if (stay && total) {
    return (
      <p>
        <Price amount={total} per="total" size="md" />
        <span className="text-meta text-muted">{homeRowWords.nights(stay.nights)}</span>
      </p>
    )
  }
  const nightly = nightlyOf(property)
  return (
    <p className="min-w-0">
      {nightly && <NightlyAmount price={nightly} size="md" />}
      {stay?.refusal && <span className="block text-meta text-muted">{stay.refusal}</span>}
    </p>
  )
}

function CompareBox({ title, isChosen, isFull, onChange }: SavedHomeRowProps['compare'] & { title: string }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 text-meta font-medium has-disabled:text-faint">
      <input
        type="checkbox"
        className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer opacity-0"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <CheckboxMark />
      {homeRowWords.compare}
      <span className="sr-only">{homeRowWords.compareOf(title)}</span>
    </label>
  )
}
