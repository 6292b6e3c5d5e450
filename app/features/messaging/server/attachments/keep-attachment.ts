import type { Actor } from '#features/accounts/actor.ts'
import { assertAccountOpen } from '#features/accounts/server/assert-account-open.ts'
import { refuse } from '#lib/errors.ts'
import type { AttachmentId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { fileNameOf } from '../../attachment.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import type { Attachment } from '../../messaging-schema.ts'
import { lockConversation, refuseUnwanted } from '../send-message.ts'
import { inspectFile, storeFiles } from './attachment-files.ts'

type Wish = {
  conversation: ConversationId
  id: AttachmentId
  name: string
  received: Pick<ReceivedFile, 'file' | 'size' | 'sha256'>
}

const filesPerHour = 120

/**
 * Keeps a file for a message that its owner is about to write; nobody else sees it before the message is sent. The same file
 * sent again under its id is the same one. Refusals: `notFound`, `hasLeft` and the like, those of `inspectFile`, `otherFile`.
 */
export async function keepAttachment(
  ctx: Pick<Context, 'db' | 'storage' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { conversation, id, name, received }: Wish,
): Promise<Attachment> {
  await limitAttempts(ctx, {
    bucket: `keep-attachment:account:${actor.id}`,
    limit: filesPerHour,
    windowSeconds: 3600,
  })
  // Before the work: whoever may not write here is told so at once.
  await inTransaction(ctx.db, async (tx) => {
    await assertAccountOpen(tx, actor.id)
    refuseUnwanted(await lockConversation(tx, actor, conversation, ctx.clock()))
  })
  const judged = await inspectFile(received.file, { owner: actor.id, id, sha256: received.sha256 })
  await storeFiles(ctx.storage, judged)
  const { files: _, ...facts } = judged
  await ctx.db
    .insertInto('message_attachments')
    .values({
      id,
      owner_id: actor.id,
      conversation_id: conversation,
      name: fileNameOf(judged.kind, name),
      bytes: received.size,
      sha256: received.sha256,
      created_at: ctx.clock(),
      ...facts,
    })
    .onConflict((conflict) => conflict.constraint('message_attachments_pkey').doNothing())
    .execute()
  const kept = await ctx.db
    .selectFrom('message_attachments')
    .select(['id', 'kind', 'name', 'bytes', 'width', 'height', 'tone', 'sha256', 'conversation_id'])
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { sha256, conversation_id, ...attachment } = kept
  if (sha256 !== received.sha256 || conversation_id !== conversation)
    throw refuse(messagingRefusals.otherFile)
  return attachment
}
