import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { firstName } from '#features/accounts/server/person.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Attachment } from '../messaging-schema.ts'
import { fileWords } from '../words.ts'
import { attachmentsOfMessage } from './attachments/bind-attachments.ts'
import { makeReplyAddress } from './by-mail/reply-address.ts'
import { messagesWaiting } from './emails/message-letters.ts'
import { askedHomes } from './group-questions.ts'
import { messageMail } from './message-mail.ts'
import { stands } from './removed-messages.ts'

type Wish = {
  conversationId: ConversationId
  account: AccountId
  after: number
  upto: number
  mailId: string
}

const mostTexts = 10

/**
 * Tells somebody of messages that were not read, unless they were read meanwhile, the account has left, or its owner wants
 * none of this. Safe to run twice: the mail keeps its id.
 */
export async function sendMessageLetter(
  ctx: NotifyDoors,
  { conversationId, account, after, upto, mailId }: Wish,
): Promise<void> {
  const reader = await ctx.db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('accounts as reader', 'reader.id', 'mine.account_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['reader.email', 'mine.read_seq'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.property_title').as('home'))
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.account_id', '=', account)
    .where('reader.delete_after', 'is', null)
    .executeTakeFirst()
  if (!reader?.email) return
  const { texts, total } = await readTexts(ctx, {
    conversationId,
    account,
    after: Math.max(after, reader.read_seq),
    upto,
  })
  if (texts.length === 0) return
  const { publicUrl } = ctx.config
  const replyTo = await makeReplyAddress(ctx, { account, conversation: conversationId })
  await notify(ctx, {
    event: messageMail.queue,
    by: 'mail',
    kind: 'messages',
    recipient: { account, email: reader.email },
    letter: messagesWaiting({
      home: reader.home,
      from: texts[0]?.name ?? null,
      texts: texts.map(toMailText),
      more: total - texts.length,
      href: `${publicUrl}/messages/${conversationId}`,
      takesReplies: replyTo !== null,
    }),
    mail: {
      // All mails about one conversation stand together in a mail program.
      references: `<${conversationId}@${new URL(publicUrl).hostname}>`,
      ...(replyTo && { replyTo }),
    },
    path: null,
    id: mailId,
  })
}

/** What was written, and what came with it: files are opened on the site alone. */
export function toMailText({ body, attachments, mail_rest, asked_homes }: Text) {
  const pictures = attachments.filter(({ kind }) => kind === 'picture').length
  return {
    text: body,
    files: fileWords({ pictures, pdfs: attachments.length - pictures }),
    // It came by mail, and could not be shown whole.
    isFolded: mail_rest !== null && body.endsWith('…'),
    askedHomes: asked_homes,
  }
}

type Text = {
  body: string
  attachments: readonly Attachment[]
  mail_rest: string | null
  asked_homes: number | null
}

type Unread = Omit<Wish, 'mailId'>

/** The latest that the other side has written between two numbers, but for what is held, in their order, and how many there are. */
export async function readTexts(
  ctx: Pick<NotifyDoors, 'db'>,
  { conversationId, account, after, upto }: Unread,
) {
  const latest = await ctx.db
    .selectFrom('messages as m')
    .innerJoin('accounts as author', 'author.id', 'm.author_id')
    .select(['m.body', 'm.mail_rest', firstName('author').as('name'), attachmentsOfMessage.as('attachments')])
    .select(askedHomes.as('asked_homes'))
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('m.conversation_id', '=', conversationId)
    .where('m.author_id', '<>', account)
    .where('m.seq', '>', after)
    .where('m.seq', '<=', upto)
    .where(sql<boolean>`m.held_until is null`)
    .where(stands)
    .orderBy('m.seq', 'desc')
    .limit(mostTexts)
    .execute()
  return { texts: latest.reverse(), total: Number(latest[0]?.total ?? 0) }
}
