import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { eraseInstructions, exportInstructions } from './instructions/personal-data.ts'

// Nobody has ever recorded so much; a bound keeps one answer from filling the memory.
const most = 50_000

/** What somebody has said in the ledgers of their bookings. */
function isSaidBy(accountId: AccountId) {
  return sql<boolean>`(
    (m.side = 'guest' and b.guest_id = ${accountId}) or (m.side = 'host' and b.host_id = ${accountId})
  )`
}

/** What somebody has recorded of money, with their receipts, and how guests pay a host. */
export const paymentsPersonalData: PersonalDataKeeper = {
  name: 'payments',
  async exportData(db, accountId, keys) {
    const said = await db
      .selectFrom('money_entries as m')
      .innerJoin('bookings as b', 'b.id', 'm.booking_id')
      .select(['m.booking_id', 'm.side', 'm.flow', 'm.amount', 'b.currency', 'm.moved_on', 'm.way', 'm.note'])
      .select(['m.answers', 'm.reverses', 'm.id', 'm.created_at'])
      .where(isSaidBy(accountId))
      .orderBy('m.created_at')
      .limit(most)
      .execute()
    const receipts = await db
      .selectFrom('money_receipts')
      .select(['id', 'booking_id', 'bytes', 'created_at'])
      .where('owner_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    return {
      said_of_money: said,
      receipts,
      payment_instructions: await exportInstructions(db, accountId, keys),
    }
  },
  async eraseData(tx, accountId) {
    await eraseInstructions(tx, accountId)
    // The sums are the other side's record too; the words go, and the pictures with the next collection of the night.
    await sql`
      update money_entries m set note = null
      from bookings b
      where b.id = m.booking_id and m.note is not null and ${isSaidBy(accountId)}
    `.execute(tx)
    await tx.deleteFrom('money_receipts').where('owner_id', '=', accountId).execute()
  },
}
