import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import { areContactsShared } from '../booking.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'

/** What the guest of a confirmed, checked-in or completed stay may know of its home beyond what everybody does. */
export type ConfirmedStay = Pick<BookingAnswer, 'contact_email' | 'contact_phone' | 'address' | 'point'>

/**
 * Asks, for a signed-in visitor, whether one of the own bookings of a property is confirmed; null until it is known.
 * When it cannot be known, the page stays as everybody sees it.
 */
export function useConfirmedStay(propertyId: string, { skip }: { skip: boolean }): ConfirmedStay | null {
  const { status } = useAuth()
  const isWanted = status === 'signed-in' && !skip
  const { answer } = useAnswer<ConfirmedStay | null>(
    ['bookings', 'confirmed-stay', propertyId],
    () => fetchStay(propertyId),
    { isWanted },
  )
  return isWanted ? answer : null
}

async function fetchStay(propertyId: string): Promise<ConfirmedStay | null> {
  const query = { role: 'guest', property_id: propertyId, sort: 'urgent' } as const
  const { bookings } = await answerOf(client.bookings.$get({ query }))
  return bookings.find((booking) => areContactsShared(booking.status)) ?? null
}
