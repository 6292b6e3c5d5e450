import { withoutStays } from '#features/availability/night-sets.ts'
import { listConflictsOfMove } from '#features/availability/server/hold-nights.ts'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { daysToKnow } from '#features/bookings/server/request/evaluate-stay.ts'
import { readTerms } from '#features/bookings/server/rows/booking-requests.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import type { ChangeWish, KnownHome } from './decide-change.ts'
import { type StayRow, stayOfRow } from './stay-change-rows.ts'

/** What a change has to know of the home and of the price that was booked. Throws where the home is gone. */
export async function readKnownHome(
  db: Database | Transaction,
  row: StayRow,
  wish: ChangeWish,
  now: Date,
): Promise<KnownHome> {
  const { id, property_id: propertyId } = row
  if (!propertyId) throw refuse(stayChangeRefusals.homeIsGone)
  const [own, stay] = [stayOfRow(row), stayOfRow(wish)]
  const home = await readTerms(db, propertyId)
  const taken = home.terms
    ? await listTakenNights(db, propertyId, daysToKnow(stay, home, now), now, { except: id })
    : []
  return {
    home,
    conflicts: await listConflictsOfMove(db, { propertyId, bookingId: id, from: own, to: stay, now }),
    // Without rules only a conflict makes nights unavailable; those of the stay are its own, whatever lies on them.
    unavailable: taken.flatMap((nights) => withoutStays(nights, [own])),
    lines: await readLines(db, id, row.currency),
  }
}

async function readLines(db: Database | Transaction, id: BookingId, currency: string) {
  const rows = await db
    .selectFrom('booking_lines')
    .select(['kind', 'label', 'amount'])
    .where('booking_id', '=', id)
    .orderBy('position')
    .limit(50)
    .execute()
  return rows.map(({ amount, ...line }) => ({ ...line, amount: moneyFromDatabase(amount, currency) }))
}
