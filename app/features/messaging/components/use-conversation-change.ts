import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import type { ConversationChange } from '../messaging-input-schema.ts'
import type { Conversation } from '../messaging-schema.ts'
import { menuWords } from './menu-words.ts'

type Changes = {
  isPending: boolean
  archive: (archived: boolean) => void
  markUnread: () => void
  block: (blocked: boolean) => Promise<boolean>
}

/** What somebody does with a conversation as a whole, for the own side alone. */
export function useConversationChange({ id }: Pick<Conversation, 'id'>): Changes {
  const { pending, run } = useAction(
    (json: ConversationChange) => answerOf(client.conversations[':id'].$patch({ param: { id }, json })),
    {
      failed: menuWords.failed,
      outdates: ['conversations'],
      done: (_, { archived }) => {
        if (archived === undefined) return null
        return archived
          ? {
              title: menuWords.archived,
              tone: 'info',
              action: { label: menuWords.undo, onAction: () => void run({ archived: false }) },
            }
          : { title: menuWords.unarchived }
      },
    },
  )
  return {
    isPending: pending !== null,
    archive: (archived) => void run({ archived }),
    markUnread: () => void run({ unread: true }),
    block: async (blocked) => (await run({ blocked })) !== null,
  }
}
