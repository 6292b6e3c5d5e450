import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { isBlocking } from '#features/accounts/server/blocks.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, ConversationId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { offerRefusals } from '../offer-errors.ts'

export type About = { conversation_id?: ConversationId | undefined; booking_id?: BookingId | undefined }

/**
 * The conversation that a host wants to offer something in, named by itself or by a request that is told in it, with what
 * stands between the two. Throws `talkNotFound` when it is not the actor's as host.
 */
export async function findConversationOfOffer(
  db: Database | Transaction,
  actor: Pick<Actor, 'id'>,
  about: About,
) {
  const all = db
    .selectFrom('conversations as c')
    .innerJoin('accounts as guest', 'guest.id', 'c.guest_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['c.id', 'c.property_id', 'c.host_id', 'c.guest_id'])
    .select([
      sql<boolean>`coalesce(${isListed('p')}, false)`.as('is_listed'),
      sql<boolean>`(guest.delete_after is not null or guest.erased_at is not null)`.as('has_left'),
      isBlocking({ blocker: { column: 'c.host_id' }, blocked: { column: 'c.guest_id' } }).as('is_blocking'),
      isBlocking({ blocker: { column: 'c.guest_id' }, blocked: { column: 'c.host_id' } }).as('is_blocked'),
    ])
    .where(mayActOn(actor, 'bookings', 'c'))
  const talk = await (about.conversation_id
    ? all.where('c.id', '=', about.conversation_id)
    : all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('conversation_bookings as told')
            .select('told.booking_id')
            .whereRef('told.conversation_id', '=', 'c.id')
            .where('told.booking_id', '=', about.booking_id ?? null),
        ),
      )
  ).executeTakeFirst()
  if (!talk) throw refuse(offerRefusals.talkNotFound)
  return talk
}

export type OfferConversation = Awaited<ReturnType<typeof findConversationOfOffer>>

/** Throws what keeps a host from offering anything there. Who is blocked is not told (market rule 22). */
export function refuseConversation(
  talk: OfferConversation,
): asserts talk is OfferConversation & { property_id: string } {
  if (talk.has_left) throw refuse(offerRefusals.guestLeft)
  if (talk.is_blocking) throw refuse(offerRefusals.blockingGuest)
  if (talk.is_blocked) throw refuse(offerRefusals.guestTakesNone)
  if (!talk.property_id || !talk.is_listed) throw refuse(offerRefusals.homeNotOffered)
}
