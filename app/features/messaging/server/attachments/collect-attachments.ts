import type { AttachmentId } from '#lib/ids.ts'
import { parseId } from '#lib/ids.ts'
import { endOfGrace, isPastGrace } from '#lib/upload-grace.ts'
import type { Context } from '#platform/context.ts'
import { attachmentFolder, privateRoot } from './attachment-files.ts'

const pageSize = 200

/**
 * Forgets files that no message took within a day, and removes from the storage what has no row any more: those, what was
 * erased, and what a crash left behind. Safe to run at any time, also twice at once. Answers how many folders went.
 */
export async function collectAttachments(ctx: Pick<Context, 'db' | 'storage' | 'clock'>): Promise<number> {
  const now = ctx.clock()
  await ctx.db
    .deleteFrom('message_attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<', endOfGrace(now))
    .execute()
  let removed = 0
  for (const owner of await ctx.storage.list(privateRoot)) {
    const ids = (await ctx.storage.list(`${privateRoot}/${owner}`))
      .flatMap((name) => parseId<AttachmentId>(name) ?? [])
      .filter((id) => isPastGrace(id, now))
    for (let at = 0; at < ids.length; at += pageSize) {
      const asked = ids.slice(at, at + pageSize)
      const rows = await ctx.db
        .selectFrom('message_attachments')
        .select(['id', 'owner_id'])
        .where('id', 'in', asked)
        .execute()
      const known = new Set(rows.map(({ id, owner_id }) => `${owner_id} ${id}`))
      for (const id of asked.filter((each) => !known.has(`${owner} ${each}`))) {
        await ctx.storage.removeFolder(attachmentFolder(owner as never, id)) // as the folder is called
        removed++
      }
    }
  }
  return removed
}
