import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

// Nobody has ever offered so much; a bound keeps one answer from filling the memory.
const most = 50_000

/** The offers that a person has made or was made. */
export function exportOffers(db: Database, accountId: AccountId) {
  return db
    .selectFrom('offers')
    .select([
      'id',
      'status',
      'check_in_date',
      'check_out_date',
      'guests_count',
      'children',
      'infants',
      'pets',
    ])
    .select(['currency', 'total_price', 'quoted_total', 'lines', 'note', 'holds_nights', 'expires_at'])
    .select(['booking_id', 'request_before', 'created_at'])
    .where((is) => is.or([is('host_id', '=', accountId), is('guest_id', '=', accountId)]))
    .orderBy('created_at')
    .limit(most)
    .execute()
}

/** The other side keeps what was offered; what the host wrote with it goes. */
export async function eraseOffers(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.updateTable('offers').set({ note: null }).where('host_id', '=', accountId).execute()
}
