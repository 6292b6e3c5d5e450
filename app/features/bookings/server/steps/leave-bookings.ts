import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Obstacle } from '#platform/personal-data.ts'
import { findCancelling, statusesThat } from '../../booking.ts'
import { stayAheadWords } from '../../booking-words.ts'
import { endOpenOffers } from '../../offers/server/close-offers.ts'
import { endQuestionsOf } from '../../offers/server/group/close-questions.ts'
import { hasStatus } from '../has-status.ts'
import { todayAtHome } from '../home-zone.ts'
import { sendBookingNews } from '../letters/booking-mail.ts'
import { writeMove } from '../rows/booking-steps.ts'

const named = 5

/** The confirmed stays of an account, as host or guest, that are not over: nobody leaves the other side alone. */
export async function findStaysAhead(
  db: Database | Transaction,
  accountId: AccountId,
  now: Date,
): Promise<Obstacle[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['property_title', 'check_in_date', 'host_id'])
    .where((is) => is.or([is('host_id', '=', accountId), is('guest_id', '=', accountId)]))
    .where(hasStatus('status', statusesThat.holdNights))
    .where(sql<boolean>`b.check_out_date > ${todayAtHome(now)}`)
    .orderBy('check_in_date')
    .limit(named)
    .execute()
  return rows.map(({ property_title, check_in_date, host_id }) => {
    const checkIn = calendarDate(check_in_date)
    const side = host_id === accountId ? 'host' : 'guest'
    return {
      code: 'stayAhead',
      values: { side, property_title, check_in_date: checkIn },
      words: stayAheadWords({ home: property_title, checkIn, reader: side }),
    }
  })
}

/**
 * Withdraws the requests and offers that an account has sent, declines those that it was sent, and tells the other sides;
 * of `other` alone when that is given.
 */
export async function endOpenRequests(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  accountId: AccountId,
  other?: AccountId,
): Promise<void> {
  // Questions before offers, and these before bookings, as whoever accepts one.
  if (other === undefined) await endQuestionsOf(ctx, tx, accountId)
  await endOpenOffers(ctx, tx, accountId, other)
  const sides = [
    { column: 'guest_id', others: 'host_id', by: 'guest', reason: 'withdrawn' },
    { column: 'host_id', others: 'guest_id', by: 'host', reason: 'declined' },
  ] as const
  for (const { column, others, by, reason } of sides) {
    const rows = await tx
      .selectFrom('bookings')
      .select('id')
      .where(column, '=', accountId)
      .where(hasStatus('status', statusesThat.awaitAnswer))
      .$if(other !== undefined, (query) => query.where(others, '=', other ?? accountId))
      .orderBy('id')
      .limit(10_000)
      .forUpdate()
      .execute()
    if (rows.length === 0) continue
    const ids = rows.map(({ id }) => id)
    await writeMove(tx, ids, { ...findCancelling(by, reason), note: null, at: ctx.clock() })
    await sendBookingNews(ctx, tx, ids, reason)
  }
}
