import type { GroupQuestionStatus } from '#features/bookings/offers/group-question.ts'
import { countOf } from '#lib/text.ts'
import type { AskedHome, GroupQuestion } from './group-schema.ts'

/** What a question is at the moment, as its badge says it. */
const questionLabels: Record<GroupQuestionStatus, string> = {
  open: 'Waiting for answers',
  booked: 'Booked',
  ended: 'You ended it',
  expired: 'Over',
}

export const questionTones = {
  open: 'sun',
  booked: 'moss',
  ended: 'neutral',
  expired: 'neutral',
} as const satisfies Record<GroupQuestionStatus, string>

/** The same where hosts have answered: an open question waits for its guest then. */
export function questionBadge(status: GroupQuestionStatus, openOffers: number, answered: number): string {
  if (status !== 'open' || answered === 0) return questionLabels[status]
  return openOffers > 0 ? `${countOf(openOffers, 'offer')} to choose from` : 'Answered'
}

/** What follows from it, under the badge. */
export const questionHints: Record<GroupQuestionStatus, string> = {
  open: 'Hosts answer with words or with an offer. When you accept an offer, the stay is confirmed, and the others learn that you have booked elsewhere.',
  booked: 'Your stay is confirmed, and the other hosts know that you have booked elsewhere.',
  ended: 'The hosts know that you are no longer asking. The conversations stay in Messages.',
  expired: 'The time for answers is over. The conversations stay in Messages, where you can go on.',
}

/** How a home stands among those that were asked. */
export type AnswerState = 'booked' | 'offered' | 'words' | 'waiting'

export function answerStateOf({
  is_booked,
  offers,
  words,
}: Pick<AskedHome, 'is_booked' | 'offers' | 'words'>): AnswerState {
  if (is_booked) return 'booked'
  if (offers.some(({ status }) => status === 'open')) return 'offered'
  return words || offers.length > 0 ? 'words' : 'waiting'
}

const order: readonly AnswerState[] = ['booked', 'offered', 'words', 'waiting']

/** Those with something to decide about first, else as they were asked. */
export function inOrderOfAnswers(homes: readonly AskedHome[]): AskedHome[] {
  return homes.toSorted((a, b) => order.indexOf(answerStateOf(a)) - order.indexOf(answerStateOf(b)))
}

/** "2 of 3 answered, 1 offer to accept". */
export function answersWords({ homes, answered, open_offers }: GroupQuestion): string {
  const words = `${answered} of ${homes.length} answered`
  return open_offers > 0 ? `${words}, ${countOf(open_offers, 'offer')} to accept` : words
}

/** Lines of one home beside those of the others: what only some of them say comes first. */
export function differingLines(
  own: readonly string[],
  all: readonly (readonly string[])[],
): { own: string[]; shared: string[] } {
  const isShared = (line: string) => all.length > 1 && all.every((lines) => lines.includes(line))
  return { own: own.filter((line) => !isShared(line)), shared: own.filter(isShared) }
}
