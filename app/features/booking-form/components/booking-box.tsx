import { type ReactNode, type RefObject, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { GuestDetailsFields } from '#features/bookings/components/guest-details-fields.tsx'
import { PartyFields } from '#features/bookings/components/party-fields.tsx'
import { partyFieldsWords } from '#features/bookings/components/party-fields-words.ts'
import { correctedTitle } from '#features/bookings/components/read-party-words.ts'
import { NightlyAmount } from '#features/listings/components/nightly-amount.tsx'
import { nightlyPrice, nightlyPriceOfStay } from '#features/pricing/nightly-price.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { BookingBar } from './booking-bar.tsx'
import { bookingBarWords, bookingBoxWords } from './booking-box-words.ts'
import { BookingFoot, BookingLines } from './booking-foot.tsx'
import { DatesField, DatesPicker } from './dates-field.tsx'
import { OwnListingBox } from './own-listing-box.tsx'
import { RefusedStay } from './refused-stay.tsx'
import {
  type BookableProperty,
  type BookingBoxProps,
  type BookingForm,
  takesPets,
  useBookingForm,
} from './use-booking-form.ts'

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
