import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { personPicture } from '#features/accounts/person.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { countCompletedStays } from '#features/bookings/server/count-completed-stays.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { GuestStanding } from '../guest-review-schema.ts'
import { mayBeRead } from './readable.ts'

type Doors = Pick<Context, 'db' | 'clock'>

const most = 50

/**
 * Who the guest of a booking is, to the host who was asked and to the guest. Throws `notFound` for everybody else, who never
 * learn it.
 */
export async function getGuestStanding(
  ctx: Doors,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<GuestStanding> {
  const booking = await ctx.db
    .selectFrom('bookings as b')
    .select(['b.guest_id', 'b.guest_name'])
    .where('b.id', '=', id)
    .where((is) => is.or([is('b.guest_id', '=', actor.id), mayActOn(actor, 'bookings', 'b')]))
    .executeTakeFirst()
  // The guest of a stay by hand is nobody here.
  if (!booking?.guest_id) throw refuse(bookingRefusals.notFound)
  return readStanding(ctx, booking.guest_id, booking.guest_name)
}

/** What the hosts whom the actor asks read of the actor. */
export async function getOwnStanding(ctx: Doors, actor: Actor): Promise<GuestStanding> {
  return readStanding(ctx, actor.id, null)
}

async function readStanding(ctx: Doors, guestId: AccountId, bookedAs: string | null): Promise<GuestStanding> {
  const guest = await ctx.db
    .selectFrom('accounts as guest')
    .select(['guest.picture_url', 'guest.created_at', 'guest.email_confirmed_at'])
    .select(firstName('guest', sql`${bookedAs}`).as('name'))
    .where('guest.id', '=', guestId)
    .executeTakeFirstOrThrow()
  const reviews = await selectOfGuest(ctx, guestId).execute()
  const { count, sum, again } = await countOfGuest(ctx, guestId)
  return {
    name: guest.name,
    picture: personPicture(guest.picture_url),
    member_since: guest.created_at.toISOString(),
    email_confirmed_at: guest.email_confirmed_at?.toISOString() ?? null,
    stays: await countCompletedStays(ctx.db, guestId),
    review_count: count,
    average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    would_host_again: again,
    reviews: reviews.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
  }
}

function selectOfGuest({ db, clock }: Doors, guestId: AccountId) {
  return db
    .selectFrom('guest_reviews as r')
    .innerJoin('accounts as host', 'host.id', 'r.host_id')
    .select(['r.id', 'r.rating', 'r.communication', 'r.cleanliness', 'r.rules', 'r.would_host_again'])
    .select(['r.comment', 'r.published_at'])
    .select(firstName('host').as('host_name'))
    .where('r.guest_id', '=', guestId)
    .where(mayBeRead('r', clock()))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
}

async function countOfGuest({ db, clock }: Doors, guestId: AccountId) {
  const row = await db
    .selectFrom('guest_reviews as r')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.sum<string | null>('r.rating').as('sum'),
      fn.countAll<string>().filterWhere('r.would_host_again', '=', true).as('again'),
    ])
    .where('r.guest_id', '=', guestId)
    .where(mayBeRead('r', clock()))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), sum: Number(row.sum ?? 0), again: Number(row.again) }
}
