import { sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { AccountId, AttachmentId, ConversationId, MessageId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import type { Attachment } from '../../messaging-schema.ts'

type Wish = {
  message: MessageId
  author: AccountId
  conversation: ConversationId
  ids: readonly AttachmentId[]
}

/** Makes files of the author's part of a message, in this order. Refuses what is not theirs, or part of another one. */
export async function bindAttachments(
  tx: Transaction,
  { message, author, conversation, ids }: Wish,
): Promise<void> {
  for (const [at, id] of [...new Set(ids)].entries()) {
    const bound = await tx
      .updateTable('message_attachments')
      .set({ message_id: message, position: at + 1 })
      .where('id', '=', id)
      .where('owner_id', '=', author)
      .where('conversation_id', '=', conversation)
      .where('message_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!bound) throw refuse(messagingRefusals.fileGone)
  }
}

/** The files of message `m`, in their order. */
export const attachmentsOfMessage = sql<Attachment[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'kind', a.kind, 'name', a.name, 'bytes', a.bytes, 'width', a.width, 'height', a.height, 'tone', a.tone
  ) order by a.position), '[]')
  from message_attachments a
  where a.message_id = m.id and a.owner_id = m.author_id
)`
