import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { formerGuestName } from '../booking-words.ts'
import { noteOfBooking } from './by-hand/booking-note.ts'
import { changesOfBooking, eraseWordsOfChanges } from './changes/erase-words.ts'
import { exportQuestions } from './group/personal-data.ts'
import { endOpenRequests, findStaysAhead } from './leave-bookings.ts'
import { eraseInstructions, exportInstructions } from './money/instructions/personal-data.ts'
import { eraseOffers, exportOffers } from './offers/personal-data.ts'

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

/** What somebody has said in the ledgers of their bookings. */
function isSaidBy(accountId: AccountId) {
  return sql<boolean>`(
    (m.side = 'guest' and b.guest_id = ${accountId}) or (m.side = 'host' and b.host_id = ${accountId})
  )`
}
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
  async exportData(db, accountId, keys) {
    const asGuest = await db
      .selectFrom('bookings')
      .select([
        ...bookingColumns,
        lines,
        acts,
        changesOfBooking('guest'),
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
      .select([...bookingColumns, lines, acts, changesOfBooking('host'), noteOfBooking, writtenDown])
      .where('host_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    const said = await db
      .selectFrom('money_entries as m')
      .innerJoin('bookings as b', 'b.id', 'm.booking_id')
      .select(['m.booking_id', 'm.side', 'm.flow', 'm.amount', 'b.currency', 'm.moved_on', 'm.way', 'm.note'])
      .select(['m.answers', 'm.reverses', 'm.id', 'm.created_at'])
      .where(isSaidBy(accountId))
      .orderBy('m.created_at')
      .limit(most)
      .execute()
    const receipts = await db
      .selectFrom('money_receipts')
      .select(['id', 'booking_id', 'bytes', 'created_at'])
      .where('owner_id', '=', accountId)
      .orderBy('created_at')
      .limit(most)
      .execute()
    const offers = await exportOffers(db, accountId)
    const questions = await exportQuestions(db, accountId)
    const instructions = await exportInstructions(db, accountId, keys)
    return {
      as_guest: asGuest,
      as_host: asHost,
      offers,
      questions_to_several_homes: questions,
      said_of_money: said,
      receipts,
      payment_instructions: instructions,
    }
  },
  findObstacles: findStaysAhead,
  pause: (ctx, tx, accountId) => endOpenRequests(ctx, tx, accountId),
  async eraseData(tx, accountId) {
    await eraseOffers(tx, accountId)
    await eraseInstructions(tx, accountId)
    // The sums are the other side's record too; the words go, and the pictures with the next collection of the night.
    await sql`
      update money_entries m set note = null
      from bookings b
      where b.id = m.booking_id and m.note is not null and ${isSaidBy(accountId)}
    `.execute(tx)
    await tx.deleteFrom('money_receipts').where('owner_id', '=', accountId).execute()
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
    await eraseWordsOfChanges(tx, accountId)
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
