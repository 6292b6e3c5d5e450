import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { closeWhenSignedIn } from '#features/accounts/components/until-signed-in.ts'
import { type SignInState, signInPath } from '#features/accounts/next-path.ts'
import { browserSession } from '#features/accounts/session.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { type Money, toNumber } from '#lib/money.ts'
import { type CalendarDate, lastCheckOut, type Stay } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Price } from '#ui/price.tsx'
import { isStayFree } from '#ui/range-calendar/calendar-rules.ts'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { datesMissing } from '../booking-schema.ts'
import { BookingBar } from './booking-bar.tsx'
import { DatesField, DatesPicker } from './dates-field.tsx'
import { GuestDetailsFields } from './guest-details-fields.tsx'
import { forgetKeptDetails } from './kept-details.ts'
import { OwnListingBox } from './own-listing-box.tsx'
import { PriceChange } from './price-change.tsx'
import { StayQuote } from './stay-quote.tsx'
import { type RequestOutcome, useBookingRequest } from './use-booking-request.ts'
import { useBookingWish } from './use-booking-wish.ts'
import { useGuestDetails } from './use-guest-details.ts'
import { readBookingForm, toFormError, validateBooking } from './validate-booking.ts'

export type BookingBoxProps = {
  property: { id: string; title: string; pricePerNight: Money; maxGuests: number; hostId?: string }
  takenNights: readonly Stay[]
  /** At the server; the browser's clock is not asked. */
  today: CalendarDate
}

const fieldsMarked = 'Please check the marked fields and try again.'
const notFree = 'These dates are not available any more. Please choose different dates.'

/** The booking form of a property: dates, guests, who is coming, what it costs, and the request to the host. */
export function BookingBox({ property, takenNights, today }: BookingBoxProps) {
  const { status, user } = useAuth()
  const navigate = useNavigate()
  const wish = useBookingWish(property.maxGuests)
  const formElement = useRef<HTMLFormElement>(null)
  const guest = useGuestDetails(formElement, property.id)
  const request = useBookingRequest()
  const [isPicking, setPicking] = useState(false)
  // After a request at a price that was not that of the moment any more: what a night cost then, and costs now.
  const [newPrice, setNewPrice] = useState<{ before: Money; now: Money } | null>(null)
  const pricePerNight = newPrice?.now ?? property.pricePerNight
  const [closedWords, setClosedWords] = useState<string | null>(null)
  const form = useFormErrors((data) => validateBooking(data, wish.stay, property.maxGuests))
  const rules = { today, taken: takenNights, until: lastCheckOut(today) }
  // A link may carry dates that were free when it was made.
  const stay = wish.stay && isStayFree(wish.stay, rules) ? wish.stay : null
  const datesError = form.errorOf('dates') ?? (wish.stay && !stay ? notFree : undefined)
  const missing = whatIsMissing(stay, guest.details)
  const isOwn = user !== null && user.id === property.hostId

  function goToSignIn() {
    guest.keepForLater()
    closeWhenSignedIn(
      toast.error('Authentication Required', { description: 'Please log in to make a booking' }),
    )
    const back = `${window.location.pathname}${window.location.search}`
    // Who has never been signed in here is more likely to need an account.
    const tab = browserSession().isKnownHere() ? 'sign-in' : 'sign-up'
    navigate(signInPath(back, tab), {
      state: { waiting: 'booking', email: guest.details.guest_email } satisfies SignInState,
    })
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (request.isSending) return
    // While the session is not read yet, the server answers who is signed in.
    if (status === 'signed-out') return goToSignIn()
    if (!stay) {
      toast.error('Invalid Dates', { description: datesMissing })
      return form.show([toFormError('dates', wish.stay ? notFree : datesMissing)])
    }
    if (!form.check(element)) return form.sayInvalid(fieldsMarked)
    const values = readBookingForm(new FormData(element), stay)
    const expected_total = toNumber(quoteStay({ pricePerNight }, stay).total)
    finish(await request.send({ property_id: property.id, ...values, expected_total }))
  }
  function finish(outcome: RequestOutcome) {
    switch (outcome.kind) {
      case 'sent':
        forgetKeptDetails()
        toast.success('Booking Submitted', { description: 'Your request has been sent to the host.' })
        return navigate('/dashboard?tab=my-bookings')
      case 'conflict':
        toast.error('Date Conflict', { description: outcome.message })
        return form.show([toFormError('dates', outcome.message)])
      case 'price-changed':
        return setNewPrice({ before: pricePerNight, now: outcome.pricePerNight })
      case 'invalid':
        form.show(outcome.fields.map(({ field, message }) => toFormError(field, message)))
        return form.sayInvalid(fieldsMarked)
      case 'signed-out':
        return goToSignIn()
      case 'closed':
        setClosedWords(outcome.message)
        return toast.error('Booking Failed', { description: outcome.message })
      case 'failed':
        toast.error('Booking Failed', { description: outcome.message })
    }
  }
  function continueForm() {
    const find = (selector: string) => formElement.current?.querySelector<HTMLElement>(selector)
    const target = find('input[required]:placeholder-shown') ?? find('[type=submit]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  if (isOwn) return <OwnListingBox {...property} />
  return (
    <section aria-labelledby="booking-heading" className="lg:sticky lg:top-24">
      <Card
        surface="floating"
        padding="none"
        className="lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto lg:overscroll-contain"
      >
        <form ref={formElement} {...form.formProps} onSubmit={submit}>
          <div className="grid grid-cols-1 gap-3 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="booking-heading" className="text-h3">
                Book your stay
              </h2>
              <Price amount={pricePerNight} per="night" size="md" />
            </div>
            <ErrorSummary errors={form.summary} attempt={form.attempt} />
            <DatesField value={stay} error={datesError} onOpen={() => setPicking(true)} />
            <div className="flex items-start justify-between gap-4">
              <p aria-hidden className="pt-0.5">
                <span className="block text-meta font-semibold">Guests</span>
                <span className="block text-meta text-muted">Up to {property.maxGuests}</span>
              </p>
              <NumberField
                label="Guests"
                labelHidden
                name="guests_count"
                value={wish.guests}
                onChange={wish.setGuests}
                min={1}
                max={property.maxGuests}
                error={form.errorOf('guests_count')}
              />
            </div>
            <GuestDetailsFields details={guest.details} onChange={guest.change} errorOf={form.errorOf} />
          </div>
          <div className="grid grid-cols-1 gap-3 rounded-b-card border-t border-line bg-raised px-5 py-4 lg:sticky lg:bottom-0 lg:shadow-[0_-10px_16px_-12px_var(--shade-2)]">
            {stay && newPrice && <PriceChange stay={stay} {...newPrice} />}
            {stay && <StayQuote pricePerNight={pricePerNight} stay={stay} />}
            {closedWords && (
              <Banner
                tone="warning"
                announce="polite"
                action={
                  <ButtonLink href="/account" size="sm">
                    Go to your account
                  </ButtonLink>
                }
              >
                {closedWords}
              </Banner>
            )}
            <div>
              <Button
                type="submit"
                variant="accent"
                size="lg"
                wide
                pending={request.isSending}
                disabled={missing !== null}
                aria-describedby={missing ? 'booking-missing' : undefined}
              >
                Request to book
              </Button>
              {missing && (
                <p id="booking-missing" className="mt-2 text-center text-meta text-muted">
                  {missing}
                </p>
              )}
              <noscript>
                <p className="mt-2 text-meta text-muted">Please turn on JavaScript to send a request.</p>
              </noscript>
            </div>
            <p className="text-center text-caption text-muted">
              <strong className="font-semibold text-ink">You pay the host directly.</strong> Nothing is
              charged now. Payment and agreement are between you and the host; Holmward takes no part in them.
            </p>
          </div>
        </form>
      </Card>
      {isPicking && (
        <DatesPicker
          value={stay}
          onChange={(next) => {
            form.show([])
            wish.setStay(next)
          }}
          today={today}
          taken={takenNights}
          onClose={() => setPicking(false)}
        />
      )}
      <BookingBar
        pricePerNight={pricePerNight}
        stay={stay}
        isTaken={wish.stay !== null && stay === null}
        form={formElement}
        onChooseDates={() => setPicking(true)}
        onContinue={continueForm}
      />
    </section>
  )
}

/** Why the button cannot be pressed yet; null when it can. */
function whatIsMissing(
  stay: Stay | null,
  details: { guest_name: string; guest_email: string },
): string | null {
  if (!stay) return 'Choose your dates to send a request.'
  if (!details.guest_name.trim()) return 'Enter your name to send the request.'
  if (!details.guest_email.trim()) return 'Enter your e-mail to send the request.'
  return null
}
