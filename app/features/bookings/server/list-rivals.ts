import type { Actor } from '#features/accounts/actor.ts'
import { listHolders } from '#features/availability/server/holds.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { awaitsAnswer, statusesThat } from '../booking.ts'
import type { Rivals } from '../booking-answer-schema.ts'
import { bookingRefusals } from '../booking-errors.ts'
import { nameGuestOf } from '../offers/server/select-offers.ts'
import { hasStatus } from './has-status.ts'

const shown = 5

/**
 * Whom accepting a request would close out: the other requests for one of its nights, the first to arrive on top; and the
 * own offer that keeps it from being accepted. None for a booking that is not pending. Throws `notFound`, also for its guest and for somebody else's.
 */
export async function listRivals(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<Rivals> {
  const own = await ctx.db
    .selectFrom('bookings')
    .select(['property_id', 'status', 'check_in_date', 'check_out_date'])
    .where('id', '=', id)
    .where(mayActOn(actor, 'bookings', 'bookings'))
    .executeTakeFirst()
  if (!own) throw refuse(bookingRefusals.notFound)
  if (!awaitsAnswer(own.status) || !own.property_id) return { rivals: [], count: 0, held_for: null }
  // As accepting closes them (accept-request.ts).
  const rivals = ctx.db
    .selectFrom('bookings')
    .where('property_id', '=', own.property_id)
    .where(mayActOn(actor, 'bookings', 'bookings'))
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .where('check_in_date', '<', own.check_out_date)
    .where('check_out_date', '>', own.check_in_date)
    .where('id', '<>', id)
  const rows = await rivals
    .select([
      'id',
      'guest_name',
      'guests_count',
      'children',
      'infants',
      'pets',
      'check_in_date',
      'check_out_date',
      'currency',
      'total_price',
    ])
    .orderBy('check_in_date')
    .orderBy('id')
    .limit(shown)
    .execute()
  const { count } = await rivals
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    rivals: rows.map((row) => ({
      ...row,
      total_price: toNumber(moneyFromDatabase(row.total_price, row.currency)),
    })),
    count: Number(count),
    held_for: await findHolder(ctx, { ...own, property_id: own.property_id }),
  }
}

type Wanted = { property_id: PropertyId; check_in_date: string; check_out_date: string }

/** The offer of the host's own that keeps the nights from being given away (market rule 15). */
async function findHolder({ db, clock }: Pick<Context, 'db' | 'clock'>, wanted: Wanted) {
  const stay = {
    checkIn: calendarDate(wanted.check_in_date),
    checkOut: calendarDate(wanted.check_out_date),
  }
  const [holder] = await listHolders(db, wanted.property_id, stay, clock())
  if (!holder) return null
  const offer = await db
    .selectFrom('offers')
    .select('conversation_id')
    .where('id', '=', holder)
    .executeTakeFirstOrThrow()
  return { ...offer, guest: await nameGuestOf(db, holder) }
}
