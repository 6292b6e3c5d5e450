import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Actor } from '#features/accounts/actor.ts'
import { isAppError } from '#lib/errors.ts'
import { type AttachmentId, type ConversationId, uuidv7 } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { MailedFile } from '#platform/mail/written-mail.ts'
import { attachmentLimits } from '../../attachment.ts'
import { keepAttachment } from '../attachments/keep-attachment.ts'

/**
 * Keeps the files of a mail as those that are sent ahead of a message: the same kinds, sizes and number. Answers their ids,
 * and how many were left out.
 */
export async function keepMailedFiles(
  ctx: Pick<Context, 'db' | 'storage' | 'clock' | 'config'>,
  actor: Pick<Actor, 'id'>,
  conversation: ConversationId,
  files: readonly MailedFile[],
): Promise<{ ids: AttachmentId[]; left: number }> {
  const ids: AttachmentId[] = []
  let left = 0
  for (const file of files) {
    const fits = ids.length < attachmentLimits.count && file.bytes.byteLength <= attachmentLimits.bytes
    const id = fits ? await keepFile(ctx, actor, conversation, file) : null
    if (id) ids.push(id)
    else left++
  }
  return { ids, left }
}

/** Null for a file that nobody could send. */
async function keepFile(
  ctx: Parameters<typeof keepMailedFiles>[0],
  actor: Pick<Actor, 'id'>,
  conversation: ConversationId,
  { name, bytes }: MailedFile,
): Promise<AttachmentId | null> {
  const folder = path.join(ctx.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  const id = uuidv7(ctx.clock().getTime()) as AttachmentId
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
    await keepAttachment(ctx, actor, {
      conversation,
      id,
      name,
      received: { file, size: bytes.byteLength, sha256 },
    })
    return id
  } catch (error) {
    if (isAppError(error) && [400, 413, 415].includes(error.status)) return null
    throw error
  } finally {
    await rm(file, { force: true })
  }
}
