import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { type PersonKey, personOf } from '../people.ts'
import { stableId, stableNumber } from '../stable.ts'

/** The id of a person's account in the demo world of a day. */
export function accountId(key: PersonKey, today: CalendarDate): string {
  return stableId(joinedAt(key, today), `account/${key}`)
}

/** A confirmed account that accepted the terms. */
export function toAccountRow(
  key: PersonKey,
  today: CalendarDate,
  passwordHash: string,
  termsVersion: string,
): NewRow<'accounts'> {
  const at = joinedAt(key, today)
  return {
    id: accountId(key, today),
    email: personOf(key).email,
    display_name: personOf(key).firstName,
    password_hash: passwordHash,
    email_confirmed_at: hoursAfter(at, 0.2),
    terms_version: termsVersion,
    terms_accepted_at: at,
    created_at: at,
  }
}

function joinedAt(key: PersonKey, today: CalendarDate): Date {
  return instantOn(today, -personOf(key).joinedDaysAgo, 7 + (stableNumber(key) % 600) / 60)
}
