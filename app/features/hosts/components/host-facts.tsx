import { BadgeCheck, Languages, UserRound } from 'lucide-react'
import { commaList } from '#lib/list-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Rating } from '#ui/rating.tsx'
import { emailProves, monthOf } from '../host-words.ts'
import { hostFactsWords } from './host-facts-words.ts'

export type HostFaceProps = {
  name: string | null
  picture: string | null
  size?: 'lg' | 'xl'
}

/** A host's picture, or what stands in its place. */
export function HostFace({ name, picture, size = 'lg' }: HostFaceProps) {
  if (name || picture) return <Avatar name={name ?? ''} picture={picture} size={size} />
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-tide-soft text-tide-ink ${size === 'xl' ? 'size-24' : 'size-16'}`}
    >
      <UserRound className="size-1/2" strokeWidth={1.5} />
    </span>
  )
}

export type HostFactsProps = {
  since: Date
  rating: { average: number; count: number } | null
  languages: readonly string[]
  emailConfirmedAt: Date | null
}

/** Since when, how rated, in which languages, and what is verified. */
export function HostFacts({ since, rating, languages, emailConfirmedAt }: HostFactsProps) {
  return (
    <ul className="grid gap-2 text-meta">
      {rating && (
        <li className="flex flex-wrap items-center gap-x-2">
          <Rating value={rating.average} count={rating.count} />
          <span className="text-muted">{hostFactsWords.ratingOf}</span>
        </li>
      )}
      <li className="text-muted">{hostFactsWords.since(monthOf(since))}</li>
      {languages.length > 0 && (
        <li className="flex items-start gap-2">
          <Languages aria-hidden className="mt-0.5 size-4.5 shrink-0 text-tide-ink" strokeWidth={1.75} />
          <span>
            <span className="sr-only">{hostFactsWords.speaks}</span>
            {commaList(languages)}
          </span>
        </li>
      )}
      {emailConfirmedAt && (
        <li>
          <details className="group">
            <summary className="flex min-h-11 list-none items-center gap-2 rounded-input [&::-webkit-details-marker]:hidden">
              <BadgeCheck aria-hidden className="size-4.5 shrink-0 text-moss" strokeWidth={1.75} />
              <span className="link">{hostFactsWords.emailConfirmed(monthOf(emailConfirmedAt))}</span>
            </summary>
            <p className="ms-6.5 text-muted">{emailProves}</p>
          </details>
        </li>
      )}
    </ul>
  )
}
