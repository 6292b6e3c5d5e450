import { dayMs } from '#lib/duration.ts'

/** Whether an account is so young that what it sends to many is looked at. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < 7 * dayMs
}

/** To how many hosts a new account may turn for the first time within a day, with a question or a request. */
export const firstContactsOfNewAccount = 10
