import { useEffect, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { areContactsShared } from '../booking.ts'
import type { BookingAnswer } from '../booking-schema.ts'

/** What the guest of a confirmed, checked-in or completed stay may know of its home beyond what everybody does. */
export type ConfirmedStay = Pick<BookingAnswer, 'contact_email' | 'contact_phone' | 'address' | 'point'>

/**
 * Asks, for a signed-in visitor, whether one of the own bookings of a property is confirmed; null until it is known.
 */
export function useConfirmedStay(propertyId: string, { skip }: { skip: boolean }): ConfirmedStay | null {
  const { status } = useAuth()
  const asks = status === 'signed-in' && !skip
  const [found, setFound] = useState<{ propertyId: string; stay: ConfirmedStay | null } | null>(null)
  useEffect(() => {
    if (!asks) return
    let isOver = false
    const query = { role: 'guest', property_id: propertyId } as const
    answerOf(client.bookings.$get({ query })).then(
      ({ bookings }) => {
        const stay = bookings.find((booking) => areContactsShared(booking.status)) ?? null
        if (!isOver) setFound({ propertyId, stay })
      },
      // The page stays as everybody sees it.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [asks, propertyId])
  return asks && found?.propertyId === propertyId ? found.stay : null
}
