import { sql } from 'kysely'
import { homeWords } from '#features/listings/server/home-words.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { mayBeRead } from '#features/reviews/server/readable.ts'
import { hourMs } from '#lib/duration.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type Flag, type TargetKind, toTarget } from '../../case.ts'
import { findOrOpen } from '../cases/open-case.ts'

type Found = { target_id: string; subject: AccountId }
type Finder = { flag: Flag; kind: TargetKind; find: (ctx: Doors, since: Date) => Promise<Found[]> }
type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

const most = 500

/** How far back each run looks: what was changed since the last one, and some more. */
const lookBackMs = 26 * hourMs

/**
 * Opens cases for what the site notices by itself: a person decides, and nothing is done before. Each is brought up once.
 */
export async function findFlags(ctx: Doors): Promise<void> {
  const since = new Date(ctx.clock().getTime() - lookBackMs)
  for (const { flag, kind, find } of finders)
    for (const found of await find(ctx, since)) await raise(ctx, flag, kind, found)
}

async function raise(ctx: Doors, flag: Flag, kind: TargetKind, { target_id, subject }: Found): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const known = await tx
      .selectFrom('flags')
      .select('kind')
      .where('target_id', '=', target_id)
      .where('kind', '=', flag)
      .executeTakeFirst()
    if (known) return
    const id = await findOrOpen(ctx, tx, toTarget(kind, target_id), { subject, conversation: null })
    await tx
      .insertInto('flags')
      .values({ kind: flag, target_id, case_id: id, found_at: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .updateTable('cases')
      .set({ flags: sql`(select array(select distinct unnest(flags || ${flag}::text) order by 1))` })
      .where('id', '=', id)
      .execute()
  })
}

async function rowsOf(ctx: Doors, query: ReturnType<typeof sql<Found>>): Promise<Found[]> {
  return (await query.execute(ctx.db)).rows
}

const finders: Finder[] = [
  { flag: 'same_picture', kind: 'listing', find: findSamePictures },
  { flag: 'price', kind: 'listing', find: findFarPrices },
  { flag: 'contact_data', kind: 'listing', find: findContactData },
  { flag: 'many_in_a_day', kind: 'account', find: findMany },
  { flag: 'own_review', kind: 'review', find: findOwnReviews },
]

/** A file that two accounts have uploaded: the later home of the two. */
function findSamePictures(ctx: Doors, since: Date): Promise<Found[]> {
  return rowsOf(
    ctx,
    sql<Found>`
      select distinct p.id as target_id, p.host_id as subject
      from photos mine
      join photos theirs on theirs.sha256 = mine.sha256 and theirs.owner_id <> mine.owner_id
        and theirs.created_at < mine.created_at
      join properties p on p.host_id = mine.owner_id and ('/photos/' || mine.path) = any (p.image_urls)
      where mine.created_at >= ${since} and ${isListed('p')}
      limit ${most}
    `,
  )
}

/** More than five times, or less than a fifth, of the median of the place, where that has ten homes. */
function findFarPrices(ctx: Doors, since: Date): Promise<Found[]> {
  return rowsOf(
    ctx,
    sql<Found>`
      with places as (
        select country, state, city, currency,
          percentile_cont(0.5) within group (order by price_per_night) as median
        from properties
        where ${isListed()}
        group by country, state, city, currency
        having count(*) >= 10
      )
      select p.id as target_id, p.host_id as subject
      from properties p
      join places using (country, state, city, currency)
      where ${isListed('p')} and p.updated_at >= ${since}
        and (p.price_per_night > 5 * places.median or p.price_per_night < places.median / 5)
      limit ${most}
    `,
  )
}

// An address, a number with the code of a country, one as North America writes it, a link.
const contactPattern =
  '[a-z0-9._%+-]+@[a-z0-9-]+\\.[a-z]{2,}|(\\+|00)[0-9][0-9 ()./-]{7,}[0-9]|\\(?\\m[0-9]{3}\\)?[ .-][0-9]{3}[ .-][0-9]{4}\\M|https?://|\\mwww\\.'

/** Addresses, or numbers as long as those of telephones, in the words of a listing. */
function findContactData(ctx: Doors, since: Date): Promise<Found[]> {
  return rowsOf(
    ctx,
    sql<Found>`
      select id as target_id, host_id as subject
      from properties
      where ${isListed()} and updated_at >= ${since}
        and ${homeWords('properties')} ~* ${contactPattern}
      limit ${most}
    `,
  )
}

/** Accounts with ten or more listings or conversations within a day of their first moment. */
function findMany(ctx: Doors, since: Date): Promise<Found[]> {
  return rowsOf(
    ctx,
    sql<Found>`
      select a.id as target_id, a.id as subject
      from accounts a
      where a.created_at >= ${since} and a.source is null
        and greatest(
          (select count(*) from properties p
            where p.host_id = a.id and p.created_at < a.created_at + interval '1 day'),
          (select count(*) from conversations c
            where c.guest_id = a.id and c.opened_by = 'message' and c.created_at < a.created_at + interval '1 day')
        ) >= 10
      limit ${most}
    `,
  )
}

/** A network of more says nothing: an office, a village behind one address, a proxy that nobody has named. */
const mostOfOneHousehold = 10

/**
 * Reviews by somebody who has begun a session in the network of the host, or has uploaded a file of the host's: perhaps a second account.
 * Families do the same, so it is looked at and not refused. Once others read it: what waits for its other side is nobody's.
 */
function findOwnReviews(ctx: Doors, since: Date): Promise<Found[]> {
  return rowsOf(
    ctx,
    sql<Found>`
      select r.id as target_id, r.reviewer_id as subject
      from reviews r
      where coalesce(r.published_at, r.created_at) >= ${since} and ${mayBeRead('r', ctx.clock())}
        and (
          exists (
            select from sessions mine
            join sessions theirs on theirs.network = mine.network and theirs.account_id = r.host_id
            where mine.account_id = r.reviewer_id
              and (select count(distinct s.account_id) from sessions s where s.network = mine.network) <= ${mostOfOneHousehold}
          )
          or exists (
            select from photos mine
            join photos theirs on theirs.sha256 = mine.sha256 and theirs.owner_id = r.host_id
            where mine.owner_id = r.reviewer_id
          )
        )
      limit ${most}
    `,
  )
}
