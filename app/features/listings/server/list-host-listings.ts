import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import { type Money, moneyFromDatabase } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import type { PrivateDetails, PublicListing } from '../listing.ts'
import { storedPoint } from '../location.ts'
import { mayActFor } from './access.ts'
import { behind, exactInstant } from './cursor.ts'
import { listingsPerPage, nextCursor, photosByAddress } from './list-listings.ts'
import { isListed } from './listed.ts'
import { selectDetails } from './queries.ts'
import { toPublicListing } from './show-listing.ts'

/** The figures of the dashboard's three cards, over all listings of the host. */
export type ListingSummary = { total: number; active: number; averagePrice: Money | null }

export type HostListing = { listing: PublicListing; details: PrivateDetails }

export type HostListingPage = { listings: HostListing[]; nextCursor: string | null; summary: ListingSummary }

/** The actor's own listings, active or not, newest first, a page at a time, with the figures of all of them. */
export async function listHostListings(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { cursor }: { cursor?: Cursor<PropertyId> | undefined },
): Promise<HostListingPage> {
  let query = selectDetails(ctx.db)
    .select(['properties.contact_email', 'properties.contact_phone', 'properties.status'])
    .select(exactInstant.as('exact_created_at'))
    .where(mayActFor(actor, 'read'))
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(listingsPerPage + 1)
  if (cursor) query = query.where(behind(cursor))
  const [rows, summary] = await Promise.all([query.execute(), summarize(ctx, actor)])
  const page = rows.slice(0, listingsPerPage)
  const photosOf = await photosByAddress(ctx, page)
  const now = ctx.clock()
  return {
    listings: page.map((row) => ({
      listing: toPublicListing(row, photosOf(row), now),
      details: {
        status: row.status,
        address: row.address,
        contactEmail: row.contact_email,
        contactPhone: row.contact_phone,
        point: storedPoint(row),
      },
    })),
    nextCursor: nextCursor(rows, page),
    summary,
  }
}

/** Id and title of the actor's listings, newest first: what a select of properties needs. At most 1,000. */
export async function listHostListingNames(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ id: PropertyId; title: string }[]> {
  const rows = await ctx.db
    .selectFrom('properties')
    .select(['id', 'title'])
    .where(mayActFor(actor, 'read'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows
}

async function summarize(ctx: Pick<Context, 'db'>, actor: Actor): Promise<ListingSummary> {
  const row = await ctx.db
    .selectFrom('properties')
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere(isListed()).as('listed'),
      sql<string | null>`round(avg(price_per_night), 2)`.as('average_price'),
      sql<string | null>`case when count(distinct currency) = 1 then min(currency) end`.as('currency'),
    ])
    .where(mayActFor(actor, 'read'))
    .executeTakeFirstOrThrow()
  return {
    total: Number(row.total),
    active: Number(row.listed),
    // Prices of several currencies have no average.
    averagePrice:
      row.average_price === null || row.currency === null
        ? null
        : moneyFromDatabase(row.average_price, row.currency),
  }
}
