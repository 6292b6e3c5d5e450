import { countOf } from '#lib/text.ts'
import { type Letter, quote } from '#platform/mail/letter.ts'

type Waiting = {
  home: string
  /** The first name of who wrote; null where it is not said. */
  from: string | null
  texts: string[]
  /** How many came before these. */
  more: number
  href: string
}

/** To whoever has not read it: what was written. The subject tells nothing of it, because others may see that. */
export function messagesWaiting({ home, from, texts, more, href }: Waiting): Letter {
  const who = from ?? 'Somebody'
  return {
    subject: `New message about ${home}`,
    preheader: `${who} has written to you.`,
    heading: `${who} has written to you`,
    paragraphs: [
      `About ${home}:`,
      ...(more > 0 ? [`${countOf(more, 'earlier message')} can be read on the site.`] : []),
      ...texts.map(quote),
    ],
    button: { label: 'Reply', href },
    closing: ['Please answer on the site: a reply to this mail reaches nobody.'],
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
