import { askedHomesWords } from '#features/bookings/offers/group-question-words.ts'
import { countOf } from '#lib/text.ts'
import { type Letter, quote } from '#platform/mail/letter.ts'

type Waiting = {
  home: string
  /** The first name of who wrote; null where it is not said. */
  from: string | null
  /** What was written, which files came with it, and whether more stands on the site; either of the first may be empty. */
  texts: { text: string; files: string; isFolded: boolean; askedHomes: number | null }[]
  /** How many came before these. */
  more: number
  href: string
  /** Whether an answer to the mail arrives. */
  takesReplies: boolean
}

/** To whoever has not read it: what was written. The subject tells nothing of it, because others may see that. */
export function messagesWaiting({ home, from, texts, more, href, takesReplies }: Waiting): Letter {
  const who = from ?? 'Someone'
  return {
    subject: `New message about ${home}`,
    preheader: `${who} sent you a message.`,
    heading: `${who} sent you a message`,
    paragraphs: [
      `About ${home}:`,
      ...(more > 0 ? [`Read ${countOf(more, 'earlier message')} on the site.`] : []),
      ...texts.flatMap(({ text, files, isFolded, askedHomes }) => [
        ...(askedHomes ? [`${askedHomesWords(askedHomes, 'host')}.`] : []),
        ...(text ? [quote(text)] : []),
        ...(isFolded ? ['Read the whole message on the site.'] : []),
        ...(files ? [`${files}: open on the site.`] : []),
      ]),
    ],
    button: { label: 'Reply', href },
    closing: [
      takesReplies
        ? `You can reply to this email from this email address. Your text, pictures and PDFs go to ${from ?? 'them'} as a message.`
        : 'Please reply on the site. Replies to this email are not delivered.',
    ],
  }
}

type Refused = { home: string; href: string; contact: string }

/** To whoever wrote it: a text is kept back for good, with the reasons and where to object. */
export function textRefused({ home, href, contact }: Refused): Letter {
  return {
    subject: `Your message about ${home} was not delivered`,
    preheader: 'We read it and decided not to deliver it.',
    heading: 'Your message was not delivered',
    paragraphs: [
      `Your message about ${home} was sent with the same text to many hosts within a day, from an account that is less than a week old. Our community guidelines do not allow that: people should only contact hosts about a stay in their home.`,
      'A person read it and made this decision. The host has not seen it, and nothing else about your account has changed. You can send the host a different message.',
      `If you think we are wrong, tell us within six months: ${contact} . We will look at it again. You can also go to court or to an out-of-court dispute settlement body.`,
    ],
    button: { label: 'Open the conversation', href },
  }
}

type Held = { conversation: string; author: string; hosts: number; until: Date }

/** To the operator: a text is held. It says where to look and nothing of the text. */
export function textHeld({ conversation, author, hosts, until }: Held): Letter {
  return {
    subject: 'A message is held',
    preheader: 'A new account sent the same text to many hosts.',
    heading: 'A message is held',
    paragraphs: [
      `A new account has sent the same text to ${countOf(hosts, 'host')} within a day. The latest messages have not been delivered yet.`,
      'Without a decision, they are delivered automatically. Use `npm run messages` to read them and decide.',
    ],
    facts: [
      { label: 'Conversation', value: conversation },
      { label: 'Account', value: author },
      { label: 'Delivered at', value: until.toISOString() },
    ],
  }
}
