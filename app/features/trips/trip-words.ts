import { calendarDate, type Stay } from '#lib/stay.ts'

/** The nights of an answer. */
export function stayOf(dated: { check_in_date: string; check_out_date: string }): Stay {
  return { checkIn: calendarDate(dated.check_in_date), checkOut: calendarDate(dated.check_out_date) }
}

/** What a link shows beyond dates, people, rules and places. */
export function shownWords({
  shows_address,
  shows_access,
}: {
  shows_address: boolean
  shows_access: boolean
}): string {
  const more = [
    ...(shows_address ? ['the address and how to reach the host'] : []),
    ...(shows_access ? ['Wi-Fi and door details'] : []),
  ]
  return more.length > 0
    ? `It also shows ${more.join(', and ')}.`
    : 'It shows neither the address nor Wi-Fi and door details.'
}

/** What is wrong with what a guest writes about those who come along. */
export const peopleMessages = {
  longName: (most: number) => `Please use at most ${most} characters for a name`,
  manyNames: (most: number) => `Please name at most ${most} people`,
  longNote: 'Please use at most 1,000 characters for the note',
}
