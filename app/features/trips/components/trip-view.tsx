import { BookOpen, Share2, Wallet } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { duesWords } from '#features/bookings/agreed/components/dues-words.ts'
import { isFinal } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { PropertyTitle } from '#features/bookings/components/booking-parts.tsx'
import { BookContact, BookSection } from '#features/guide/components/book-parts.tsx'
import { StaySecrets } from '#features/guide/components/stay-secrets.tsx'
import { LedgerSummary } from '#features/payments/components/ledger-summary.tsx'
import { useLedger } from '#features/payments/components/use-ledger.ts'
import { pictureOf } from '#features/photos/photo.ts'
import { bookingPath, moneyPath } from '#lib/booking-path.ts'
import { commaList } from '#lib/list-words.ts'
import { parseMoney } from '#lib/money.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { printOnly } from '#ui/print-only.ts'
import { Waiting } from '#ui/wait-together.tsx'
import type { Trip } from '../trip-schema.ts'
import { shownWords, stayOf } from '../trip-words.ts'
import { WhoComes } from './people-card.tsx'
import { AddToCalendar, ComeAndGo, PrintButton, Rules, TripHead, Where } from './trip-parts.tsx'
import { shareWords, tripMoneyWords, tripPageWords, tripViewWords } from './words.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The link for those who come along: made, handed on and ended. Nothing once the stay is over. */
function ShareCard({ trip }: { trip: Trip }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!trip.is_open) return null
  return (
    <Card as="section" aria-labelledby={id} className="no-print grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-2.5 text-h4">
        <Share2 aria-hidden strokeWidth={1.75} className="size-5 text-tide-ink" />
        {shareWords.title}
      </h2>
      <p className="text-meta text-muted">
        {trip.link ? shareWords.openTo(shownWords(trip)) : shareWords.lead}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onPointerEnter={ShareDialog.fetch}
        onFocus={ShareDialog.fetch}
        onClick={() => setOpen(true)}
      >
        {trip.link ? shareWords.settings : shareWords.share}
      </Button>
      {isOpen && <ShareDialog trip={trip} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

export type TripViewProps = {
  trip: Trip
  /** What other features have for a trip, among what can be done. */
  more: ReactNode
}

/** A whole trip for its guest, in the order in which it is needed: when, where, how one gets in, then all else. */
export function TripView({ trip, more }: TripViewProps) {
  const whole = useRef<HTMLDivElement>(null)
  const { booking } = trip
  const { city, state } = booking.property
  return (
    <div ref={whole} className="grid grid-cols-1 gap-6 wrap-anywhere">
      <div className="no-print">
        <Breadcrumbs
          items={[{ label: tripViewWords.bookings, href: '/dashboard?tab=my-bookings' }]}
          current={tripPageWords.title}
        />
      </div>
      <TripHead
        title={<PropertyTitle booking={booking} />}
        place={commaList([city, state])}
        stay={stayOf(booking)}
        timeZone={booking.time_zone}
        isCompleted={isFinal(booking.status)}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 print:block">
        <div className="@container grid grid-cols-1 content-start gap-8 print:gap-4">
          <ComeAndGo stay={stayOf(booking)} rules={booking.house_rules ?? []} />
          <div className="no-print flex flex-wrap gap-3">
            {trip.guide_book && (
              <ButtonLink
                href={trip.guide_book.path}
                variant="secondary"
                className="grow @md:grow-0"
                icon={<BookOpen {...icon} />}
              >
                {tripViewWords.guideBook}
              </ButtonLink>
            )}
            <AddToCalendar calendar={trip.calendar} />
            {more}
            <PrintButton onPrint={() => whole.current && printOnly(whole.current)} />
          </div>
          {trip.address && (
            <Where title={booking.property.title} address={trip.address} point={booking.point} />
          )}
          <WayIn trip={trip} />
          <BookContact email={booking.contact_email} phone={booking.contact_phone} />
          <Rules rules={booking.house_rules ?? []} />
        </div>
        <aside aria-label={tripViewWords.aside} className="grid grid-cols-1 content-start gap-6 print:mt-4">
          <div className="no-print relative aspect-3/2 overflow-hidden rounded-card bg-line max-lg:order-last">
            <Picture
              {...pictureOf(booking.property.cover, '')}
              sizes="(min-width: 64rem) 22rem, 100vw"
              className="absolute inset-0"
            />
          </div>
          <WhoComes
            trip={{ ...booking, companions: trip.companions, note: trip.note }}
            {...(trip.is_open && { tripId: booking.id })}
          />
          <ShareCard trip={trip} />
          <TripMoney booking={booking} />
        </aside>
      </div>
    </div>
  )
}

/** Wi-Fi and door by the rule of the guide book, and what one needs before the front door. */
function WayIn({ trip: { booking, guide_book: book } }: { trip: Trip }) {
  if (!book) return null
  return (
    <>
      <StaySecrets
        token={book.path.replace('/guide-book/', '')}
        checkIn={stayOf(booking).checkIn}
        from={book.from}
        until={book.until}
      />
      {book.sections
        .filter(({ id }) => id !== 'house_manual')
        .map((section) => (
          <BookSection key={section.id} {...section} />
        ))}
    </>
  )
}

/** What the stay costs and what is due, as far as it is known just now; all else about money is with the booking. */
function TripMoney({ booking }: { booking: BookingAnswer }) {
  const id = useId()
  const { state, ledger } = useLedger(booking)
  const total = parseMoney(booking.total_price, booking.currency)
  if (state.status === 'loading') return <Waiting />
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-2.5 text-h4">
        <Wallet aria-hidden strokeWidth={1.75} className="size-5 text-tide-ink" />
        {tripMoneyWords.title}
      </h2>
      {total && (
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          {tripMoneyWords.total} <Price amount={total} />
        </p>
      )}
      {ledger && <LedgerSummary ledger={ledger} isAlone={false} />}
      <div className="no-print grid grid-cols-1 justify-items-start text-meta">
        {ledger && !ledger.is_settled && (
          <TextLink href={moneyPath(booking.id)} className="inline-flex min-h-11 items-center">
            {duesWords.record.guest}
          </TextLink>
        )}
        <TextLink href={bookingPath(booking.id)} className="inline-flex min-h-11 items-center">
          {tripMoneyWords.more}
        </TextLink>
      </div>
    </Card>
  )
}
