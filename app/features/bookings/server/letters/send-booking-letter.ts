import { sql } from 'kysely'
import type { MailKind } from '#features/accounts/mail-kinds.ts'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { contactEmail } from '#features/listings/server/contact-email.ts'
import { bookedLineLabel } from '#features/pricing/quote-words.ts'
import type { BookingId } from '#lib/ids.ts'
import { type Money, moneyFromDatabase } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { calendarDate, countNights } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import {
  areContactsShared,
  awaitsAnswer,
  awaitsArrival,
  type BookingNews,
  type CancelReason,
  cancelReasons,
  isCancelled,
  statusAfter,
  statusesThat,
} from '../../booking.ts'
import { isReviewOpen } from '../../review-window/review-window.ts'
import { reviewColumns, toReviewFacts } from '../../review-window/server/review-facts.ts'
import { letterPath, writeBookingLetter } from '../emails/booking-letters.ts'
import type { LetterFacts } from '../emails/letter-parts.ts'
import { addReservation } from '../emails/reservation-markup.ts'
import { toStayCalendar } from '../emails/stay-calendar.ts'
import { hasStatus } from '../has-status.ts'
import { homeTimeZone } from '../home-zone.ts'
import type { Side } from '../rows/select-bookings.ts'
import { accessSharedAt, accessWaits } from '../shared-access.ts'
import { bookingMail } from './booking-mail.ts'
import { readCancellationLines } from './cancellation-lines.ts'
import { coverColumns, coverOf, coverPath } from './cover.ts'
import { readDueLines } from './due-lines.ts'
import { guideBookPath } from './guide-book-path.ts'

type Letter = { bookingId: BookingId; news: BookingNews; to: Side; messageId: string }

/**
 * Sends a letter about a booking to the account of one side, unless it is no longer true, the account has no address,
 * or its owner wants none of this kind. Contacts are read only for a confirmation and a reminder, and only while they
 * are shared (promise 5). Safe to run twice: the message keeps its id.
 */
export async function sendBookingLetter(
  ctx: NotifyDoors & Pick<Context, 'clock'>,
  { bookingId, news, to, messageId }: Letter,
): Promise<void> {
  const found = await readLetterFacts(ctx, {
    bookingId,
    to,
    withContact: news === 'accepted' || news === 'reminder',
  })
  if (!found || !isStillTrue[news](found.row, ctx.clock())) return
  const { facts } = found
  const siteUrl = ctx.config.publicUrl
  await notify(ctx, {
    event: bookingMail.queue,
    kind: kinds[news] ?? null,
    recipient: found.recipient,
    letter: writeBookingLetter(news, to, facts, siteUrl),
    path: letterPath(news, bookingId),
    id: messageId,
    ...(extrasOf(news, facts, to, { siteUrl, support: ctx.config.mail.support, now: ctx.clock() }) ?? {}),
  })
}

type Wanted = { bookingId: BookingId; to: Side; withContact: boolean }

/** What a letter about a booking is made of, and who gets it; null where the booking is gone or the account has no address. */
export async function readLetterFacts(ctx: NotifyDoors & Pick<Context, 'clock'>, wanted: Wanted) {
  const { bookingId, to, withContact } = wanted
  const row = await readFacts(ctx, bookingId, to)
  if (!row?.recipient) return null
  const stay = { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
  const facts: LetterFacts = {
    ...row,
    bookingId,
    timeZone: homeTimeZone(row),
    cover: coverOf(row),
    byOffer: row.by_offer,
    wasCancelled: isCancelled(row.status),
    canReview: isReviewOpen(toReviewFacts(row), ctx.clock()),
    total: moneyFromDatabase(row.total_price, row.currency),
    deposit: moneyFromDatabase(row.deposit, row.currency),
    cancellation: await readCancellationLines(ctx, { ...row, id: bookingId }),
    dues: await readDueLines(ctx, { ...row, id: bookingId }),
    refund: row.refund === null ? null : moneyFromDatabase(row.refund, row.currency),
    stay,
    lines: await readLines(ctx, bookingId, {
      pricePerNight: moneyFromDatabase(row.price_per_night, row.currency),
      nights: countNights(stay),
    }),
    contact: withContact ? await readContact(ctx, bookingId, to) : null,
    accessWaits: accessWaits(row),
    guideBookUrl: `${ctx.config.publicUrl}${guideBookPath(ctx, bookingId)}`,
  }
  return { row, facts, recipient: { account: row.recipient_id, email: row.recipient } }
}

type At = { siteUrl: string; support: string; now: Date }

function extrasOf(news: BookingNews, facts: LetterFacts, to: Side, at: At) {
  if (news === 'accepted') return { mail: confirmationExtras(facts, to, at) }
  // The calendar that took the stay in strikes it out.
  return endsStay[news] ? { mail: { attachments: [toStayCalendar(facts, at)] } } : null
}

const endsStay: Partial<Record<BookingNews, true>> = { cancelled_by_host: true, cancelled_by_guest: true }

/** The stay for the calendars of both, and for the guest's mail program as a reservation. */
export function confirmationExtras(facts: LetterFacts, to: Side, at: At) {
  return {
    attachments: [toStayCalendar(facts, at)],
    ...(to === 'guest' && { finishHtml: (html: string) => addReservation(html, facts, at.siteUrl) }),
  }
}

// The others say what has become of an agreement, or of what somebody waits for, or what is about to be lost: those are
// always sent.
const kinds: Partial<Record<BookingNews, MailKind>> = {
  requested: 'booking_requests',
  reminder: 'reminders',
  review_invitation: 'review_invitations',
}

/** Where each side says how it was. */
const written = { guest: 'reviews', host: 'guest_reviews' } as const

async function readFacts(ctx: Pick<Context, 'db'>, bookingId: BookingId, to: Side) {
  const row = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('accounts as reader', 'reader.id', to === 'host' ? 'b.host_id' : 'b.guest_id')
    .innerJoin('accounts as host', 'host.id', 'b.host_id')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .leftJoin('photos as cover', (join) => join.on('cover.path', '=', coverPath('b')))
    .select(reviewColumns)
    .select(coverColumns)
    .select([
      'b.cancel_note',
      'b.decline_reason',
      'b.accept_note',
      'b.guests_count',
      'b.children',
      'b.infants',
      'b.pets',
      'b.deposit',
      'b.currency',
      'b.price_per_night',
      'b.total_price',
      'b.cancellation',
      'b.payment_plan',
      'b.created_at',
      'b.refund',
      'b.instant',
      'b.not_instant',
      'b.guest_name',
      'b.special_requests',
      'b.expires_at',
      'b.property_id',
      'b.property_title',
      'b.property_city',
      'b.property_state',
      'b.property_country',
      'host.display_name as host_name',
      'reader.id as recipient_id',
      'reader.email as recipient',
    ])
    // Each change that was accepted is a new version of the entry in their calendars (RFC 5545).
    .select(
      sql<number>`(
        select count(*)::integer from stay_changes c where c.booking_id = b.id and c.status = 'accepted'
      )`.as('version'),
    )
    .select(accessSharedAt.as('access_shared_at'))
    .select(sql<boolean>`exists (select from offers where offers.booking_id = b.id)`.as('by_offer'))
    // Who has said already how it was is not asked.
    .select(
      sql<boolean>`exists (select from ${sql.table(written[to])} as r where r.booking_id = b.id)`.as(
        'has_written',
      ),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/** What the total was made of when it was asked for, as the letter calls it. */
async function readLines(
  { db }: Pick<Context, 'db'>,
  bookingId: BookingId,
  booked: { pricePerNight: Money; nights: number },
): Promise<LetterFacts['lines']> {
  const rows = await db
    .selectFrom('booking_lines')
    .select(['kind', 'label', 'amount'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .limit(50)
    .execute()
  return rows.map(({ kind, label, amount: decimal }) => {
    const amount = moneyFromDatabase(decimal, booked.pricePerNight.currency)
    return { label: bookedLineLabel({ kind, label, amount }, booked), amount }
  })
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

type Check = (row: Facts, now: Date) => boolean

// A letter whose news has been overtaken is not sent. Each kind says when it still is true, so that none is lost unnoticed.
const isStillTrue: Record<BookingNews, Check> = {
  ...recordOf(
    cancelReasons,
    (reason: CancelReason): Check =>
      ({ cancel_reason }) =>
        cancel_reason === reason,
  ),
  requested: ({ status }) => awaitsAnswer(status),
  runs_out: ({ status }) => awaitsAnswer(status),
  accepted: ({ status }) => areContactsShared(status),
  reminder: ({ status }) => awaitsArrival(status),
  review_invitation: (row, now) => !row.has_written && isReviewOpen(toReviewFacts(row), now),
  completed_early: ({ status }) => status === statusAfter.completing,
}

async function readContact(ctx: Pick<Context, 'db'>, bookingId: BookingId, to: Side) {
  const query = ctx.db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('accounts as host', 'host.id', 'b.host_id')
    .where('b.id', '=', bookingId)
    .where(hasStatus('b.status', statusesThat.shareContacts))
  const contact =
    to === 'host'
      ? await query
          .select([
            'b.guest_email as email',
            'b.guest_phone as phone',
            sql<string | null>`null`.as('address'),
          ])
          .executeTakeFirst()
      : await query
          .select([
            contactEmail.as('email'),
            'p.contact_phone as phone',
            sql<string | null>`p.address || ', ' || p.city || ', ' || p.state || ', ' || p.country`.as(
              'address',
            ),
          ])
          .executeTakeFirst()
  return contact ?? null
}
