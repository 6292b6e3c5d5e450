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
  const who = from ?? 'Somebody'
  return {
    subject: `New message about ${home}`,
    preheader: `${who} has written to you.`,
    heading: `${who} has written to you`,
    paragraphs: [
      `About ${home}:`,
      ...(more > 0 ? [`${countOf(more, 'earlier message')} can be read on the site.`] : []),
      ...texts.flatMap(({ text, files, isFolded, askedHomes }) => [
        ...(askedHomes ? [`${askedHomesWords(askedHomes, 'host')}.`] : []),
        ...(text ? [quote(text)] : []),
        ...(isFolded ? ['The whole of it can be read on the site.'] : []),
        ...(files ? [`${files}, to be opened on the site.`] : []),
      ]),
    ],
    button: { label: 'Reply', href },
    closing: [
      takesReplies
        ? `You can answer this mail from this address of yours: what you write, with pictures and PDFs, goes to ${from ?? 'them'} as a message.`
        : 'Please answer on the site: a reply to this mail reaches nobody.',
    ],
  }
}

type Refused = { home: string; href: string; contact: string }

/** To whoever wrote it: a text is kept back for good, with the reasons and where to object. */
export function textRefused({ home, href, contact }: Refused): Letter {
  return {
    subject: `Your message about ${home} was not delivered`,
    preheader: 'We have read it and keep it back.',
    heading: 'Your message was not delivered',
    paragraphs: [
      `What you wrote about ${home} went in the same words to many hosts within a day, from an account that is younger than a week. Our community guidelines do not allow that, because hosts should only be written to about a stay in their home.`,
      'A person has read it and decided. The host has not seen it, and nothing else about your account has changed. You can write to the host in other words.',
      `If you think that we are wrong, tell us within six months: ${contact} . Somebody will look at it again. You can also go to a court or to an out-of-court settlement body.`,
    ],
    button: { label: 'Open the conversation', href },
  }
}

type Held = { conversation: string; author: string; hosts: number; until: Date }

/** To the operator: a text is held. It says where to look and nothing of the text. */
export function textHeld({ conversation, author, hosts, until }: Held): Letter {
  return {
    subject: 'A message is held',
    preheader: 'A new account writes the same to many hosts.',
    heading: 'A message is held',
    paragraphs: [
      `A new account has sent the same text to ${countOf(hosts, 'host')} within a day. The last ones are not delivered yet.`,
      'When nobody decides, they are delivered by themselves. `npm run messages` shows and decides.',
    ],
    facts: [
      { label: 'Conversation', value: conversation },
      { label: 'Account', value: author },
      { label: 'Delivered at', value: until.toISOString() },
    ],
  }
}
