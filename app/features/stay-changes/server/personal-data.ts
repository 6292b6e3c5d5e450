import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { answeredBy } from './stay-change-rows.ts'

// Nobody has ever proposed so much; a bound keeps one answer from filling the memory.
const most = 50_000

const sides = ['guest', 'host'] as const
type Side = (typeof sides)[number]

/** What was proposed to change of a person's bookings, with that person's words alone. */
export const stayChangesPersonalData: PersonalDataKeeper = {
  name: 'stay_changes',
  exportData: async (db, accountId) => [
    ...(await exportChanges(db, accountId, 'guest')),
    ...(await exportChanges(db, accountId, 'host')),
  ],
  async eraseData(tx, accountId) {
    for (const side of sides) await eraseWords(tx, accountId, side)
  },
}

/** The bookings on which somebody is one side. */
function bookingsOf(accountId: AccountId, side: Side) {
  return sql`(select id from bookings where ${sql.ref(`${side}_id`)} = ${accountId})`
}

function exportChanges(db: Database, accountId: AccountId, side: Side) {
  return db
    .selectFrom('stay_changes')
    .select(['booking_id', 'proposed_by', 'status', 'check_in_date', 'check_out_date', 'guests_count'])
    .select(['children', 'infants', 'pets', 'total_price', 'deposit', 'lines', 'before', 'created_at'])
    .select('answered_at')
    .select([
      sql<string | null>`case when proposed_by = ${side} then note end`.as('note'),
      sql<string | null>`case when ${answeredBy} = ${side} then answer_note end`.as('answer_note'),
    ])
    .where(sql<boolean>`booking_id in ${bookingsOf(accountId, side)}`)
    .orderBy('created_at')
    .limit(most)
    .execute()
}

/** Removes what somebody wrote with changes; the other side keeps what was agreed. */
async function eraseWords(tx: Transaction, accountId: AccountId, side: Side): Promise<void> {
  await sql`
    update stay_changes
    set
      note = case when proposed_by = ${side} then null else note end,
      answer_note = case when ${answeredBy} = ${side} then null else answer_note end
    where booking_id in ${bookingsOf(accountId, side)} and (note is not null or answer_note is not null)
  `.execute(tx)
}
