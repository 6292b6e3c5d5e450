import { useEffect, useRef } from 'react'
import type { BookingCounts } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { type AnswerOptions, outdate, useAnswer } from '#web/use-answer.ts'
import { type BookingFilter, queryOf } from './list/booking-filter.ts'

type Role = 'host' | 'guest'

/** How many bookings the signed-in person has in each state; null until it is known. */
export function useBookingCounts(role: Role, options?: AnswerOptions): BookingCounts | null {
  const load = () => answerOf(client.bookings.counts.$get({ query: { role } }))
  return useAnswer<BookingCounts>(['booking-counts', role], load, { freshness: 'live', ...options }).answer
}

/** The same, of those that a filter means. */
export function useFilteredCounts(role: Role, filter: BookingFilter): BookingCounts | null {
  const load = () => answerOf(client.bookings.counts.$get({ query: { role, ...queryOf(filter) } }))
  return useAnswer<BookingCounts>(['bookings', 'counts', role, filter.property, filter.guest], load).answer
}

/**
 * Follows what happens to the bookings of the signed-in person on either side: a booking only ever moves on, so whatever
 * happens to one changes the counts, which are little to ask for. Then everything on the screen about them is asked again.
 */
export function useFollowedBookings(isSignedIn: boolean) {
  const host = useBookingCounts('host', { isWanted: isSignedIn })
  const guest = useBookingCounts('guest', { isWanted: isSignedIn })
  const print = host && guest && JSON.stringify([host, guest])
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (!print || print === seen.current) return
    if (seen.current) outdate('bookings', 'agenda')
    seen.current = print
  }, [print])
  return { host, guest }
}
