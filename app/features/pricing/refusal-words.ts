import { orList } from '#lib/list-words.ts'
import { formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { StayRefusal } from './check-stay.ts'
import type { Weekdays } from './price-terms.ts'
import { daysOf } from './stay-rules.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Why a home does not take a stay, in words to the guest that say what would do. */
export function refusalWords(refusal: StayRefusal): string {
  switch (refusal.rule) {
    case 'tooManyGuests':
      return `This home sleeps up to ${countOf(refusal.most, 'guest')}.`
    case 'noChildren':
      return 'This home isn’t suitable for children.'
    case 'noInfants':
      return 'This home isn’t suitable for infants.'
    case 'noPets':
      return 'This home doesn’t allow pets.'
    case 'tooManyPets':
      return `This home allows up to ${countOf(refusal.most, 'pet')}.`
    case 'pastDates':
      return 'This check-in date is in the past. Please choose later dates.'
    case 'notice':
      return noticeWords(refusal)
    case 'window':
      return `This home can be booked for arrivals until ${formatDate(refusal.lastArrival)}.`
    case 'unavailable':
      return 'Some of these nights are not available.'
    case 'arrivalDay':
      return `Check-in on these dates is only possible on ${weekdayWords(refusal.days)}.`
    case 'departureDay':
      return `For this check-in date, check-out is only possible on ${weekdayWords(refusal.days)}.`
    case 'minNights':
      return `Stays that start on ${formatDate(refusal.arrival)} must be at least ${countOf(refusal.nights, 'night')}.`
    case 'maxNights':
      return `Stays that start on this date can be up to ${countOf(refusal.nights, 'night')}.`
    default:
      return refusal satisfies never
  }
}

/** "at least 2 days before arrival, by 18:00", with the same day as "on the day of arrival". */
function noticeWords({ days, hour }: { days: number; hour: number }): string {
  const clock = hour === 24 ? 'midnight' : `${String(hour).padStart(2, '0')}:00`
  return days === 0
    ? `Send your request before ${clock} on the day of arrival.`
    : `Send your request at least ${countOf(days, 'day')} before arrival, before ${clock}.`
}

/** "Friday or Saturday". */
export function weekdayWords(days: Weekdays): string {
  return orList(daysOf(days).map((day) => names[day]))
}
