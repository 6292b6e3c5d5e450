import { calendarDate, formatDate } from '#lib/stay.ts'
import { tripPath } from '#lib/trip-path.ts'
import type { ConversationDetails } from './messaging-schema.ts'

/** How many replies one account keeps, and how long they are. */
export const savedReplyLimits = { count: 100, title: 60, body: 2_000 } as const

/** What can stand in braces in a saved reply, with what it becomes. Nothing of it is ever a secret (market rule C11). */
export const replyVariables = {
  guest_name: "the guest's first name",
  home: 'the title of the listing',
  check_in: 'the check-in date',
  check_out: 'the check-out date',
  access: 'a link to the trip page, which shows Wi-Fi and door details or when they will appear',
} as const

export type ReplyVariable = keyof typeof replyVariables

const inBraces = /\{([^{}\n]{1,40})\}/g

/** The words in braces that are no variables, each once. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !Object.hasOwn(replyVariables, name)))]
}

type Talk = Pick<ConversationDetails, 'person' | 'home' | 'stay'>

/** What the variables become in a conversation; null where it tells nothing, such as the dates of who has asked for none. */
export function variablesOf(
  { person, home, stay }: Talk,
  origin: string,
): Record<ReplyVariable, string | null> {
  return {
    guest_name: person.name,
    home: home.title,
    check_in: stay && formatDate(calendarDate(stay.check_in_date)),
    check_out: stay && formatDate(calendarDate(stay.check_out_date)),
    access: stay && `${origin}${tripPath(stay.booking_id)}`,
  }
}

/** A saved reply as it would be sent. What is not known stays in its braces, for its writer to see. */
export function fillReply(text: string, values: Record<ReplyVariable, string | null>): string {
  return text.replace(
    inBraces,
    (all, name: string) => (Object.hasOwn(values, name) ? (values[name as ReplyVariable] ?? all) : all), // asked on this very line
  )
}
