import type { Actor } from '#features/accounts/actor.ts'
import { withoutStays } from '#features/availability/night-sets.ts'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { homeTimeZone, knownHomeZone } from '#features/bookings/server/home-zone.ts'
import { readTerms } from '#features/bookings/server/rows/booking-requests.ts'
import { readConfirmedAt } from '#features/bookings/server/rows/booking-steps.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { toTermsFields } from '#features/pricing/stay-terms.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import { addDays, dateOf, lastCheckOut } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { isUnderWay } from '../stay-change.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import type { StayChange, StayChangeLimits, StayChangePreview } from '../stay-change-schema.ts'
import { type ChangeWish, decideChange } from './decide-change.ts'
import { readKnownHome } from './read-known-home.ts'
import { findStay, listChangeRows, type StayRow, stayOfRow } from './stay-change-rows.ts'
import { toPreview, toStayChange } from './to-stay-change.ts'

type Doors = Pick<Context, 'db' | 'clock'>
type Of = { id: BookingId }

async function requireStay(ctx: Pick<Context, 'db'>, actor: Actor, { id }: Of): Promise<StayRow> {
  const row = await findStay(ctx.db, { id, accountId: actor.id })
  if (!row) throw refuse(bookingRefusals.notFound)
  return row
}

/** What was proposed for a booking, the newest first. Throws `notFound`, also for somebody else's. */
export async function listStayChanges(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  of: Of,
): Promise<{ changes: StayChange[] }> {
  const row = await requireStay(ctx, actor, of)
  const confirmedAt = await readConfirmedAt(ctx.db, row.id)
  const changes = await listChangeRows(ctx.db, row.id)
  return { changes: changes.map((change) => toStayChange(change, row, confirmedAt)) }
}

/** What a change would mean if it were proposed now: by the same judgement as `proposeStayChange`. */
export async function previewStayChange(
  ctx: Doors,
  actor: Actor,
  { id, ...wish }: ChangeWish & Of,
): Promise<StayChangePreview> {
  const row = await requireStay(ctx, actor, { id })
  const now = ctx.clock()
  const side = row.is_for_host ? 'host' : 'guest'
  const decided = decideChange({ row, side, wish, now }, await readKnownHome(ctx.db, row, wish, now))
  return toPreview(row, wish, decided, await readConfirmedAt(ctx.db, id))
}

/** Which nights can be chosen for a change, and what else its form asks. Throws where the home is gone. */
export async function getStayChangeLimits(ctx: Doors, actor: Actor, of: Of): Promise<StayChangeLimits> {
  const row = await requireStay(ctx, actor, of)
  if (!row.property_id) throw refuse(stayChangeRefusals.homeIsGone)
  const now = ctx.clock()
  const today = dateOf(now, homeTimeZone(row))
  const home = await readTerms(ctx.db, row.property_id)
  const span = { from: addDays(today, -1), to: lastCheckOut(today) }
  // Nights kept free around stays bind guests alone (market rule 13).
  const taken = row.is_for_host
    ? await listTakenNights(ctx.db, row.property_id, span, now, { except: row.id, isPrepared: false })
    : await listTakenNights(ctx.db, row.property_id, span, now, { except: row.id })
  return {
    today,
    // Those of the stay are its own, whatever another calendar says of them.
    taken: taken
      .flatMap((nights) => withoutStays(nights, [stayOfRow(row)]))
      .map(({ checkIn, checkOut }) => ({ check_in_date: checkIn, check_out_date: checkOut })),
    max_guests: home.max_guests,
    takes_pets: home.amenities.includes('pet-friendly'),
    only_check_out: isUnderWay(
      { status: row.status, stay: stayOfRow(row), timeZone: knownHomeZone(row) },
      now,
    ),
    home: row.is_for_host ? null : toTermsFields(termsOfRow(home, now)),
  }
}
