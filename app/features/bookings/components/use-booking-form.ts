import { useRef, useState } from 'react'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { Money } from '#lib/money.ts'
import { type CalendarDate, lastCheckOut, type Stay } from '#lib/stay.ts'
import { isStayFree } from '#ui/range-calendar/calendar-rules.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useBookingWish } from './use-booking-wish.ts'
import { useGuestDetails } from './use-guest-details.ts'
import { useSubmitBooking } from './use-submit-booking.ts'
import { notFree, validateBooking } from './validate-booking.ts'

export type BookableProperty = StayTerms & {
  id: string
  title: string
  maxGuests: number
  hostId?: string
}

export type BookingBoxProps = {
  property: BookableProperty
  takenNights: readonly Stay[]
  /** At the server; the browser's clock is not asked. */
  today: CalendarDate
}

/** What stands in the booking form, what is wrong or missing in it, and how it is sent. */
export function useBookingForm({ property, takenNights, today }: BookingBoxProps) {
  const element = useRef<HTMLFormElement>(null)
  const wish = useBookingWish(property.maxGuests)
  const guest = useGuestDetails(element, property.id)
  const form = useFormErrors((data) => validateBooking(data, wish.stay, property.maxGuests))
  // After a request at prices that were not those of the moment any more.
  const [newPrices, setNewPrices] = useState<{ before: Money; now: StayTerms } | null>(null)
  const [closedWords, setClosedWords] = useState<string | null>(null)
  const prices = newPrices?.now ?? property
  const rules = { today, taken: takenNights, until: lastCheckOut(today) }
  // A link may carry dates that were free when it was made.
  const stay = wish.stay && isStayFree(wish.stay, rules) ? wish.stay : null
  const hasWish = wish.stay !== null
  const quote = stay && quoteStay(prices, { stay, party: partyOf(wish.guests ?? 1) })
  const { isSending, submit } = useSubmitBooking({
    propertyId: property.id,
    total: quote?.total ?? null,
    stay,
    hasWish,
    form,
    guest,
    onNewPrices: (now) => quote && setNewPrices({ before: quote.total, now }),
    onClosed: setClosedWords,
  })
  return {
    ...{ element, wish, guest, form, stay, prices, quote, newPrices, closedWords, isSending, submit },
    /** Whether the chosen nights are not free any more. */
    isTaken: hasWish && !stay,
    datesError: form.errorOf('dates') ?? (hasWish && !stay ? notFree : undefined),
    missing: whatIsMissing(stay, guest.details),
    chooseStay: (next: Stay | null) => {
      form.show([])
      wish.setStay(next)
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

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
