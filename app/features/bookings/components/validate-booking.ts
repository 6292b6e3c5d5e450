import { ungroupedPhone } from '#lib/phone.ts'
import type { Stay } from '#lib/stay.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { bookingRefusals, tooManyGuestsMessage } from '../booking-errors.ts'
import { bookingInputWords } from '../booking-input-words.ts'
import { bookingFormSchema } from '../booking-schema.ts'
import { bookingLabels } from './words.ts'
import { keepMeaning } from './words-to-host.ts'

/** What the dates say that another guest has by now. */
/** What the booking form sends, read from its controls. */
export function readBookingForm(data: FormData, stay: Stay | null) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    check_in_date: stay?.checkIn ?? '',
    check_out_date: stay?.checkOut ?? '',
    guests_count: Number(text('guests_count') || Number.NaN),
    // A part that the home does not take has no box.
    children: Number(text('children')),
    infants: Number(text('infants')),
    pets: Number(text('pets')),
    guest_name: text('guest_name'),
    guest_email: text('guest_email'),
    guest_phone: ungroupedPhone(text('guest_phone')),
    special_requests: keepMeaning(text('special_requests')),
  }
}

/** The box that is ticked to accept the house rules. */
export const acceptsRules = 'accepts_rules'

type Asked = { stay: Stay | null; maxGuests: number; hasRules: boolean }

/** Everything that is wrong with the form, by the same schema as the server's. */
export function validateBooking(data: FormData, { stay, maxGuests, hasRules }: Asked): FormError[] {
  const values = readBookingForm(data, stay)
  const issues = bookingFormSchema.safeParse(values).error?.issues ?? []
  const errors = issues.map((issue) => toFormError(String(issue.path[0]), issue.message))
  if (values.guests_count > maxGuests)
    errors.push(toFormError('guests_count', tooManyGuestsMessage(maxGuests)))
  if (hasRules && !data.has(acceptsRules)) {
    errors.push(toFormError(acceptsRules, bookingRefusals.rulesNotAccepted.message))
  }
  return errors.filter((error, at) => errors.findIndex(({ field }) => field === error.field) === at)
}

/** An error of the API beside the control that it belongs to. */
export function toFormError(field: string, message: string): FormError {
  const isDates = field === 'check_in_date' || field === 'check_out_date'
  const name = isDates ? 'dates' : field
  return {
    field: name,
    message: isDates && message === bookingInputWords.datesMissing ? bookingInputWords.datesMissing : message,
    label: bookingLabels[name],
  }
}
