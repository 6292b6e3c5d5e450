import { Suspense } from 'react'
import { BookedPrice } from '#features/bookings/agreed/components/booked-price.tsx'
import { areContactsShared, awaitsAnswer } from '#features/bookings/booking.ts'
import { bookedPartyWords, statusLabels, statusTones } from '#features/bookings/booking-words.ts'
import { useOpenOffer } from '#features/bookings/components/use-open-offer.ts'
import { asOffered } from '#features/bookings/offers/as-offered.ts'
import { OfferButton } from '#features/bookings/offers/components/offer-button.tsx'
import { openOfferLabels } from '#features/bookings/offers/offer-words.ts'
import { GuestActions } from '#features/my-bookings/components/acts/guest-actions.tsx'
import { HostActions } from '#features/my-bookings/components/acts/host-actions.tsx'
import { useBooking } from '#features/my-bookings/components/use-booking.ts'
import { pictureOf } from '#features/photos/photo.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { calendarDate, dateOf, formatDate, formatDay } from '#lib/stay.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { outdate } from '#web/use-answer.ts'
import type { ConversationDetails } from '../../messaging-schema.ts'
import { StayMessages } from '../schedule/stay-messages.tsx'
import { detailsWords } from './words.ts'

const GuestStanding = lazyPart(
  async () => (await import('#features/reviews/components/guest-standing.tsx')).GuestStanding,
)

export type DetailsPaneProps = {
  conversation: ConversationDetails
  name: string
  /** Whether it was opened; on wide screens it stands there always. */
  isOpen: boolean
  onClose: () => void
  /** A host wants to offer a stay. */
  onOffer: () => void
}

/** Who the other one is, which home it is about, and the stays of the two with what can be done about them. */
export function DetailsPane({ conversation, name, isOpen, onClose, onOffer }: DetailsPaneProps) {
  return (
    <>
      <aside
        aria-label={detailsWords.title}
        className="hidden w-80 shrink-0 overflow-y-auto overscroll-contain border-s border-line p-5 xl:block"
      >
        <Details conversation={conversation} name={name} onOffer={onOffer} />
      </aside>
      <Sheet open={isOpen} onClose={onClose} title={detailsWords.title}>
        <Details conversation={conversation} name={name} onOffer={onOffer} />
      </Sheet>
    </>
  )
}

function Details({
  conversation,
  name,
  onOffer,
}: Pick<DetailsPaneProps, 'conversation' | 'name' | 'onOffer'>) {
  const { person, member_since, stays, side, home } = conversation
  const asked = side === 'host' ? stays.find(({ status }) => awaitsAnswer(status)) : undefined
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-3">
        <Avatar name={name} picture={person.picture} size="lg" />
        <div className="min-w-0">
          <p className="font-serif text-h4 wrap-anywhere">{name}</p>
          {!person.has_left && (
            <p className="text-caption text-muted">
              {detailsWords.memberSince(formatDate(dateOf(new Date(member_since))))}
            </p>
          )}
        </div>
      </div>
      <Home home={home} />
      {asked && (
        <Suspense fallback={null}>
          <GuestStanding bookingId={asked.booking_id} isInPane />
        </Suspense>
      )}
      <section aria-label={detailsWords.stays} className="grid gap-3">
        <h3 className="text-h4">{stays.length > 1 ? detailsWords.stays : detailsWords.stay}</h3>
        {stays.length === 0 && (
          <p className="text-meta text-muted">
            {side === 'guest' ? detailsWords.noStay : detailsWords.noStayOf(name)}
          </p>
        )}
        {mayOffer(conversation) && <OfferButton onClick={onOffer} />}
        <ul className="grid gap-3">
          {stays.map((stay) => (
            <StayDetails key={stay.booking_id} id={stay.booking_id} stay={stay} side={side} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A host who can still reach the guest, about a home that is there. */
export function mayOffer({ side, person, home, is_blocked }: ConversationDetails): boolean {
  return side === 'host' && !person.has_left && !is_blocked && home.property_id !== null
}

function Home({ home }: Pick<ConversationDetails, 'home'>) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      {home.cover && (
        <div className="relative aspect-3/2">
          <Picture {...pictureOf(home.cover, '')} sizes="20rem" className="absolute inset-0" />
        </div>
      )}
      <div className="p-4">
        <p className="font-medium wrap-anywhere">
          {home.property_id ? (
            <TextLink href={`/property/${home.property_id}`}>{home.title}</TextLink>
          ) : (
            home.title
          )}
        </p>
        <p className="text-meta text-muted">{home.property_id ? home.city : detailsWords.noLongerOffered}</p>
      </div>
    </div>
  )
}

type StayDetailsProps = { id: string } & Pick<ConversationDetails, 'side'> & {
    stay: ConversationDetails['stays'][number]
  }

function StayDetails({ id, stay, side }: StayDetailsProps) {
  const { state, answer: booking, put } = useBooking(id)
  const Actions = side === 'host' ? HostActions : GuestActions
  const { offer, now } = useOpenOffer(booking ?? { status: stay.status, offer: null })
  const shown = booking && asOffered(booking, now)
  const total = shown && parseMoney(shown.total_price, shown.currency)
  const { check_in_date, check_out_date } = shown ?? stay
  return (
    <li className="@container grid gap-2 rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-medium">
          {formatDay(calendarDate(check_in_date))} – {formatDate(calendarDate(check_out_date))}
        </span>
        <Badge tone={statusTones[stay.status]}>
          {offer ? openOfferLabels[side] : statusLabels[stay.status]}
        </Badge>
      </p>
      <p className="tabular text-meta text-muted">
        {bookedPartyWords(shown ?? stay)}
        {total && ` · ${formatMoney(total)}`}
      </p>
      {shown && <BookedPrice booking={shown} />}
      {booking ? (
        <Actions
          booking={booking}
          onChanged={(next) => {
            put(() => next)
            outdate('conversations')
          }}
        />
      ) : (
        // What can be done stands in the booking too; offline there is nothing to do.
        state.status === 'loading' && <Skeleton className="h-11 w-full" label={detailsWords.loading} />
      )}
      {side === 'host' && areContactsShared(stay.status) && <StayMessages booking={id} />}
      <TextLink href={bookingPath(id)} className="inline-flex min-h-11 items-center text-meta">
        {detailsWords.openBooking}
      </TextLink>
    </li>
  )
}
