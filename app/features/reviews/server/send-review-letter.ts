import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { firstName } from '#features/accounts/server/person.ts'
import type { ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { reviewAnswered, reviewReceived } from './emails/review-letters.ts'
import { mayBeRead } from './readable.ts'
import { type ReviewNews, reviewMail } from './review-mail.ts'

type Wish = { reviewId: ReviewId; news: ReviewNews; messageId: string }

/**
 * Tells a host of a new review, or a guest of the host's answer, unless it is gone or hidden, the account has no address, or
 * its owner wants none of this. Safe to run twice: the message keeps its id.
 */
export async function sendReviewLetter(ctx: NotifyDoors, { reviewId, news, messageId }: Wish): Promise<void> {
  const row = await readFacts(ctx, reviewId, news)
  if (!row?.recipient) return
  const siteUrl = ctx.config.publicUrl
  await notify(ctx, {
    event: reviewMail.queue,
    kind: 'reviews',
    recipient: { account: row.recipient_id, email: row.recipient },
    letter: news === 'received' ? reviewReceived(row, siteUrl) : reviewAnswered(row, siteUrl),
    path: row.property_id ? `/property/${row.property_id}#reviews` : null,
    id: messageId,
  })
}

async function readFacts(ctx: Pick<Context, 'db' | 'clock'>, reviewId: ReviewId, news: ReviewNews) {
  return ctx.db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('accounts as reviewer', 'reviewer.id', 'r.reviewer_id')
    .innerJoin('accounts as host', 'host.id', 'r.host_id')
    .innerJoin('accounts as reader', 'reader.id', news === 'received' ? 'r.host_id' : 'r.reviewer_id')
    .select([
      'r.rating',
      'r.title',
      'r.comment',
      'r.host_answer',
      'r.property_id',
      'b.property_title',
      'reader.id as recipient_id',
      'reader.email as recipient',
    ])
    .select([firstName('reviewer', sql.ref('b.guest_name')).as('guest'), firstName('host').as('host')])
    .where('r.id', '=', reviewId)
    .where(mayBeRead('r', ctx.clock()))
    .executeTakeFirst()
}
