import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { AttachmentId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type AttachmentKind, fileNameOf, type PictureSize } from '../../attachment.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import { stands } from '../removed-messages.ts'
import { isShownTo, isTheirs } from '../select-conversations.ts'
import { attachmentKey } from './attachment-files.ts'

type Wish = { id: ConversationId; attachment_id: AttachmentId; size: PictureSize }

/** The bytes of a file in a conversation of the actor's, as far as the actor may read its message. Refuses with `notFound`. */
export async function openAttachment(
  ctx: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  { id, attachment_id, size }: Wish,
): Promise<{ kind: AttachmentKind; name: string; content: Readable }> {
  const row = await ctx.db
    .selectFrom('message_attachments as a')
    .innerJoin('conversations as c', 'c.id', 'a.conversation_id')
    .innerJoin('participants as mine', 'mine.conversation_id', 'c.id')
    .leftJoin('messages as m', (join) =>
      join.onRef('m.id', '=', 'a.message_id').onRef('m.author_id', '=', 'a.owner_id'),
    )
    .select(['a.owner_id', 'a.kind', 'a.name', 'a.sha256'])
    .where('a.id', '=', attachment_id)
    .where('a.conversation_id', '=', id)
    .where(isTheirs(actor.id))
    .where(stands)
    // What is not sent yet is its owner's alone.
    .where(sql<boolean>`(a.owner_id = ${actor.id} or (a.message_id is not null and ${isShownTo(actor.id)}))`)
    .executeTakeFirst()
  if (!row) throw refuse(messagingRefusals.notFound)
  const { owner_id: owner, kind, name, sha256 } = row
  const content = await ctx.storage.stream(attachmentKey({ owner, id: attachment_id, sha256, kind }, size))
  if (!content) throw refuse(messagingRefusals.notFound)
  return { kind, name: fileNameOf(kind, name), content }
}
