import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { SharedTrip, Trip, TripPeople, TripShare } from '../trip-schema.ts'
import { peopleDialogWords, shareDialogWords } from './words.ts'

/** The page of one stay of the signed-in guest. */
export function useTrip(id: string) {
  return useAnswer<Trip>(['bookings', 'trip', id], () =>
    answerOf(client.trips[':id'].$get({ param: { id } })),
  )
}

/** What the holder of a link sees; asked again all the time, because the link may be ended. */
export function useSharedTrip(token: string) {
  return useAnswer<SharedTrip>(
    ['bookings', 'shared-trip', token],
    () => answerOf(client['shared-trips'][':token'].$get({ param: { token } })),
    { freshness: 'live' },
  )
}

/** Writes down who comes along. */
export function useSavePeople(id: string) {
  return useAction(
    (people: TripPeople) => answerOf(client.trips[':id'].people.$put({ param: { id }, json: people })),
    { failed: peopleDialogWords.failed, outdates: ['bookings'] },
  )
}

/** Gives a trip its link or says anew what it shows; null ends the link. */
export function useTripLink(id: string) {
  return useAction(
    (shown: TripShare | null): Promise<unknown> =>
      shown
        ? answerOf(
            client.trips[':id'].link.$post({ param: { id }, header: newIdempotencyKey(), json: shown }),
          )
        : answerOf(client.trips[':id'].link.$delete({ param: { id } })),
    {
      done: (_, shown) => (shown ? null : { title: shareDialogWords.ended }),
      failed: shareDialogWords.failed,
      outdates: ['bookings'],
    },
  )
}
