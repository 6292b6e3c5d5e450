import { sql } from 'kysely'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { formerGuestName } from '../booking-words.ts'
import { noteOfBooking } from '../note/server/booking-note.ts'
import { exportQuestions } from '../offers/server/group/personal-data.ts'
import { eraseOffers, exportOffers } from '../offers/server/personal-data.ts'
import { endOpenRequests, findStaysAhead } from './steps/leave-bookings.ts'

const bookingColumns = [
  'id',
  'status',
  'cancel_reason',
  'cancel_note',
  'decline_reason',
  'accept_note',
  'check_in_date',
  'check_out_date',
  'guests_count',
  'children',
  'infants',
  'pets',
  'currency',
  'price_per_night',
  'total_price',
  'deposit',
  'terms_version',
  'house_rules',
  'rules_accepted_at',
  'cancellation',
  'payment_plan',
  'instant',
  'not_instant',
  'refund',
  'property_title',
  'property_city',
  'property_state',
  'property_country',
  'expires_at',
  'created_at',
] as const

const lines = sql<{ kind: string; label: string | null; amount: string }[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount::text) order by position), '[]')
  from booking_lines
  where booking_id = bookings.id
)`.as('lines')

const acts = sql<{ kind: string; actor: string; amount: string | null; created_at: string }[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'actor', actor, 'amount', amount::text, 'created_at', created_at
  ) order by id), '[]')
  from booking_acts
  where booking_id = bookings.id
)`.as('acts')

// Nobody has ever booked so much; a bound keeps one answer from filling the memory.
const most = 50_000

/** Who stays by word of the host alone; null where a guest has an account, whose contacts are the guest's. */
const writtenDown = sql<{ name: string; email: string | null; phone: string | null } | null>`(
  case when guest_id is null then json_build_object('name', guest_name, 'email', guest_email, 'phone', guest_phone) end
)`.as('written_down')

/** Bookings: a guest's own with what the guest wrote, a host's with the host's notes and without the guests' contacts. */
export const bookingsPersonalData: PersonalDataKeeper = {
  name: 'bookings',
  async exportData(db, accountId) {
    const asGuest = await db
      .selectFrom('bookings')
      .select([
        ...bookingColumns,
        lines,
        acts,
        'guest_name',
        'guest_email',
        'guest_phone',
        'special_requests',
      ])
      .where('guest_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    const asHost = await db
      .selectFrom('bookings')
      .select([...bookingColumns, lines, acts, noteOfBooking, writtenDown])
      .where('host_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    const offers = await exportOffers(db, accountId)
    const questions = await exportQuestions(db, accountId)
    return {
      as_guest: asGuest,
      as_host: asHost,
      offers,
      questions_to_several_homes: questions,
    }
  },
  findObstacles: findStaysAhead,
  pause: (ctx, tx, accountId) => endOpenRequests(ctx, tx, accountId),
  async eraseData(tx, accountId) {
    await eraseOffers(tx, accountId)
    // The other side keeps what was agreed and paid; who it was, and what they wrote, goes.
    await tx
      .updateTable('bookings')
      .set({
        guest_name: formerGuestName,
        guest_email: 'removed@invalid',
        guest_phone: null,
        special_requests: null,
      })
      .where('guest_id', '=', accountId)
      .execute()
    await tx
      .updateTable('bookings')
      .set({ cancel_note: null })
      .where((is) =>
        is.or([
          is.and([
            is('guest_id', '=', accountId),
            is('cancel_reason', 'in', ['withdrawn', 'cancelled_by_guest']),
          ]),
          is.and([
            is('host_id', '=', accountId),
            is('cancel_reason', 'in', ['declined', 'cancelled_by_host']),
          ]),
        ]),
      )
      .execute()
    await tx.updateTable('bookings').set({ accept_note: null }).where('host_id', '=', accountId).execute()
    // Those who were written down have no side of their own to keep it for; what a host noted is for nobody else.
    await tx.deleteFrom('bookings').where('host_id', '=', accountId).where('guest_id', 'is', null).execute()
    await sql`
      delete from booking_notes n using bookings b where b.id = n.booking_id and b.host_id = ${accountId}
    `.execute(tx)
  },
}
