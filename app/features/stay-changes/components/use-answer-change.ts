import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import type { StayChangeAnswerStatus } from '../stay-change.ts'
import type { StayChange } from '../stay-change-schema.ts'
import { openChangeWords } from './words.ts'

/** What a change of a stay makes out of date. */
export const outdatedByChange = [
  'bookings',
  'booking-counts',
  'agenda',
  'conversations',
  'calendar',
  'money',
] as const

type Answer = {
  status: StayChangeAnswerStatus
  note: string | null
  /** With `accepted`, the host's other total, which becomes a proposal of its own. */
  total_price?: number
  despite_stale_calendars?: boolean
}

/** Answers an open change. Whatever comes of it, booking and change are asked again. */
export function useAnswerChange({ id, booking_id }: Pick<StayChange, 'id' | 'booking_id'>) {
  const { pending, run } = useAction(
    (json: Answer) =>
      answerOf(
        client.bookings[':id'].changes[':change_id'].$patch({
          param: { id: booking_id, change_id: id },
          json,
        }),
      ),
    {
      done: (change, { status }) => ({
        title: change.status === 'open' ? openChangeWords.otherTotal : openChangeWords.done[status],
      }),
      failed: openChangeWords.failed,
      outdates: [...outdatedByChange],
    },
  )
  return {
    pending: pending?.input.status ?? null,
    /** What keeps it from being accepted but for the host's decision, in words; null when it was said otherwise or done. */
    answer: async (given: Answer): Promise<string | null> => {
      let stale: string | null = null
      await run(given, {
        onRefused: ({ code, message }) => {
          if (code !== 'staleCalendars') return false
          stale = message
          return true
        },
      })
      return stale
    },
  }
}
