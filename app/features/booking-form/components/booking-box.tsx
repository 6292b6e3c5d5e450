import { CalendarDays, Pencil } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { GuestDetailsFields } from '#features/bookings/components/guest-details-fields.tsx'
import { PartyFields } from '#features/bookings/components/party-fields.tsx'
import { correctedTitle, partyFieldsWords } from '#features/bookings/components/words.ts'
import { quoteParameter } from '#features/bookings/quote/quoted-stay.ts'
import { NightlyAmount } from '#features/listings/components/nightly-amount.tsx'
import { nightlyPrice, nightlyPriceOfStay } from '#features/pricing/nightly-price.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { changedParams } from '#lib/changed-params.ts'
import type { Money } from '#lib/money.ts'
import { countNights, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Price } from '#ui/price.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingFoot, BookingLines } from './booking-foot.tsx'
import { DatesField, DatesPicker } from './dates-field.tsx'
import {
  type BookableProperty,
  type BookingBoxProps,
  type BookingForm,
  takesPets,
  useBookingForm,
} from './use-booking-form.ts'
import { bookingBarWords, bookingBoxWords, ownListingWords } from './words.ts'

/** The booking form of a property: dates, guests, who is coming, what it costs, and the request to the host. */
export function BookingBox(props: BookingBoxProps) {
  const { property, takenNights, today } = props
  const { user } = useAuth()
  const booking = useBookingForm(props)
  const [isPicking, setPicking] = useState(false)
  if (user !== null && user.id === property.hostId) return <OwnListingBox {...property} />
  return (
    <section aria-labelledby="booking-heading" className="lg:sticky lg:top-24">
      <Card
        surface="floating"
        padding="none"
        className="lg:flex lg:max-h-[calc(100dvh-7.5rem)] lg:flex-col lg:overflow-hidden"
      >
        <form
          ref={booking.element}
          {...booking.form.formProps}
          onSubmit={booking.submit}
          className="lg:flex lg:min-h-0 lg:flex-col"
        >
          <div className="lg:min-h-0 lg:grow lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin]">
            <BookingFields
              booking={booking}
              property={property}
              onOpenDates={() => setPicking(true)}
              missed={booking.missed && props.whenTaken?.(booking.missed)}
            />
            <BookingLines booking={booking} />
          </div>
          <BookingFoot booking={booking} propertyId={property.id} />
        </form>
      </Card>
      {isPicking && (
        <DatesPicker
          value={booking.chosen}
          onChange={booking.chooseStay}
          today={today}
          taken={takenNights}
          limits={booking.limits}
          longer={booking.longer}
          onTaken={props.whenTaken && booking.chooseStay}
          onClose={() => setPicking(false)}
        />
      )}
      <BookingBar
        prices={booking.terms}
        stay={booking.stay}
        total={booking.quote?.total ?? null}
        isInstant={booking.instant.isInstant}
        notice={barNotice(booking)}
        form={booking.element}
        onChooseDates={() => setPicking(true)}
        onContinue={() => continueForm(booking.element)}
      />
    </section>
  )
}

/** What is wrong with the chosen dates, in few words; null when nothing is. */
function barNotice({ isTaken, refused }: BookingForm): string | null {
  if (isTaken) return bookingBarWords.notFree
  return refused ? bookingBarWords.notTaken : null
}

type BookingFieldsProps = {
  booking: BookingForm
  property: BookableProperty
  onOpenDates: () => void
  /** What stands beside nights that are taken. */
  missed: ReactNode
}

function BookingFields({ booking, property, onOpenDates, missed }: BookingFieldsProps) {
  const { form, guest, wish, terms, stay, quote } = booking
  const { maxGuests } = property
  return (
    <div className="grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="booking-heading" className="text-h3">
          {bookingBoxWords.title}
        </h2>
        <NightlyAmount
          price={stay && quote ? nightlyPriceOfStay(terms, quote.total, stay) : nightlyPrice(terms)}
          size="md"
        />
      </div>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <DatesField value={booking.chosen} error={booking.datesError} onOpen={onOpenDates} />
      {booking.refused && <RefusedStay {...booking.refused} />}
      {missed}
      {wish.corrected.length > 0 && (
        <Banner tone="warning" title={correctedTitle}>
          {wish.corrected.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Banner>
      )}
      <div className="flex items-start justify-between gap-4">
        <p aria-hidden className="pt-0.5">
          <span className="block text-meta font-semibold">{partyFieldsWords.guests}</span>
          <span className="block text-meta text-muted">{partyFieldsWords.most(maxGuests)}</span>
        </p>
        <NumberField
          label={partyFieldsWords.guests}
          labelHidden
          name="guests_count"
          value={wish.guests}
          onChange={wish.setGuests}
          min={1}
          max={maxGuests}
          error={form.errorOf('guests_count')}
        />
      </div>
      <PartyFields
        wish={wish}
        rules={stayRulesOf(terms)}
        takesPets={takesPets(property)}
        errorOf={form.errorOf}
      />
      <GuestDetailsFields details={guest.details} onChange={guest.change} errorOf={form.errorOf} />
    </div>
  )
}

/** Leads to the first field that is still empty, or to the button. */
function continueForm(form: RefObject<HTMLFormElement | null>): void {
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
  const target = find('input[required]:placeholder-shown') ?? find('[type=submit]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

type OwnListingBoxProps = { id: string; pricePerNight: Money }

/** What a host sees of the own property where guests see the booking form: nobody books at home. */
function OwnListingBox({ id, pricePerNight }: OwnListingBoxProps) {
  const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
  return (
    <section aria-labelledby="booking-heading" className="lg:sticky lg:top-24">
      <Card surface="floating">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="booking-heading" className="text-h3">
            {ownListingWords.title}
          </h2>
          <Price amount={pricePerNight} per="night" size="md" />
        </div>
        <p className="mt-2 text-meta text-muted">{ownListingWords.lead}</p>
        <div className="mt-5 grid gap-3">
          <ButtonLink href={`/list-property?edit=${id}`} wide icon={<Pencil {...icon} />}>
            {ownListingWords.edit}
          </ButtonLink>
          <ButtonLink
            href={`/dashboard/calendar?property=${id}`}
            variant="secondary"
            wide
            icon={<CalendarDays {...icon} />}
          >
            {ownListingWords.calendar}
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}

type RefusedStayProps = {
  words: string
  /** What the home takes instead. */
  nearest: readonly Stay[]
}

/** Why a home does not take a stay, and the nearest that it takes, each a link that changes the dates. */
function RefusedStay({ words, nearest }: RefusedStayProps) {
  const [params] = useSearchParams()
  return (
    <Banner tone="warning" announce="polite">
      {words}
      {nearest.length > 0 && (
        <>
          <span className="mt-1 block">{bookingBoxWords.nearest(nearest.length)}</span>
          <ul>
            {nearest.map((stay) => (
              <li key={`${stay.checkIn} ${stay.checkOut}`}>
                <Link
                  to={`?${changedParams(params, { ...stay, [quoteParameter]: null })}`}
                  replace
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center"
                >
                  {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)},{' '}
                  {countOf(countNights(stay), 'night')}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
