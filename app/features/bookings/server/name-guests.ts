import type { NameGuests } from '#features/availability/server/list-host-calendar.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import type { ConversationId } from '#lib/ids.ts'
import { nameGuestsOfOffers } from '../offers/server/select-offers.ts'

/** The guests' names of a host's own bookings and offers, for the host's calendar. */
export const nameGuests: NameGuests = async (db, host, { bookings, offers }) => {
  const booked =
    bookings.length === 0
      ? []
      : await db
          .selectFrom('bookings')
          .select(['id', 'guest_name'])
          .where('id', 'in', [...bookings])
          .where(mayActOn(host, 'bookings', 'bookings'))
          .limit(bookings.length)
          .execute()
  const offered = offers.length === 0 ? [] : await nameGuestsOfOffers(db, host, offers)
  return new Map<string, { name: string | null; conversationId: ConversationId | null }>([
    ...booked.map(({ id, guest_name: name }) => [id, { name, conversationId: null }] as const),
    ...offered.map(
      ({ id, name, conversation_id: conversationId }) => [id, { name, conversationId }] as const,
    ),
  ])
}
