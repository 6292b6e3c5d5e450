import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AccountId, AttachmentId, MessageId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type MailSecrets, scrubMail } from '../../scrub-mail.ts'
import { attachmentsOfMessage } from '../attachments/bind-attachments.ts'
import { hashOf } from '../write-message.ts'
import { mailSecretsOf } from './mail-secrets.ts'

type Doors = Pick<Context, 'db' | 'config' | 'secrets'>
type Place = { id: MessageId; author_id: AccountId }
type StoredFile = { id: AttachmentId; name: string }

const batch = 200

/**
 * Scrubs the messages that came by mail once more, as an earlier release may have known fewer encodings or stored them as they
 * came. Answers how many changed. Safe to run twice and to be killed at any line.
 */
export async function scrubStoredMails(ctx: Doors): Promise<number> {
  let changed = 0
  for (let after: Place | null = null; ; ) {
    const mails: StoredMail[] = await readMails(ctx, after)
    for (const mail of mails) {
      if (await scrubStored(ctx, mail)) changed++
      // A long one takes a tenth of a second, and a worker does other things.
      await breathe()
    }
    after = mails.at(-1) ?? null
    if (mails.length < batch || after === null) return changed
  }
}

function readMails({ db }: Doors, after: Place | null) {
  const all = db
    .selectFrom('messages as m')
    .innerJoin('accounts as author', 'author.id', 'm.author_id')
    .select([
      'm.id',
      'm.author_id',
      'm.body',
      'm.mail_rest',
      'author.email',
      attachmentsOfMessage.$castTo<StoredFile[]>().as('files'),
    ])
    .where('m.is_by_mail', '=', sql.lit(true))
    .orderBy('m.id')
    .orderBy('m.author_id')
    .limit(batch)
  const rest = sql<boolean>`(m.id, m.author_id) > (${after?.id}::uuid, ${after?.author_id}::uuid)`
  return (after ? all.where(rest) : all).execute()
}

type StoredMail = Awaited<ReturnType<typeof readMails>>[number]

async function scrubStored(ctx: Doors, { id, author_id, body, mail_rest, email, files }: StoredMail) {
  // Of who has left for good nothing is kept.
  if (!email) return false
  const secrets = mailSecretsOf(ctx, { account_id: author_id, email })
  const areNamesScrubbed = await scrubNames(ctx, author_id, files, secrets)
  const text = scrubMail(body, secrets)
  const rest = mail_rest && scrubMail(mail_rest, secrets)
  if (text === body && rest === mail_rest) return areNamesScrubbed
  // Unless it was erased meanwhile.
  const { numUpdatedRows } = await ctx.db
    .updateTable('messages')
    .set({ body: text, body_hash: hashOf(text), mail_rest: rest })
    .where('id', '=', id)
    .where('author_id', '=', author_id)
    .where('body', '=', body)
    .where('mail_rest', 'is not distinct from', mail_rest)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n || areNamesScrubbed
}

async function scrubNames(
  { db }: Doors,
  owner: AccountId,
  files: readonly StoredFile[],
  secrets: MailSecrets,
) {
  const changed = files
    .map(({ id, name }) => ({ id, name, scrubbed: scrubMail(name, secrets) }))
    .filter(({ name, scrubbed }) => scrubbed !== name)
  for (const { id, name, scrubbed } of changed)
    await db
      .updateTable('message_attachments')
      .set({ name: scrubbed })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('name', '=', name)
      .execute()
  return changed.length > 0
}
