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
      return `This home takes up to ${countOf(refusal.most, 'guest')}.`
    case 'noChildren':
      return 'This home does not suit children.'
    case 'noInfants':
      return 'This home does not suit infants.'
    case 'noPets':
      return 'This home takes no pets.'
    case 'tooManyPets':
      return `This home takes up to ${countOf(refusal.most, 'pet')}.`
    case 'pastDates':
      return 'The check-in date is past. Please choose later dates.'
    case 'notice':
      return noticeWords(refusal)
    case 'window':
      return `The host takes arrivals until ${formatDate(refusal.lastArrival)}.`
    case 'unavailable':
      return 'Some of these nights are not available.'
    case 'arrivalDay':
      return `Stays that begin then can begin only on ${weekdayWords(refusal.days)}.`
    case 'departureDay':
      return `Stays that begin then can end only on ${weekdayWords(refusal.days)}.`
    case 'minNights':
      return `Stays that begin on ${formatDate(refusal.arrival)} are at least ${countOf(refusal.nights, 'night')} long.`
    case 'maxNights':
      return `Stays that begin then are at most ${countOf(refusal.nights, 'night')} long.`
    default:
      return refusal satisfies never
  }
}

/** "at least 2 days before arrival, by 18:00", with the same day as "on the day of arrival". */
function noticeWords({ days, hour }: { days: number; hour: number }): string {
  const clock = hour === 24 ? 'midnight' : `${String(hour).padStart(2, '0')}:00`
  return days === 0
    ? `The host needs to be asked before ${clock} on the day of arrival.`
    : `The host needs to be asked at least ${countOf(days, 'day')} before arrival, before ${clock}.`
}

/** "Friday or Saturday". */
export function weekdayWords(days: Weekdays): string {
  return orList(daysOf(days).map((day) => names[day]))
}
