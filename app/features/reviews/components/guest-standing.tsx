import { BadgeCheck, CalendarCheck, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Rating, Stars } from '#ui/rating.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { GuestStanding as Standing } from '../guest-review-schema.ts'
import { guestScores } from '../review.ts'
import { emailWords, guestScoreLabels, hostAgainWords } from '../review-words.ts'
import { guestStandingWords } from './standing-words.ts'

export type GuestStandingProps = {
  bookingId: string
  /** Beside a conversation, where the picture and the date of joining stand already. */
  isInPane?: boolean
  /** What stands below each review, such as the way to report it. */
  report?: (id: string) => ReactNode
  className?: string
}

/** Who asks for a stay, to the host who has to answer: since when, verified what, stays, and what hosts wrote. */
export function GuestStanding({ bookingId, isInPane = false, report, className }: GuestStandingProps) {
  const Heading = isInPane ? 'h3' : 'h2'
  const id = useId()
  const { state, answer } = useAnswer<Standing>(['reviews', 'standing', bookingId], () =>
    answerOf(client.bookings[':id'].guest.$get({ param: { id: bookingId } })),
  )
  if (state.status === 'loading')
    return <Skeleton className="h-32 w-full" label={guestStandingWords.loading} />
  // A failure is no reason to stand in the way of an answer.
  if (!answer) return null
  return (
    <section aria-labelledby={id} className={cx('grid grid-cols-1 gap-4 wrap-anywhere', className)}>
      <Heading id={id} className="text-h4">
        {guestStandingWords.about(answer.name ?? guestStandingWords.noName)}
      </Heading>
      <StandingFacts standing={answer} isShort={isInPane} />
      <HostsWrote standing={answer} {...(report && { report })} />
    </section>
  )
}

/** The picture, and what is known of somebody as a guest. */
export function StandingFacts({ standing, isShort = false }: { standing: Standing; isShort?: boolean }) {
  const { name, picture, member_since, email_confirmed_at, stays } = standing
  const Sign = email_confirmed_at ? BadgeCheck : CircleAlert
  return (
    <div className="flex items-start gap-3">
      {!isShort && <Avatar name={name ?? 'Guest'} picture={picture} decorative />}
      <ul className="grid min-w-0 gap-1.5 text-meta">
        {!(isShort && standing.average === null) && (
          <li className="flex flex-wrap items-center gap-x-3">
            {!isShort && (
              <span>{guestStandingWords.memberSince(formatDate(dateOf(new Date(member_since))))}</span>
            )}
            {standing.average !== null && <Rating value={standing.average} count={standing.review_count} />}
          </li>
        )}
        <li className="flex items-start gap-1.5 text-muted">
          <CalendarCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {stays === 0 ? guestStandingWords.noStay : guestStandingWords.stays(stays)}
        </li>
        <li className="flex items-start gap-1.5 text-muted">
          <Sign aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0">{emailWords(email_confirmed_at)}</span>
        </li>
      </ul>
    </div>
  )
}

/** The reviews by hosts, newest first, the first three and the others behind a press. */
export function HostsWrote({ standing, report }: { standing: Standing; report?: (id: string) => ReactNode }) {
  const { reviews, review_count, would_host_again } = standing
  if (review_count === 0) return <p className="text-meta text-muted">{guestStandingWords.empty}</p>
  const [first, rest] = [reviews.slice(0, 3), reviews.slice(3)]
  return (
    <div className="grid gap-3">
      <p className="text-meta text-muted">{hostAgainWords(would_host_again, review_count)}</p>
      <ul className="grid gap-4">{first.map((review) => toLine(review, report))}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-meta font-semibold underline underline-offset-4">
            {guestStandingWords.more(rest.length)}
          </summary>
          <ul className="grid gap-4 pt-2">{rest.map((review) => toLine(review, report))}</ul>
        </details>
      )}
    </div>
  )
}

function toLine(review: Standing['reviews'][number], report?: (id: string) => ReactNode) {
  const scores = guestScores.flatMap((score) => {
    const given = review[score]
    return given === null ? [] : [`${guestScoreLabels[score]} ${given}`]
  })
  return (
    <li key={review.id} className="grid gap-1 text-meta">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <span>
          <span className="font-semibold">{review.host_name ?? guestStandingWords.someHost}</span>{' '}
          <time dateTime={review.published_at} className="text-muted">
            {formatDate(dateOf(new Date(review.published_at)))}
          </time>
        </span>
      </p>
      <p className="whitespace-pre-line">{review.comment}</p>
      <p className="text-muted">
        {[...scores, review.would_host_again ? guestStandingWords.again : guestStandingWords.notAgain].join(
          ' · ',
        )}
      </p>
      {report && <div className="no-print -ms-3 justify-self-start">{report(review.id)}</div>}
    </li>
  )
}
