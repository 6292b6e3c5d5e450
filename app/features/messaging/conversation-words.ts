import { actWords } from '#features/bookings/act-words.ts'
import { eventWords } from '#features/bookings/booking-words.ts'
import { questionEndWords } from '#features/bookings/offers/group-question-words.ts'
import { offerEventWords } from '#features/bookings/offers/offer-words.ts'
import { andList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import type { InboxFilter } from './messaging.ts'
import type { Conversation } from './messaging-schema.ts'

/** What the other one is called in the reader's conversations. */
export function otherName({ person, side }: Pick<Conversation, 'person' | 'side'>): string {
  if (person.name) return person.name
  if (person.has_left) return 'Deleted account'
  return side === 'guest' ? 'The host' : 'A guest'
}

/** What happened last, in one line. */
export function latestWords({ latest, side }: Pick<Conversation, 'latest' | 'side'>): string {
  if (!latest) return ''
  if (latest.step) return eventWords(latest.step, side)
  if (latest.act) return actWords(latest.act, side)
  if (latest.offer) return offerEventWords(latest.offer, side)
  if (latest.question) return questionEndWords(latest.question, side)
  const text = shortened((latest.text ?? '').replace(/\s+/g, ' ')) || fileWords(latest)
  return latest.is_own ? `You: ${text}` : text
}

/** What a message without words holds: "Picture", "2 pictures and a PDF". */
export function fileWords({ pictures, pdfs }: { pictures: number; pdfs: number }): string {
  const words = andList([
    pictures > 0 && (pictures === 1 ? 'a picture' : countOf(pictures, 'picture')),
    pdfs > 0 && (pdfs === 1 ? 'a PDF' : countOf(pdfs, 'PDF')),
  ])
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "840 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const longestLine = 72

/** The beginning of a text, at the end of a word where there is one. */
function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= longestLine) return text
  const start = letters.slice(0, longestLine).join('')
  return `${start.replace(/\s\S{0,20}$/, '')}…`
}

/** The filters of the inbox as people read them. */
export const filterLabels: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  requests: 'Requests',
  upcoming: 'Upcoming stays',
  archived: 'Archived',
}

/** What an empty list says, by what it was narrowed to. */
export const emptyWords: Record<InboxFilter, { title: string; text: string }> = {
  all: {
    title: 'No messages yet',
    text: 'Ask a host about a home on its page, before you book or after. What guests ask you arrives here too, and so does every step of a booking.',
  },
  unread: { title: 'All read', text: 'Nothing waits for you here.' },
  requests: { title: 'No open requests', text: 'Requests for a stay that wait for an answer stand here.' },
  upcoming: {
    title: 'No stays ahead',
    text: 'Conversations about confirmed stays stand here until they are over.',
  },
  archived: {
    title: 'Nothing archived',
    text: 'What you put away stands here, and comes back with the next message.',
  },
}

/** What stands in place of a message whose writer was erased. */
export const removedText = '[removed]'

/** What stands where a message was taken away by a decision. */
export const removedByDecision = '[removed by a decision]'
