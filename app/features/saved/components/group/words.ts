import { ownTextPrefix } from '#features/accounts/own-texts.ts'
import { countOf } from '#lib/text.ts'

const key = `${ownTextPrefix}several`

/** Keeps what somebody types to several homes in this tab, until it is sent or they sign out. */
export function keepWords(text: string): void {
  attempt(() => (text.trim() === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)))
}

export function readKeptWords(): string {
  return attempt(() => sessionStorage.getItem(key)) ?? ''
}

/** Storage may be closed to us. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const ownQuestionsWords = {
  title: 'Questions to several hosts',
}

export const newQuestionWords = {
  pageTitle: 'Ask several hosts · Holmward',
  title: 'Ask several hosts',
  lead: 'Send one question about the same stay. Compare the replies and offers side by side, and choose one.',
  needsScripts: 'Asking several hosts needs JavaScript. Please switch it on for this site.',
  loading: 'Loading the homes',
  field: 'Your question',
  hint: 'Each host gets the same message.',
  terms:
    'Each host sees how many homes you ask about, but not which ones. Nothing is booked and you owe nothing until you accept an offer.',
  noneTakes: 'None of these homes accepts this stay. Choose other dates or other homes.',
  leftOut: (count: number) =>
    `${countOf(count, 'home')} can't take this stay and ${count === 1 ? 'is' : 'are'} left out.`,
  chosen: (count: number, most: number) => `${countOf(count, 'home')} of at most ${most}`,
  checkFailed: "We couldn't check whether these homes can take your stay.",
  empty: 'No homes chosen yet',
  emptySaved: (most: number) => `Save homes you like, then ask about up to ${most} of them together.`,
  emptyFound: (most: number) => `Choose up to ${most} homes to ask about.`,
  sent: (homes: number) => (homes === 1 ? 'Question sent.' : `Question sent about ${homes} homes.`),
  failed: "We couldn't send the question.",
}

/** The homes that are going to be asked. */
export const chosenHomesWords = {
  gone: 'A home that is no longer listed',
  nights: (count: number) => ` for ${countOf(count, 'night')} at list price`,
  nearest: 'Nearest available stays',
  takeOut: (home: string) => `Remove ${home}`,
}

export const moreHomesWords = {
  failed: "We couldn't load the homes from your search.",
  found: 'Add a home from your search',
  saved: 'Add one of your saved homes',
  ask: 'Ask about ',
}

export const questionWords = {
  pageTitle: 'Replies from several hosts · Holmward',
  back: 'Saved homes and questions',
  needsScripts: 'The replies need JavaScript. Please switch it on for this site.',
  loading: 'Loading the replies',
  title: (homes: number) => `Your question about ${countOf(homes, 'home')}`,
  booking: 'Open booking',
  failedHeading: 'Question to several hosts',
  failed: "We couldn't show this question",
  failedText: "It isn't yours, or we couldn't load it.",
}

export const endQuestionWords = {
  endsIn: (time: string) => `It closes in ${time}`,
  end: 'Close question',
  title: 'Close this question?',
  text: (offers: number) =>
    `We'll tell the hosts that you're no longer asking${
      offers > 0 ? `, and ${countOf(offers, 'open offer')} can no longer be accepted` : ''
    }. Your conversations stay.`,
  done: 'Question closed.',
  doneText: "We've told the hosts.",
  failed: "We couldn't close the question.",
}

export const answersTableWords = {
  table: 'Replies side by side',
  gone: 'No longer listed',
  host: (name: string) => `hosted by ${name}`,
  answer: 'Reply',
  ownPrice: 'List price',
  inAll: ' (same for all)',
}

export const homeAnswerWords = {
  booked: 'Booked',
  words: (text: string) => `“${text}”`,
  none: 'No reply yet',
  read: 'Read and reply',
  open: 'Open conversation',
  about: (home: string) => ` about ${home}`,
  offer: 'Offer',
  timeLeft: (time: string) => `${time} left`,
  otherStay: (stay: string) => `Different from your request: ${stay}`,
  insteadOf: (offered: string, asked: string) => `${offered} instead of ${asked}`,
  held: 'The host is holding the nights for you.',
  notHeld: 'The nights are not held for you.',
  accept: 'Accept',
  acceptOf: (home: string) => ` the offer for ${home}`,
  someHost: 'The host',
}
