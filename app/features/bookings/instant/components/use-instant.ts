import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { Stay } from '#lib/stay.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { InstantCheck } from '../../booking-answer-schema.ts'
import type { InstantObstacle } from '../instant.ts'

/** What pressing the button will do: ask the host, or book; and why it asks, of a home that is booked without asking. */
export type Instant = { isInstant: boolean; obstacle: InstantObstacle | null }

/** As far as it is known: where nobody is signed in, or the answer is not there yet, the home's own word counts. */
export function useInstant(propertyId: string, { terms }: StayTerms, stay: Stay | null): Instant {
  const { status } = useAuth()
  const isOffered = terms?.instant ?? false
  const query = {
    property_id: propertyId,
    check_in_date: stay?.checkIn ?? '',
    check_out_date: stay?.checkOut ?? '',
  }
  const { answer } = useAnswer<InstantCheck>(
    ['bookings', 'instant', propertyId, query.check_in_date, query.check_out_date],
    () => answerOf(client['instant-check'].$get({ query })),
    { isWanted: isOffered && stay !== null && status === 'signed-in' },
  )
  const obstacle = isOffered && stay ? (answer?.not_instant ?? null) : null
  return { isInstant: isOffered && obstacle === null, obstacle }
}
