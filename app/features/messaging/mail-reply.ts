import { cleanParagraphs, cleanText } from '#lib/clean-text.ts'
import { lengthOf } from '#lib/text.ts'
import { longestMessage } from './messaging.ts'
import { type MailSecrets, scrubMail } from './scrub-mail.ts'

/** A mail as it becomes a message: what is shown, and what is folded below it. */
export type MailReply = { text: string; rest: string | null }

type Mail = {
  /** All of the text. */
  text: string
  /** The same in parts; null where these could not be told. */
  reply: { own: string; rest: string } | null
}

/** How long the beginning of a mail is that could not be parted. */
const beginning = 280

/**
 * What a mail says, without the loss of a word: what does not fit into a message, or is not told from what the mail program
 * put there, is folded. Its text is empty where there is nothing to say; null where it is longer than anything we keep.
 */
export function toMailReply({ text, reply }: Mail, secrets: MailSecrets, longest: number): MailReply | null {
  if (text.length > longest) return null
  const whole = scrubMail(cleanText(text), secrets)
  const own = reply && cleanParagraphs(reply.own)
  const made =
    own === null
      ? folded(whole, beginning)
      : lengthOf(own) > longestMessage
        ? folded(whole, longestMessage - 1)
        : {
            text: scrubMail(own, secrets),
            rest: scrubMail(cleanText(reply?.rest ?? ''), secrets) || null,
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
