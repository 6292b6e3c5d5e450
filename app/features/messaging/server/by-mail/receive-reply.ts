import { createHash } from 'node:crypto'
import { type AppError, isAppError } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { limitAttempts, returnAttempt } from '#platform/http/limit-attempts.ts'
import type { SenderVerdict } from '#platform/mail/authentication-results.ts'
import { longestMailText } from '#platform/mail/read-inbound.ts'
import type { WrittenMail } from '#platform/mail/written-mail.ts'
import { toMailReply } from '../../mail-reply.ts'
import { scrubMail } from '../../scrub-mail.ts'
import { lockConversation, refuseUnwanted, sendMessage } from '../send-message.ts'
import { findSentById } from '../write-message.ts'
import { keepMailedFiles } from './keep-mailed-files.ts'
import { messageIdOf } from './mail-ids.ts'
import { mailSecretsOf } from './mail-secrets.ts'
import { type MailTrouble, notifyOfMail, notifyOfUnknown } from './notify-of-mail.ts'
import { findReplyAddress, replyTokens } from './reply-address.ts'
import { warnOfSender } from './warn-of-sender.ts'

/** What became of a mail, as the log tells it: nothing of what it says, and of nobody. */
export type ReplyFate =
  | 'delivered'
  | 'known'
  | 'other'
  | 'several addresses'
  | 'unknown address'
  | 'too many guesses'
  | 'account closed'
  | 'another sender'
  | 'sender not confirmed'
  | 'too long'
  | 'too large'
  | 'unreadable'
  | 'nothing to say'
  | 'not wanted'

type Found = NonNullable<Awaited<ReturnType<typeof findReplyAddress>>>

/**
 * Takes a mail as an answer into a conversation, if it was sent to an address that one of our mails carried, from the address
 * of the account that got it, and DMARC does not fail for that address (market rule 26). It goes the way of every message, with its limits and refusals; the same mail
 * handed in again is the same message. No mail ever goes back: what could not be delivered is told within the site, and
 * there only to whom the address belongs. Throws `tooManyAttempts` to be handed the mail once more, later.
 */
export async function receiveReply(
  ctx: Context,
  mail: WrittenMail,
  check: () => Promise<SenderVerdict>,
): Promise<ReplyFate> {
  const { replyAddress } = ctx.config.mail
  const tokens = replyAddress ? replyTokens(mail.recipients, replyAddress) : []
  const [token] = tokens
  if (!replyAddress || !token) return 'other'
  const found = await findUnlessGuessing(ctx, mail, token)
  if (found === 'too many guesses') return found
  if (!found) {
    await notifyOfUnknown(ctx, mail.from)
    return 'unknown address'
  }
  const { email } = found
  if (found.has_left || !email) return 'account closed'
  const tell = (trouble: MailTrouble, key = mail.key) =>
    notifyOfMail(ctx, { ...found, email }, { trouble, key })
  const isOwn = mail.from === email.toLowerCase()
  // Told to whoever the first of them belongs to, and to nobody else.
  if (tokens.length > 1) {
    if (isOwn) await tell('severalAddresses')
    return 'several addresses'
  }
  if (!found.lives) {
    if (isOwn) await tell('expired')
    return 'unknown address'
  }
  if (!isOwn) {
    await warnOfSender(ctx, found, 'another sender')
    return 'another sender'
  }
  if (mail.lost) {
    await tell(mail.lost === 'too large' ? 'tooLarge' : 'unreadable')
    return mail.lost
  }
  await limitAttempts(ctx, { ...checks, bucket: `reply-check:account:${found.account_id}` })
  if ((await check()) === 'fail') {
    await warnOfSender(ctx, found, 'sender not confirmed')
    return 'sender not confirmed'
  }
  const secrets = mailSecretsOf(ctx, { ...found, email }, tokens)
  const reply = toMailReply(mail, secrets, longestMailText)
  if (!reply) {
    await tell('tooLong')
    return 'too long'
  }
  if (reply.text === '' && mail.files.length === 0) {
    await tell('nothingToSay')
    return 'nothing to say'
  }
  const files = mail.files.map((file) => ({ ...file, name: scrubMail(file.name, secrets) }))
  return deliver(ctx, found, { mail: { ...mail, files }, reply, tell })
}

/** Each check may ask the DNS; who hands more in comes again. */
const checks = { limit: 30, windowSeconds: 60 }

const guesses = { limit: 20, windowSeconds: 3600 }

/** A sender that has tried many addresses that are none is not looked up any more. */
async function findUnlessGuessing(
  ctx: Context,
  mail: WrittenMail,
  token: string,
): Promise<Found | null | 'too many guesses'> {
  const sender = createHash('sha256')
    .update(mail.from ?? '')
    .digest('hex')
  const attempt = { ...guesses, bucket: `reply-address:sender:${sender}` }
  try {
    await limitAttempts(ctx, attempt)
  } catch (error) {
    if (isAppError(error, 'tooManyAttempts')) return 'too many guesses'
    throw error
  }
  const found = await findReplyAddress(ctx, token)
  if (found) await returnAttempt(ctx, attempt)
  return found
}

type Delivery = {
  mail: WrittenMail
  reply: NonNullable<ReturnType<typeof toMailReply>>
  tell: (trouble: MailTrouble) => Promise<void>
}

async function deliver(
  ctx: Context,
  { account_id, conversation_id }: Found,
  { mail, reply, tell }: Delivery,
): Promise<ReplyFate> {
  const actor = { id: account_id }
  const messageId = messageIdOf(conversation_id, mail.key)
  if (await inTransaction(ctx.db, (tx) => findSentById(tx, { account: account_id }, messageId)))
    return 'known'
  // The count that the operation of the site keeps.
  await limitAttempts(ctx, { bucket: `send-message:account:${account_id}`, limit: 60, windowSeconds: 60 })
  try {
    await inTransaction(ctx.db, async (tx) =>
      refuseUnwanted(await lockConversation(tx, actor, conversation_id, ctx.clock())),
    )
    const { ids, left } = await keepMailedFiles(ctx, actor, conversation_id, mail.files)
    if (left > 0) await tell('filesLeft')
    if (reply.text === '' && ids.length === 0) {
      await tell('nothingToSay')
      return 'nothing to say'
    }
    await sendMessage(ctx, actor, {
      ...{ id: conversation_id, message_id: messageId, text: reply.text, attachment_ids: ids },
      by_mail: { rest: reply.rest },
    })
    return 'delivered'
  } catch (error) {
    if (isAppError(error, 'otherMessage')) return 'known'
    // Whoever has handed it in comes again with it.
    if (!isAppError(error) || error.code === 'tooManyAttempts') throw error
    // Not theirs any more, or closed in this moment: there is nobody to tell.
    if (error.code !== 'notFound' && error.code !== 'accountClosed') await tell(troubleOf(error))
    return 'not wanted'
  }
}

/** Every refusal is final, also one that this room does not throw itself: the mail would be handed in for ever. */
function troubleOf({ code }: AppError): MailTrouble {
  const known = (['hasLeft', 'takesNoMessages', 'blocking', 'suspended'] as const).find(
    (each) => each === code,
  )
  return known ?? 'notTaken'
}
