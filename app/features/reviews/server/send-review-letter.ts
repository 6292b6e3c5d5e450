import { sql } from 'kysely'
import { optionalMail } from '#features/accounts/server/optional-mail.ts'
import { firstName } from '#features/accounts/server/person.ts'
import type { ReviewId } from '#lib/ids.ts'
import { countOf } from '#lib/text.ts'
import type { Context } from '#platform/context.ts'
import { type Letter, quote, renderLetter } from '#platform/mail/letter.ts'
import { type ReviewNews, reviewMail } from './review-mail.ts'

type Wish = { reviewId: ReviewId; news: ReviewNews; messageId: string }

/**
 * Tells a host of a new review, or a guest of the host's answer, unless it is gone, the account has no address, or
 * its owner wants none of this. Safe to run twice: the message keeps its id.
 */
export async function sendReviewLetter(
  ctx: Pick<Context, 'db' | 'mail' | 'config' | 'secrets'>,
  { reviewId, news, messageId }: Wish,
): Promise<void> {
  const row = await readFacts(ctx, reviewId, news)
  if (!row?.recipient) return
  const reader = row.recipient_id
  const optional = await optionalMail(ctx, reader, 'reviews')
  if (!optional) return
  const siteUrl = ctx.config.publicUrl
  const letter = news === 'received' ? toHost(row, siteUrl) : toGuest(row, siteUrl)
  const mail = renderLetter({ ...letter, ...optional.letter }, siteUrl)
  await ctx.mail.send({
    to: row.recipient,
    kind: reviewMail.queue,
    account: reader,
    ...mail,
    id: messageId,
    ...optional.message,
  })
}

async function readFacts(ctx: Pick<Context, 'db'>, reviewId: ReviewId, news: ReviewNews) {
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
    .executeTakeFirst()
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

function toHost(facts: Facts, siteUrl: string): Letter {
  return {
    subject: `${countOf(facts.rating, 'star')} for ${facts.property_title}`,
    preheader: facts.title,
    heading: `${facts.guest} has reviewed the stay`,
    paragraphs: [
      `${facts.guest} gives ${facts.property_title} ${countOf(facts.rating, 'star')}.`,
      `“${facts.title}”`,
      quote(facts.comment),
      'You can answer once, publicly, on the page of your property. A short, friendly answer is read by every guest who comes after.',
    ],
    button: { label: 'Read and answer', href: `${siteUrl}/property/${facts.property_id}#reviews` },
  }
}

function toGuest(facts: Facts, siteUrl: string): Letter {
  const host = facts.host ?? 'The host'
  return {
    subject: `${host} has answered your review of ${facts.property_title}`,
    preheader: 'It stands under your review.',
    heading: `${host} has answered your review`,
    paragraphs: [quote(facts.host_answer ?? '')],
    button: { label: 'Read it on the page', href: `${siteUrl}/property/${facts.property_id}#reviews` },
  }
}
