import type { Stay } from '#lib/stay.ts'
import { offerExpiresAt } from './offer.ts'

/**
 * What becomes of one question to several homes: a stay in one of them, the guest's own end, or its time. Only an open one
 * can become anything else.
 */
export const groupQuestionStatuses = ['open', 'booked', 'ended', 'expired'] as const
export type GroupQuestionStatus = (typeof groupQuestionStatuses)[number]

/** What a host is told of that ends a question by the guest's doing. */
export type GroupQuestionEnd = Exclude<GroupQuestionStatus, 'open'>

export const groupQuestionLimits = {
  /** How many homes one question goes to. */
  homes: 5,
  /** How many questions of one guest may be open at once. */
  open: 3,
  /** How many a guest may send within a day. */
  aDay: 5,
} as const

// As long as the longest time that an offer can be given.
const answerHours = 72

/**
 * Until when hosts may answer: three days, or the end of the check-in day at the last of the homes when that comes first.
 * `timeZones` are the homes' (IANA names), null where nothing tells one.
 */
export function answersEndAt(sentAt: Date, stay: Stay, timeZones: readonly (string | null)[]): Date {
  const ends = timeZones.map((timeZone) => offerExpiresAt(sentAt, { hours: answerHours, stay, timeZone }))
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}

/** What a question is at this moment: one whose time is over has ended, whether or not that was written down yet. */
export function questionStatusAt(
  question: { status: GroupQuestionStatus; endsAt: Date },
  now: Date,
): GroupQuestionStatus {
  return question.status === 'open' && question.endsAt <= now ? 'expired' : question.status
}
