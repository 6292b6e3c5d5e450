import { answerOf, client, type newIdempotencyKey } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { Conversation } from '../../messaging-schema.ts'
import type { ScheduledMessage, ScheduledMessageInput } from '../../scheduled-message-schema.ts'
import { scheduleWords } from './words.ts'

/** What the signed-in host lets go out by itself, while it is looked at. */
export function useScheduledMessages(): Answer<ScheduledMessage[]> {
  return useAnswer<ScheduledMessage[]>(
    ['scheduled-messages'],
    async () => (await answerOf(client['scheduled-messages'].$get())).messages,
  )
}

/** The conversations about the host's next stays, to see how a message would read in one. */
export function useNextStays(): Answer<Conversation[]> {
  return useAnswer<Conversation[]>(['conversations', 'upcoming'], async () => {
    const { conversations } = await answerOf(client.conversations.$get({ query: { filter: 'upcoming' } }))
    return conversations.filter(({ side, stay }) => side === 'host' && stay)
  })
}

type Written = {
  id: string | null
  key: ReturnType<typeof newIdempotencyKey>
  json: ScheduledMessageInput
}

/** Schedules a message, or changes one; and takes one back. */
export function useScheduledChanges() {
  const saving = useAction(
    ({ id, key, json }: Written) =>
      id === null
        ? answerOf(client['scheduled-messages'].$post({ json, header: key }))
        : answerOf(client['scheduled-messages'][':id'].$put({ param: { id }, json })),
    { failed: scheduleWords.saveFailed, outdates: ['scheduled-messages'] },
  )
  const removing = useAction(
    (id: string) => answerOf(client['scheduled-messages'][':id'].$delete({ param: { id } })),
    {
      failed: scheduleWords.removeFailed,
      done: () => ({ title: scheduleWords.removed, description: scheduleWords.removedText }),
      outdates: ['scheduled-messages'],
    },
  )
  return {
    save: saving.run,
    isSaving: saving.pending !== null,
    remove: (id: string) => void removing.run(id),
  }
}
