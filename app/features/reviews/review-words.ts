import { calendarDate, dateOf, formatDate } from '#lib/stay.ts'
import type { GuestScore, HomeScore, ReviewSort } from './review.ts'

/** What stars can be given to besides a stay as a whole. */
export const homeScoreLabels: Record<HomeScore, string> = {
  cleanliness: 'Cleanliness',
  accuracy: 'As described',
  check_in: 'Check-in',
  communication: 'Communication',
  location: 'Location',
  value: 'Value',
}

/** And besides a guest as a whole. */
export const guestScoreLabels: Record<GuestScore, string> = {
  communication: 'Communication',
  cleanliness: 'Cleanliness',
  rules: 'House rules',
}

export const sortLabels: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest rated first',
  lowest: 'Lowest rated first',
}

/** Who can write, said where everybody reads. */
export const whoWrites =
  'Only guests who stayed here can write a review, once per stay, within 14 days of check-out. Holmward checks this against the booking.'

/** Of a home whose host cancelled confirmed stays before they began, on these days; said besides the stars, never in them. */
export function cancellationWords(days: readonly string[]): string {
  const said = days.map((day) => formatDate(calendarDate(day)))
  if (said.length === 1) return `The host cancelled a confirmed stay here before it began, on ${said[0]}.`
  return `The host cancelled ${said.length} confirmed stays here before they began, within twelve months, the latest on ${said[0]}.`
}

/** Before somebody writes: when the other side reads it. */
export function whenRead(closesAt: string, timeZone: string, other: string): string {
  return `${other} can read it once you have both written a review, or after ${lastDay(closesAt, timeZone)}. Until then you can change it.`
}

/** While only its writer reads it. */
export function waitsUntil(publishedAt: string, timeZone: string, other: string): string {
  return `Only you can read it until ${other} has written a review too, or until the end of ${lastDay(publishedAt, timeZone)}.`
}

/** How long there is to write. */
export function writeUntil(closesAt: string, timeZone: string): string {
  return `Until the end of ${lastDay(closesAt, timeZone)}`
}

/** Said of a review that a decision has hidden. */
export const hiddenWords = 'Hidden by a Holmward decision: only you can read it.'

/** The day that ends at this instant. */
function lastDay(instant: string, timeZone: string): string {
  return formatDate(dateOf(new Date(Date.parse(instant) - 1), timeZone))
}

/** What a confirmed e-mail says of a guest, and what it does not. */
export function emailWords(confirmedAt: string | null): string {
  if (confirmedAt === null) return 'Email not confirmed.'
  const day = formatDate(dateOf(new Date(confirmedAt)))
  return `Email confirmed on ${day}. This shows that the mailbox is theirs, not who they are.`
}

/** How many of those who wrote of a guest would host the guest again. */
export function hostAgainWords(again: number, count: number): string {
  if (count === 1)
    return `The host who wrote a review would ${again === 1 ? '' : 'not '}host this guest again.`
  return `${again === count ? 'All' : `${again} of`} ${count} reviews say the host would host this guest again.`
}
