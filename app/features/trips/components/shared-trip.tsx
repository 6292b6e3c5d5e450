import { LockKeyhole, Unlink } from 'lucide-react'
import { useId } from 'react'
import { companionAccessWords } from '#features/bookings/agreed/access-words.ts'
import { BookContact, BookSection } from '#features/guide/components/book-parts.tsx'
import { GuidePlaces } from '#features/guide/components/guide-places.tsx'
import { SecretCards } from '#features/guide/components/stay-secrets.tsx'
import { pictureOf } from '#features/photos/photo.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SharedTrip as Shared, SharedAccess } from '../trip-schema.ts'
import { stayOf } from '../trip-words.ts'
import { WhoComes } from './people-card.tsx'
import { sharedTripWords } from './shared-trip-words.ts'
import { AddToCalendar, ComeAndGo, PrintButton, Rules, TripHead, Where } from './trip-parts.tsx'
import { useSharedTrip } from './use-trip.ts'
import { peopleWords } from './words.ts'

/** A trip for whoever holds its link. When the link ends, nothing of it stays on the screen. */
export function SharedTrip({ token }: { token: string }) {
  const { state, again } = useSharedTrip(token)
  if (state.status === 'failed') return <NoSharedTrip error={state.error} onAgain={again} />
  if (state.status === 'loading') {
    return (
      <>
        <h1 className="sr-only">{sharedTripWords.title}</h1>
        <Skeleton className="h-[80dvh] w-full" label={sharedTripWords.loading} />
      </>
    )
  }
  if (isGone(state.error)) return <NoSharedTrip error={state.error} onAgain={again} />
  return <Companions trip={state.answer} />
}

function Companions({ trip }: { trip: Shared }) {
  const { where, access, sections, cover, time_zone } = trip
  return (
    <div className="grid grid-cols-1 gap-6 wrap-anywhere">
      <TripHead title={trip.title} place={trip.place} stay={stayOf(trip)} timeZone={time_zone} />
      <p className="text-muted">{sharedTripWords.sharedBy(trip.guest)}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 print:block">
        <div className="@container grid grid-cols-1 content-start gap-8 print:gap-4">
          <ComeAndGo stay={stayOf(trip)} rules={trip.house_rules} />
          <div className="no-print flex flex-wrap gap-3">
            <AddToCalendar calendar={trip.calendar} />
            <PrintButton onPrint={() => window.print()} />
          </div>
          {where && <Where title={trip.title} address={where.address} point={where.point} />}
          {access && <Access access={access} trip={trip} />}
          {sections.map((section) => (
            <BookSection key={section.id} {...section} />
          ))}
          {where && <BookContact email={where.contact_email} phone={where.contact_phone} />}
          <Rules rules={trip.house_rules} />
        </div>
        <aside aria-label={peopleWords.title} className="grid grid-cols-1 content-start gap-6 print:mt-4">
          <div className="no-print relative aspect-3/2 overflow-hidden rounded-card bg-line max-lg:order-last">
            <Picture
              {...pictureOf(cover, '')}
              sizes="(min-width: 64rem) 22rem, 100vw"
              className="absolute inset-0"
            />
          </div>
          <WhoComes trip={trip} />
        </aside>
      </div>
      <Around items={trip.items} />
    </div>
  )
}

/** Wi-Fi and door, or when they appear; what is due is not shown to companions. */
function Access({ access, trip }: { access: SharedAccess; trip: Shared }) {
  if (access.details) return <SecretCards secrets={access.details} />
  const { waits_for_payments: waits } = access
  const words =
    waits || new Date(access.from) > new Date()
      ? companionAccessWords({ checkIn: stayOf(trip).checkIn, waits }, trip.guest)
      : sharedTripWords.noAccess(trip.guest)
  return (
    <p className="flex items-start gap-3 rounded-card bg-sunken p-4 text-meta text-muted">
      <LockKeyhole aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      {words}
    </p>
  )
}

function Around({ items }: { items: Shared['items'] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line-strong pt-8 print:pt-4">
      <h2 id={id} className="mb-5 text-h3">
        {sharedTripWords.around}
      </h2>
      <GuidePlaces items={items} level={3} />
    </section>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}

/** Also shown by the page when the server knows that the link opens nothing. */
export function NoSharedTrip({ error, onAgain }: { error?: unknown; onAgain?: () => void }) {
  const isOver = !onAgain || isGone(error)
  return (
    <>
      <h1 className="sr-only">{sharedTripWords.title}</h1>
      <EmptyState
        title={isOver ? sharedTripWords.over : sharedTripWords.failed}
        icon={<Unlink strokeWidth={1.75} />}
        actions={
          isOver ? (
            <ButtonLink href="/search">{sharedTripWords.search}</ButtonLink>
          ) : (
            <Button onClick={onAgain}>{sharedTripWords.tryAgain}</Button>
          )
        }
      >
        {isOver ? sharedTripWords.overText : sharedTripWords.failedText}
      </EmptyState>
    </>
  )
}
