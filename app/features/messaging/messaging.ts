import { firstContactsOfNewAccount, isNewAccount } from '#features/accounts/new-account.ts'
import { dayMs, minuteMs } from '#lib/duration.ts'

/** The two who talk about a home. */
export const sides = ['guest', 'host'] as const
export type Side = (typeof sides)[number]

/** What began a conversation: a guest's question, or a request for a stay. */
export const openings = ['message', 'booking'] as const
export type Opening = (typeof openings)[number]

/** What the inbox can be narrowed to. */
export const inboxFilters = ['all', 'unread', 'requests', 'upcoming', 'archived'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** How long a message may be, in characters as the database counts them. */
export const longestMessage = 2_000

/** How many conversations one page of the inbox shows. */
export const inboxPageSize = 20

/** How many entries of a thread are asked for at once. */
export const threadPageSize = 50

/** For how long a message waits to be read before browsers that want it are told. */
export const pushAfterMs = 5_000

/** For how long a message waits to be read before a mail tells of it. */
export const mailAfterMs = 2 * minuteMs

/** How many days after the last stay or message the addresses for answers by mail die. */
export const replyAddressDays = 90

/** How many conversations somebody may begin within a day: new accounts fewer. */
export function newConversationsADay(accountCreatedAt: Date, now: Date): number {
  return isNewAccount(accountCreatedAt, now) ? firstContactsOfNewAccount : 30
}

/** From the how manieth host on the same text of a new account is held, within a day. */
export const sameTextToHosts = 5

/** For how long a text is held when nobody decides about it. */
export const heldForMs = dayMs

/** A text as it is compared with others: what people change so that two look different is taken out. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a text is a few plain words that can lead nobody anywhere: no number, no address, no link. */
export function isCourtesy(text: string): boolean {
  return (
    [...text].length <= 24 &&
    /^[\p{L}\p{M}\p{Extended_Pictographic}\s,!?'’.…-]*$/u.test(text) &&
    !/\p{L}\.\p{L}/u.test(text)
  )
}
