import { countOf } from '#lib/text.ts'

export const rangeCalendarWords = {
  previous: 'Previous',
  next: 'Next',
  monthsShown: (first: string, last: string) => `${first} to ${last}`,
  later: 'Show later months',
  chooseCheckIn: 'Choose a check-in day.',
  chooseCheckOut: (checkIn: string) => `From ${checkIn}. Choose a check-out day.`,
  stay: (checkIn: string, checkOut: string, nights: number) =>
    `${checkIn} – ${checkOut}, ${countOf(nights, 'night')}`,
  /** While a choice is under way: what it would be. */
  wouldBe: (stay: string) => `${stay}?`,
  asked: (weekday: string, day: string, words: string) => `From ${weekday}, ${day}: ${words}`,
  clear: 'Clear dates',
}

type Day = {
  date: string
  isToday: boolean
  part: keyof typeof partWords | null
  isUnavailable: boolean
  price: string | null
  /** What the home asks of stays that begin on the day. */
  asked: string | null
}

const partWords = {
  start: ', your stay starts',
  end: ', your stay ends',
  both: ', your stay starts',
  within: ', during your stay',
}

/** "Today, Saturday, July 4, 2026, unavailable". */
export function dayWords({ date, isToday, part, isUnavailable, price, asked }: Day): string {
  const parts = [
    isToday ? 'Today, ' : '',
    date,
    part ? partWords[part] : '',
    isUnavailable ? ', unavailable' : '',
    price === null ? '' : `, ${price}`,
    asked === null ? '' : `, ${asked}`,
  ]
  return parts.join('')
}
