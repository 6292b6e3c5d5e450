import { sql } from 'kysely'
import { isBlocking } from '#features/accounts/server/blocks.ts'
import { pauseOf } from '#features/accounts/server/site-switches.ts'
import { conflictsOf } from '#features/availability/server/list-conflicts.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { QuoteLine } from '#features/pricing/quote.ts'
import { termsColumns } from '#features/pricing/server/terms-rows.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import { toDecimal } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import type { Database, NewRow, Transaction } from '#platform/database/database.ts'
import { type BookingRole, statusesThat } from '../../booking.ts'
import { hasStatus } from '../has-status.ts'
import { coverColumns } from '../letters/cover.ts'

/**
 * Writes a new booking, the first step of its timeline, which its guest has made by a request or by accepting an offer, or its
 * host by writing it down, and what its total is made of, as it is shown; the database compares the sum at the end. One
 * statement, because others wait for the home meanwhile.
 */
export async function insertBooking(
  tx: Transaction,
  booking: NewRow<'bookings'>,
  { lines, by = 'guest' }: { lines: readonly QuoteLine[]; by?: Exclude<BookingRole, 'system'> },
): Promise<void> {
  await tx
    .with('made', (db) => db.insertInto('bookings').values(booking).returning(['id', 'status', 'created_at']))
    .with('told', (db) =>
      db
        .insertInto('booking_events')
        .columns(['booking_id', 'to_status', 'actor', 'created_at'])
        .expression((eb) =>
          eb.selectFrom('made').select(['id', 'status', eb.val(by).as('actor'), 'created_at']),
        ),
    )
    .insertInto('booking_lines')
    .values((eb) =>
      lines.map(({ kind, label, amount }, at) => ({
        booking_id: eb.selectFrom('made').select('id'),
        position: at + 1,
        kind,
        label,
        amount: toDecimal(amount),
      })),
    )
    .execute()
}

type Request = { guestId: AccountId; propertyId: PropertyId }

/**
 * The active listing that a guest asks for, with its cover, and the id of the booking to be. Holds the guest's account,
 * so that two requests of one guest wait for each other.
 */
export function openRequest(tx: Transaction, { guestId, propertyId }: Request) {
  return tx
    .with(
      (cte) => cte('guest').materialized(),
      (db) =>
        db
          .selectFrom('accounts')
          .select(['id', 'delete_after', 'standing', 'picture_url', 'created_at'])
          .where('id', '=', guestId)
          .forNoKeyUpdate(),
    )
    .selectFrom('properties as p')
    .innerJoin('guest', (join) => join.onTrue())
    .innerJoin('accounts as host', 'host.id', 'p.host_id')
    .leftJoin('photos as cover', (join) =>
      join.on('cover.path', '=', sql<string>`substr(p.image_urls[1], 9)`),
    )
    .select(['p.id', 'p.host_id', 'p.title', 'p.city', 'p.state', 'p.country'])
    .select(['p.max_guests', 'p.image_urls', 'p.latitude', 'p.longitude', 'p.time_zone'])
    .select([
      'guest.delete_after as guest_leaves_at',
      'guest.standing as guest_standing',
      'guest.picture_url as guest_picture',
      'guest.created_at as guest_since',
    ])
    .select(['host.display_name as host_name', 'host.picture_url as host_picture'])
    .select([
      isBlocking({ blocker: { column: 'p.host_id' }, blocked: guestId }).as('is_blocked'),
      isBlocking({ blocker: guestId, blocked: { column: 'p.host_id' } }).as('is_blocking'),
    ])
    .leftJoin('stay_terms', 'stay_terms.property_id', 'p.id')
    .select(({ fn }) => fn.coalesce('stay_terms.instant', sql.lit(false)).as('instant'))
    .select(sql<BookingId>`uuidv7()`.as('booking_id'))
    .select(pauseOf('requests').as('pause'))
    .select(coverColumns)
    .where('p.id', '=', propertyId)
    .where(isListed('p'))
    .executeTakeFirst()
}

export type RequestedListing = NonNullable<Awaited<ReturnType<typeof openRequest>>>

/**
 * How many conversations of a guest began after an instant, by a question or by a request, and whether there is one about
 * the home. Call it after `openRequest`, which holds the guest's account.
 */
export function countBegun(tx: Transaction, { guestId, propertyId }: Request, after: Date) {
  return tx
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<string>().filterWhere('created_at', '>', after).as('begun'))
    .select(sql<boolean>`coalesce(bool_or(property_id = ${propertyId}), false)`.as('knows_host'))
    .where('guest_id', '=', guestId)
    .executeTakeFirstOrThrow()
}

/**
 * Waits for whoever decides about the nights or the terms of the listing, and counts how many requests of the guest wait
 * for an answer, and how many of them are for this very stay. Call it after `openRequest`, and late: others wait from
 * here to the end. Undefined when the listing is gone.
 */
export function lockListingForRequest(
  tx: Transaction,
  { guestId, propertyId, checkIn, checkOut }: Request & Stay,
) {
  return tx
    .selectFrom('properties as p')
    .select(({ selectFrom, fn }) => {
      const waiting = selectFrom('bookings')
        .where('guest_id', '=', guestId)
        .where(hasStatus('status', statusesThat.awaitAnswer))
      return [
        'p.id',
        waiting.select(fn.countAll<string>().as('open')).as('open'),
        waiting
          .where('property_id', '=', propertyId)
          .where('check_in_date', '=', checkIn)
          .where('check_out_date', '=', checkOut)
          .select(fn.countAll<string>().as('same'))
          .as('same'),
      ]
    })
    .where('p.id', '=', propertyId)
    .where(isListed('p'))
    .forUpdate('p')
    .executeTakeFirst()
}

/**
 * What the home asks of those who stay, and what else its rules ask for. Read it after `lockListingForRequest`, and in a
 * statement of its own: one that has waited for the lock sees other tables as they were before.
 */
export function readTerms(tx: Database | Transaction, propertyId: PropertyId) {
  return selectTerms(tx, propertyId).executeTakeFirstOrThrow()
}

/** The same with what holds nights of a stay, for a request that has waited for the lock. */
export function readHomeOfRequest(tx: Transaction, propertyId: PropertyId, stay: Stay, now: Date) {
  return selectTerms(tx, propertyId)
    .select(conflictsOf(tx, propertyId, stay, now).as('conflicts'))
    .executeTakeFirstOrThrow()
}

function selectTerms(db: Database | Transaction, propertyId: PropertyId) {
  return db
    .selectFrom('properties as p')
    .select(termsColumns('p'))
    .select(['p.max_guests', 'p.amenities'])
    .where('p.id', '=', propertyId)
}

export type TermsRow = Awaited<ReturnType<typeof readTerms>>
