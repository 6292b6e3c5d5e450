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
  title: 'Asked several homes',
}

export const newQuestionWords = {
  pageTitle: 'Ask several homes · Holmward',
  title: 'Ask several homes',
  lead: 'One question about the same stay. The answers and offers stand side by side, and you choose one.',
  needsScripts: 'Asking several homes needs JavaScript. Please switch it on for this site.',
  loading: 'Loading the homes',
  field: 'Your question',
  hint: 'Each host gets the same words.',
  terms:
    'Each host learns how many homes you ask, and not which. Nothing is booked, and nothing costs anything, until you accept an offer.',
  noneTakes: 'None of these homes takes this stay. Choose other dates, or other homes.',
  leftOut: (count: number) =>
    `${countOf(count, 'home')} cannot be asked for this stay and ${count === 1 ? 'is' : 'are'} left out.`,
  chosen: (count: number, most: number) => `${countOf(count, 'home')} of at most ${most}`,
  checkFailed: 'What the homes say to this stay could not be loaded.',
  empty: 'No homes chosen yet',
  emptySaved: (most: number) => `Save the homes that you like, then ask up to ${most} of them at once.`,
  emptyFound: (most: number) => `Choose up to ${most} homes to ask at once.`,
  sent: (homes: number) => (homes === 1 ? 'Asked.' : `Asked ${homes} homes.`),
  failed: 'The question was not sent.',
}

/** The homes that are going to be asked. */
export const chosenHomesWords = {
  gone: 'A home that is no longer listed',
  nights: (count: number) => ` for ${countOf(count, 'night')} by its prices`,
  nearest: 'The nearest stays that it takes',
  takeOut: (home: string) => `Take out ${home}`,
}

export const moreHomesWords = {
  failed: 'The homes of your search are not shown.',
  found: 'Ask a home of your search',
  saved: 'Ask one of your saved homes too',
  ask: 'Ask ',
}

export const questionWords = {
  pageTitle: 'Answers of several homes · Holmward',
  back: 'Saved homes and questions',
  needsScripts: 'The answers need JavaScript. Please switch it on for this site.',
  loading: 'Loading the answers',
  title: (homes: number) => `Your question to ${countOf(homes, 'home')}`,
  booking: 'Open the booking',
  failedHeading: 'Question to several homes',
  failed: 'This question is not shown',
  failedText: 'It is not yours, or could not be loaded.',
}

export const endQuestionWords = {
  endsIn: (time: string) => `It ends by itself in ${time}`,
  end: 'End the question',
  title: 'End this question?',
  text: (offers: number) =>
    `The hosts learn that you are no longer asking${
      offers > 0 ? `, and ${countOf(offers, 'open offer')} can no longer be accepted` : ''
    }. Your conversations stay.`,
  done: 'The question has ended.',
  doneText: 'The hosts are told.',
  failed: 'The question was not ended.',
}

export const answersTableWords = {
  table: 'Answers side by side',
  gone: 'No longer listed',
  host: (name: string) => `hosted by ${name}`,
  answer: 'Answer',
  ownPrice: 'By its prices',
  inAll: ' (as in all)',
}

export const homeAnswerWords = {
  booked: 'Booked',
  words: (text: string) => `“${text}”`,
  none: 'No answer yet',
  read: 'Read and answer',
  open: 'Open the conversation',
  about: (home: string) => ` about ${home}`,
  offer: 'Offer',
  timeLeft: (time: string) => `${time} left`,
  otherStay: (stay: string) => `Not as you asked: ${stay}`,
  insteadOf: (offered: string, asked: string) => `${offered} instead of ${asked}`,
  held: 'The nights are held for you.',
  notHeld: 'The nights are not held meanwhile.',
  accept: 'Accept',
  acceptOf: (home: string) => ` the offer for ${home}`,
  someHost: 'The host',
}
