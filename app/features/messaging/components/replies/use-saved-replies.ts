import { answerOf, client, type newIdempotencyKey } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { SavedReply, SavedReplyInput } from '../../saved-reply-schema.ts'
import { repliesWords } from './words.ts'

/** What the signed-in person keeps to write often, while it is looked at. */
export function useSavedReplies(): Answer<SavedReply[]> {
  return useAnswer<SavedReply[]>(
    ['saved-replies'],
    async () => (await answerOf(client['saved-replies'].$get())).replies,
  )
}

type Written = { id: string | null; key: ReturnType<typeof newIdempotencyKey>; json: SavedReplyInput }

/** Keeps a new reply, or changes one; and forgets one. */
export function useReplyChanges() {
  const saving = useAction(
    ({ id, key, json }: Written) =>
      id === null
        ? answerOf(client['saved-replies'].$post({ json, header: key }))
        : answerOf(client['saved-replies'][':id'].$put({ param: { id }, json })),
    { failed: repliesWords.saveFailed, outdates: ['saved-replies'] },
  )
  const removing = useAction(
    (id: string) => answerOf(client['saved-replies'][':id'].$delete({ param: { id } })),
    {
      failed: repliesWords.removeFailed,
      done: () => ({ title: repliesWords.removed }),
      outdates: ['saved-replies'],
    },
  )
  return {
    save: saving.run,
    isSaving: saving.pending !== null,
    remove: (id: string) => void removing.run(id),
  }
}
