import { sql } from 'kysely'
import type { BookingId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statusesThat } from '../../booking.ts'
import { hasStatus } from '../../server/has-status.ts'

/**
 * The condition that offer `o` is open and answers request `b`: its host made it from that request, or it is for one of the same
 * nights.
 */
export const answersRequest = sql<boolean>`(
  o.status = 'open' and o.property_id = b.property_id and o.guest_id = b.guest_id
  and (o.request_id = b.id or o.check_in_date < b.check_out_date and o.check_out_date > b.check_in_date)
)`

/** The condition that an offer that can still be accepted answers booking `b`. */
export function hasLiveOffer(now: Date) {
  return sql<boolean>`(
    ${hasStatus('b.status', statusesThat.awaitAnswer)}
    and exists (select from offers o where ${answersRequest} and o.expires_at > ${now})
  )`
}

/** The open offers that answer a request, locked. Call it before locking the request, as accepting an offer does. */
export function lockOffersOfRequest(tx: Transaction, requestId: BookingId) {
  return tx
    .selectFrom('offers as o')
    .innerJoin('bookings as b', (join) => join.onTrue())
    .select('o.id')
    .where('b.id', '=', requestId)
    .where(hasStatus('b.status', statusesThat.awaitAnswer))
    .where(answersRequest)
    .orderBy('o.id')
    .limit(100)
    .forUpdate('o')
    .execute()
}
