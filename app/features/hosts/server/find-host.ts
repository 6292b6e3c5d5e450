import { personPicture } from '#features/accounts/person.ts'
import { firstName } from '#features/accounts/server/person.ts'
import type { ListingCard } from '#features/listings/listing.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { ResponseFigures } from '#features/messaging/response-words.ts'
import { findResponseFigures } from '#features/messaging/server/response-figures.ts'
import {
  findHostRating,
  type HostReview,
  listHostReviews,
} from '#features/reviews/server/list-host-reviews.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { HostFigures } from '../figures.ts'
import { toShare } from '../figures.ts'
import { languageNames } from '../languages.ts'
import { findProfile } from './profile-row.ts'

export const homesPerPage = 12
export const reviewsPerPage = 10

/** What everybody may know of a host, in short: for the card on the page of a home. */
export type HostCardFacts = {
  id: AccountId
  /** The first name alone; null where the host says none. */
  name: string | null
  picture: string | null
  about: string | null
  languages: string[]
  since: Date
  /** When the address was last confirmed by a mail; null where it never was. */
  emailConfirmedAt: Date | null
  trader: Trader
  rating: { average: number; count: number } | null
  response: ResponseFigures | null
  figures: HostFigures
}

/** What the host has declared (market rule 30); null where nothing is. */
export type Trader =
  | { as: 'private' }
  | { as: 'trader'; name: string; address: string; register: string | null }
  | null

/** All that the page of a host shows. */
export type HostPage = HostCardFacts & {
  homes: ListingCard[]
  homeCount: number
  reviews: HostReview[]
}

type Doors = Pick<Context, 'db' | 'clock'>

/** What is shown of a host beside one of the homes; null for an account that is closed. */
export async function findHostCard(ctx: Doors, id: AccountId): Promise<HostCardFacts | null> {
  const [account, profile, rating, response, figures] = await Promise.all([
    findAccount(ctx, id),
    findProfile(ctx.db, id),
    findHostRating(ctx, id),
    findResponseFigures(ctx, id),
    findHostFigures(ctx, id),
  ])
  if (!account) return null
  return {
    id,
    name: account.name,
    picture: personPicture(account.picture_url),
    about: profile?.about ?? null,
    languages: languageNames(profile?.languages ?? []),
    since: account.created_at,
    emailConfirmedAt: account.email_confirmed_at,
    trader: traderOf(profile),
    rating,
    response,
    figures,
  }
}

/** The page of a host; null for whoever has no home that is listed. Pages count from 1. */
export async function findHostPage(
  ctx: Doors,
  id: AccountId,
  { homesPage, reviewsPage }: { homesPage: number; reviewsPage: number },
): Promise<HostPage | null> {
  const homeCount = await countHomes(ctx, id)
  if (homeCount === 0) return null
  const [card, homes, reviews] = await Promise.all([
    findHostCard(ctx, id),
    listHomes(ctx, id, (homesPage - 1) * homesPerPage),
    listHostReviews(ctx, id, { offset: (reviewsPage - 1) * reviewsPerPage, limit: reviewsPerPage }),
  ])
  return card && { ...card, homes, homeCount, reviews }
}

/** Whether that page can be opened, whatever the account has been told of its end. */
export async function hasHostPage(ctx: Pick<Context, 'db'>, id: AccountId): Promise<boolean> {
  return (await countHomes(ctx, id)) > 0
}

function findAccount({ db }: Pick<Doors, 'db'>, id: AccountId) {
  return db
    .selectFrom('accounts')
    .select([firstName('accounts').as('name'), 'picture_url', 'created_at', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('delete_after', 'is', null)
    .executeTakeFirst()
}

async function countHomes({ db }: Pick<Doors, 'db'>, id: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('host_id', '=', id)
    .where(isListed())
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function listHomes(ctx: Doors, id: AccountId, offset: number): Promise<ListingCard[]> {
  const rows = await ctx.db
    .selectFrom('properties')
    .select('id')
    .where('host_id', '=', id)
    .where(isListed())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(homesPerPage)
    .execute()
  return listCards(
    ctx,
    rows.map((row) => row.id),
  )
}

type ProfileRow = Awaited<ReturnType<typeof findProfile>>

function traderOf(profile: ProfileRow): Trader {
  if (!profile?.trades_as) return null
  const { trader_name: name, trader_address: address, trader_register: register } = profile
  return name !== null && address !== null ? { as: 'trader', name, address, register } : { as: 'private' }
}

/** The public part of the figures that last night's job calculated for a host. */
export async function findHostFigures(ctx: Pick<Context, 'db'>, hostId: AccountId): Promise<HostFigures> {
  const row = await ctx.db
    .selectFrom('host_figures')
    .select(['requests', 'accepted', 'stays', 'cancelled', 'calendar_asked', 'calendar_right'])
    .where('host_id', '=', hostId)
    .executeTakeFirst()
  if (!row) return { acceptance: null, cancellations: null, calendar: null }
  return {
    acceptance: toShare(row.accepted, row.requests),
    cancellations: toShare(row.cancelled, row.stays),
    calendar: toShare(row.calendar_right, row.calendar_asked),
  }
}
