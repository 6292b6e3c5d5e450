import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { StayMessage, StayMessageChange } from '../../scheduled-message-schema.ts'
import { inStayWords } from './stay-message-words.ts'

/** What goes out by itself in one stay, while it is looked at. */
export function useStayMessages(booking: string): Answer<StayMessage[]> {
  return useAnswer<StayMessage[]>(
    ['scheduled-messages', 'stay', booking],
    async () =>
      (await answerOf(client.bookings[':id']['scheduled-messages'].$get({ param: { id: booking } })))
        .messages,
  )
}

/** Writes a message for one stay alone, skips it there, or lets it go out now. */
export function useStayMessageChanges(booking: string) {
  const changing = useAction(
    ({ id, json }: { id: string; json: StayMessageChange }) =>
      answerOf(
        client.bookings[':id']['scheduled-messages'][':scheduled_message_id'].$patch({
          param: { id: booking, scheduled_message_id: id },
          json,
        }),
      ),
    { failed: inStayWords.changeFailed, outdates: ['scheduled-messages'] },
  )
  const sending = useAction(
    (id: string) =>
      answerOf(
        client.bookings[':id']['scheduled-messages'][':scheduled_message_id'].send.$post({
          param: { id: booking, scheduled_message_id: id },
        }),
      ),
    { failed: inStayWords.sendFailed, outdates: ['scheduled-messages', 'conversations'] },
  )
  return {
    change: (id: string, json: StayMessageChange) => changing.run({ id, json }),
    send: (id: string) => sending.run(id),
    isBusy: changing.pending !== null || sending.pending !== null,
  }
}
