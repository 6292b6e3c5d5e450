import { type RawBuilder, sql } from 'kysely'
import { mayActOn, waysToActOn } from '#features/listings/server/access.ts'
import { contactEmail } from '#features/listings/server/contact-email.ts'
import type { LineKind } from '#features/pricing/line-kind.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { type BookingRole, type BookingStatus, type CancelReason, statusesThat } from '../../booking.ts'
import type { BookingAct } from '../../booking-acts.ts'
import { answersRequest } from '../../offers/server/offers-of-request.ts'
import type { ShownOffer } from '../../offers/server/select-offers.ts'
import { hasStatus } from '../has-status.ts'
import { homePlace } from '../home-zone.ts'
import { coverColumns, coverPath } from '../letters/cover.ts'

/** Which side of a booking looks at it. */
export type Side = Exclude<BookingRole, 'system'>

type EventOfRow = {
  from: BookingStatus | null
  status: BookingStatus
  reason: CancelReason | null
  actor: BookingRole
  created_at: string
}

type ActOfRow = {
  kind: BookingAct
  actor: BookingRole
  amount: string | null
  created_at: string
}

type OpenOfferOfRow = Omit<ShownOffer, 'expires_at'> & { expires_at: string; conversation_id: ConversationId }

/** One part of the total; the amount as the database says it. */
type LineOfRow = { kind: LineKind; label: string | null; amount: string }

/** The condition that booking `b` is somebody's: as its guest, or as somebody who may answer for its home. */
export function isOn(side: Side, accountId: AccountId) {
  return side === 'host' ? mayActOn({ id: accountId }, 'bookings', 'b') : isGuestOf(accountId)
}

/** The ways in which a booking `b` can be somebody's, which a list in an order reads one by one. */
export function waysToBeOn(side: Side, accountId: AccountId) {
  return side === 'host' ? waysToActOn({ id: accountId }, 'bookings', 'b') : [isGuestOf(accountId)]
}

const isGuestOf = (accountId: AccountId) => sql<boolean>`b.guest_id = ${accountId}`

// The latest are the ones that are read; a booking with more has been somebody's toy.
const acts = sql<ActOfRow[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', a.kind, 'actor', a.actor, 'amount', a.amount::text, 'created_at', a.created_at
  ) order by a.created_at, a.id), '[]'::json)
  from (select * from booking_acts where booking_id = b.id order by id desc limit 200) as a
)`

// Of several the latest: the host's last word.
const openOffer = sql<OpenOfferOfRow | null>`case when ${hasStatus('b.status', statusesThat.awaitAnswer)} then (
  select json_build_object(
    'id', o.id, 'conversation_id', o.conversation_id, 'status', o.status, 'check_in_date', o.check_in_date,
    'check_out_date', o.check_out_date, 'guests_count', o.guests_count, 'children', o.children, 'infants', o.infants,
    'pets', o.pets, 'currency', o.currency, 'quoted_total', o.quoted_total::text, 'total_price', o.total_price::text,
    'lines', o.lines, 'note', o.note, 'holds_nights', o.holds_nights, 'expires_at', o.expires_at, 'booking_id', o.booking_id
  )
  from offers o
  where ${answersRequest}
  order by o.id desc
  limit 1
) end`

const bookingColumns = [
  'b.id',
  'b.status',
  'b.cancel_reason',
  'b.cancel_note',
  'b.decline_reason',
  'b.accept_note',
  'b.property_id',
  'b.host_id',
  'b.guest_id',
  'b.check_in_date',
  'b.check_out_date',
  'b.guests_count',
  'b.children',
  'b.infants',
  'b.pets',
  'b.currency',
  'b.price_per_night',
  'b.total_price',
  'b.deposit',
  'b.terms_version',
  'b.house_rules',
  'b.rules_accepted_at',
  'b.cancellation',
  'b.payment_plan',
  'b.refund',
  'b.instant',
  'b.not_instant',
  'b.guest_name',
  'b.special_requests',
  'b.expires_at',
  'b.created_at',
  'b.review_grace_until',
] as const

/**
 * The bookings of one side, with the columns that this side may see: a host never gets the guest's contacts here, and
 * a guest gets the host's only while `areContactsShared` (rulings, B7; promise 5). Of one way of `waysToBeOn`, or of all.
 */
export function selectBookings(
  db: Database | Transaction,
  side: Side,
  accountId: AccountId,
  isTheirs: RawBuilder<boolean> = isOn(side, accountId),
) {
  const toGuest = sql.lit(side === 'guest')
  const shared = sql<boolean>`(${toGuest} and ${hasStatus('b.status', statusesThat.shareContacts)})`
  return (
    db
      .selectFrom('bookings as b')
      .leftJoin('properties as p', 'p.id', 'b.property_id')
      .innerJoin('accounts as host', 'host.id', 'b.host_id')
      // Nobody where the host has written it down by hand.
      .leftJoin('accounts as guest', 'guest.id', 'b.guest_id')
      .leftJoin('photos as cover', (join) => join.on('cover.path', '=', coverPath('b')))
      .select(bookingColumns)
      .select([
        'host.display_name as host_name',
        'host.picture_url as host_picture',
        'guest.picture_url as guest_picture',
      ])
      .select(coverColumns)
      .select(homePlace)
      .select(({ fn }) => [
        sql<string | null>`case when ${toGuest} then b.guest_email end`.as('guest_email'),
        sql<string | null>`case when ${toGuest} then b.guest_phone end`.as('guest_phone'),
        fn.coalesce('p.title', 'b.property_title').as('title'),
        fn.coalesce('p.city', 'b.property_city').as('city'),
        fn.coalesce('p.state', 'b.property_state').as('state'),
        sql<string[]>`coalesce(p.image_urls, array_remove(array[b.property_image], null))`.as('image_urls'),
        sql<string | null>`case when ${shared} then ${contactEmail} end`.as('contact_email'),
        sql<string | null>`case when ${shared} then p.contact_phone end`.as('contact_phone'),
        sql<string | null>`case when ${shared} then p.address end`.as('address'),
        // The centre of a city is no pin.
        sql<{ latitude: number; longitude: number } | null>`
        case when ${shared} and p.location_precision <> 'city' and p.latitude is not null
          then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end
      `.as('point'),
        sql<LineOfRow[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', l.kind, 'label', l.label, 'amount', l.amount::text
        ) order by l.position), '[]'::json)
        from booking_lines l
        where l.booking_id = b.id
      )`.as('lines'),
        // Oldest first; it has as many lines as the longest way through the states.
        sql<EventOfRow[]>`(
        select coalesce(json_agg(json_build_object(
          'from', e.from_status, 'status', e.to_status, 'reason', e.reason, 'actor', e.actor, 'created_at', e.created_at
        ) order by e.created_at, e.id), '[]'::json)
        from booking_events e
        where e.booking_id = b.id
      )`.as('timeline'),
        openOffer.as('offer'),
        acts.as('acts'),
      ])
      .where(isTheirs)
  )
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]
