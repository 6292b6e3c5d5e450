import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { bookingPath } from '#lib/booking-path.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { guestReviewPublished, homeReviewPublished, reviewReminder } from './emails/stay-review-letters.ts'
import { mayBeRead } from './readable.ts'
import { type StayReviewNews, stayReviewMail } from './review-mail.ts'

/**
 * Tells one side of a stay that the other's review is published, or reminds it to write, unless that is not so any more, the
 * account has no address, or its owner wants none of this. Safe to run twice: the message keeps its id.
 */
export async function sendStayReviewLetter(
  ctx: NotifyDoors,
  { booking_id: bookingId, to, news }: StayReviewNews,
  messageId: string,
): Promise<void> {
  const row = await readFacts(ctx, bookingId, to)
  if (!row?.recipient) return
  const letter = news === 'reminder' ? remind(row, to, ctx) : tellOf(row, to, ctx.config.publicUrl)
  if (!letter) return
  await notify(ctx, {
    event: stayReviewMail.queue,
    kind: news === 'reminder' ? 'review_invitations' : 'reviews',
    recipient: { account: row.recipient_id, email: row.recipient },
    letter,
    path: bookingPath(bookingId),
    id: messageId,
  })
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

function tellOf(row: Facts, to: 'host' | 'guest', siteUrl: string): Letter | null {
  const words = { ...row, isBoth: row.home_written && row.guest_written }
  if (to === 'host') return row.home_review ? homeReviewPublished(words, row.home_review, siteUrl) : null
  return row.guest_review ? guestReviewPublished(words, row.guest_review, siteUrl) : null
}

function remind(row: Facts, to: 'host' | 'guest', { clock, config }: NotifyDoors): Letter | null {
  const isWritten = to === 'host' ? row.guest_written : row.home_written
  if (isWritten || row.closes_at <= clock()) return null
  return reviewReminder({ ...row, to }, config.publicUrl)
}

function readFacts(ctx: Pick<Context, 'db' | 'clock'>, bookingId: BookingId, to: 'host' | 'guest') {
  return ctx.db
    .selectFrom('review_windows as w')
    .innerJoin('bookings as b', 'b.id', 'w.booking_id')
    .innerJoin('accounts as guest_account', 'guest_account.id', 'b.guest_id')
    .innerJoin('accounts as host_account', 'host_account.id', 'b.host_id')
    .innerJoin('accounts as reader', 'reader.id', to === 'host' ? 'b.host_id' : 'b.guest_id')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.id as booking_id', 'b.property_title', 'b.property_id', 'w.closes_at'])
    .select(['reader.id as recipient_id', 'reader.email as recipient', 'p.time_zone'])
    .select([
      firstName('guest_account', sql.ref('b.guest_name')).as('guest'),
      firstName('host_account').as('host'),
      sql<boolean>`exists (select from reviews as r where r.booking_id = b.id)`.as('home_written'),
      sql<boolean>`exists (select from guest_reviews as r where r.booking_id = b.id)`.as('guest_written'),
      sql<{ rating: number; title: string; comment: string } | null>`(
        select json_build_object('rating', r.rating, 'title', r.title, 'comment', r.comment)
        from reviews as r where r.booking_id = b.id and ${mayBeRead('r', ctx.clock())}
      )`.as('home_review'),
      sql<{ rating: number; comment: string } | null>`(
        select json_build_object('rating', r.rating, 'comment', r.comment)
        from guest_reviews as r where r.booking_id = b.id and ${mayBeRead('r', ctx.clock())}
      )`.as('guest_review'),
    ])
    .where('w.booking_id', '=', bookingId)
    .executeTakeFirst()
}
