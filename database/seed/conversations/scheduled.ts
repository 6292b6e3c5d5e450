import { readyMade } from '#features/messaging/words.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'

/** What the host with one home lets go out by itself around each stay: the texts that the page offers to begin with. */
export function toScheduledRows(today: CalendarDate): NewRow<'scheduled_messages'>[] {
  const at = instantOn(today, -40, 18)
  return readyMade.map((text) => ({
    ...text,
    account_id: accountId('starter', today),
    is_for_all: true,
    sends_late: text.moment !== 'before_departure',
    is_on: true,
    since: at,
    created_at: at,
  }))
}
