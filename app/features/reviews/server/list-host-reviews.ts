import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import { formerGuestName } from '#features/bookings/booking-words.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { mayBeRead } from './readable.ts'

/** A review on the page of its host: with the home that it is about, which may be gone. */
export type HostReview = {
  id: string
  rating: number
  title: string
  comment: string
  createdAt: Date
  reviewerName: string
  /** The home's title: as it stands now, or as the guest booked it. */
  home: string
  /** The address of the home's page; null where it has none. */
  path: string | null
}

/** The average over all homes of a host, 1 to 5 with one decimal, and how many reviews it is told from; null without any. */
export async function findHostRating(
  ctx: Pick<Context, 'db' | 'clock'>,
  hostId: AccountId,
): Promise<{ average: number; count: number } | null> {
  const row = await ctx.db
    .selectFrom('reviews as r')
    .select(({ fn }) => [fn.sum<string | null>('r.rating').as('sum'), fn.countAll<string>().as('count')])
    .where('r.host_id', '=', hostId)
    .where(mayBeRead('r', ctx.clock()))
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  if (count === 0) return null
  return { average: Math.round((Number(row.sum) / count) * 10) / 10, count }
}

/** Reviews of all homes of a host that others may read, newest first. */
export async function listHostReviews(
  ctx: Pick<Context, 'db' | 'clock'>,
  hostId: AccountId,
  { offset, limit }: { offset: number; limit: number },
): Promise<HostReview[]> {
  const rows = await ctx.db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('accounts as reviewer', 'reviewer.id', 'r.reviewer_id')
    .leftJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.id', 'r.rating', 'r.title', 'r.comment', 'r.created_at', 'p.id as home_id'])
    .select([
      isListed('p').as('is_listed'),
      sql<string>`coalesce(p.title, b.property_title)`.as('home'),
      // Whose account was removed is called that; everybody else by the first name.
      sql<string>`
        case b.guest_name when ${formerGuestName} then b.guest_name else ${firstName('reviewer', sql.ref('b.guest_name'))} end
      `.as('reviewer_name'),
    ])
    .where('r.host_id', '=', hostId)
    .where(mayBeRead('r', ctx.clock()))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    createdAt: row.created_at,
    reviewerName: row.reviewer_name,
    home: row.home,
    path: row.home_id && row.is_listed ? `/property/${row.home_id}` : null,
  }))
}
