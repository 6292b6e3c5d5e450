import { cleanParagraphs, cleanText } from '#lib/clean-text.ts'
import { lengthOf } from '#lib/text.ts'
import { longestMessage } from './messaging.ts'

/** A mail as it becomes a message: what is shown, and what is folded below it. */
export type MailReply = { text: string; rest: string | null }

type Mail = {
  /** All of the text. */
  text: string
  /** The same in parts; null where these could not be told. */
  reply: { own: string; rest: string } | null
}

/** What the reader of the message must not come to know: it is the writer's alone. */
type Secrets = {
  /** The site's address: links to it in our mails have secrets behind it. */
  site: string
  /** Where answers go, without a token. */
  replyAddress: string
  /** The writer's address, which programs repeat above a quotation. */
  email: string
}

/** How long the beginning of a mail is that could not be parted. */
const beginning = 280

/**
 * What a mail says, without the loss of a word: what does not fit into a message, or is not told from what the mail program
 * put there, is folded. Its text is empty where there is nothing to say; null where it is longer than anything we keep.
 */
export function toMailReply({ text, reply }: Mail, secrets: Secrets, longest: number): MailReply | null {
  if (text.length > longest) return null
  const whole = hideSecrets(cleanText(text), secrets)
  const own = reply && cleanParagraphs(reply.own)
  const made =
    own === null
      ? folded(whole, beginning)
      : lengthOf(own) > longestMessage
        ? folded(whole, longestMessage - 1)
        : {
            text: hideTokens(own, secrets),
            rest: hideSecrets(cleanText(reply?.rest ?? ''), secrets) || null,
          }
  return (made.rest ?? '').length > longest ? null : made
}

/** The beginning, and the whole folded below it where that is not all. */
function folded(whole: string, longest: number): MailReply {
  const shown = cleanParagraphs(whole)
  const letters = [...shown]
  if (letters.length <= longest) return { text: shown, rest: shown === whole ? null : whole }
  const start = letters
    .slice(0, longest)
    .join('')
    .replace(/\s\S{0,40}$/, '')
    .trimEnd()
  return { text: `${start}…`, rest: whole }
}

/** Takes out of a quotation of our mail what only its reader was given: tokens, and the reader's address. */
function hideSecrets(text: string, secrets: Secrets): string {
  return hideTokens(text, secrets).replace(new RegExp(literally(secrets.email), 'gi'), '…')
}

/** The links of our mails do something for whoever follows them; a mail filter may have put its own address before them. */
function hideTokens(text: string, { site, replyAddress }: Secrets): string {
  const [local = '', domain = ''] = replyAddress.split('@')
  const isOwn = new RegExp(`${literally(URL.parse(site)?.host ?? site)}.*token`, 'i')
  return text
    .replace(/https?:\/\/[^\s<>")\]]+/gi, (link) => (isOwn.test(link) ? `${site}/…` : link))
    .replace(new RegExp(`${literally(local)}\\+[a-z2-7=\\s>]{1,40}@${literally(domain)}`, 'gi'), replyAddress)
}

/** As a pattern that means just this text. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
}
