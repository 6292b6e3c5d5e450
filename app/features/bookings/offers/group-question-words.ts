import type { GroupQuestionEnd } from './group-question.ts'

type Reader = 'host' | 'guest'

/** How many were asked, said where the question stands: how many, and never which. */
export function askedHomesWords(homes: number, reader: Reader): string {
  return reader === 'guest'
    ? `You asked ${homes} homes this`
    : `The guest asks ${homes} homes this, and yours is one of them`
}

/** How a question ended, as a line of the thread with a host whose home was not booked. */
export function questionEndWords(end: GroupQuestionEnd, reader: Reader): string {
  const words: Record<GroupQuestionEnd, Record<Reader, string>> = {
    booked: { host: 'The guest has booked elsewhere', guest: 'You have booked another home' },
    ended: { host: 'The guest is no longer asking', guest: 'You ended your question' },
    expired: { host: 'The time to reply is over', guest: 'The time for replies is over' },
  }
  return words[end][reader]
}

/** What follows from it for that host, or for the guest. */
export function questionEndDetail(end: GroupQuestionEnd, reader: Reader): string {
  if (reader === 'guest') return 'Nothing was booked here, and offers for this question have ended.'
  return end === 'expired'
    ? 'Nothing was booked, and no nights are held for it.'
    : 'Nothing was booked here. Your offer has ended too, and its nights are free again.'
}
