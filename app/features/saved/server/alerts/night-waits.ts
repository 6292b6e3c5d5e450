import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { firstDayOf } from '#features/search/first-day.ts'
import { hasTakenNight, readHomes } from '#features/search/server/match-homes.ts'
import { refuse } from '#lib/errors.ts'
import type { NightWaitId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { alertLimits } from '../../alert.ts'
import type { NightWait, NightWaitInput, ToldBy } from '../../alert-schema.ts'
import { savedRefusals } from '../../saved-errors.ts'
import { bookingHref } from '../../words.ts'
import { lockOpenAccount } from '../own-list.ts'
import { toldBy } from './told-by.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/** Those that are told of stay in the list for a while, besides as many that are open. */
const mostListed = 5 * alertLimits.waits

/** The nights that the actor waits for, or was told of lately; of one home, or of all. */
export async function listNightWaits(
  ctx: Doors,
  actor: Actor,
  { property_id }: { property_id?: PropertyId | undefined },
): Promise<{ waits: NightWait[]; told_by: ToldBy }> {
  let query = selectWaits(ctx.db)
    .where('w.account_id', '=', actor.id)
    .where('w.check_in', '>=', firstDayOf(ctx.clock()))
  if (property_id) query = query.where('w.property_id', '=', property_id)
  const rows = await query.orderBy('w.created_at', 'desc').limit(mostListed).execute()
  return { waits: rows.map(toWait), told_by: await toldBy(ctx.db, actor, 'free_nights') }
}

/**
 * Waits for nights of a home that are taken; who was told of them once waits again. Refuses with `homeNotListed`, `ownHome`,
 * `datesOver`, `nightsFree` and `tooManyWaits`.
 */
export async function createNightWait(
  ctx: Doors & Pick<Context, 'call'>,
  actor: Actor,
  input: NightWaitInput,
): Promise<NightWait> {
  const { property_id, check_in_date: checkIn, check_out_date: checkOut } = input
  const now = ctx.clock()
  if (checkIn < firstDayOf(now)) throw refuse(savedRefusals.datesOver)
  return once(ctx, async (tx) => {
    await lockOpenAccount(tx, actor)
    await requireOthersHome(tx, actor, property_id)
    const { guests_count, children, infants, pets } = input
    const party = { guests_count, children, infants, pets }
    const { id } = await tx
      .insertInto('night_waits')
      .values({
        ...{ account_id: actor.id, property_id, check_in: checkIn, check_out: checkOut },
        ...{ ...party, created_at: now },
      })
      .onConflict((conflict) =>
        conflict.constraint('night_waits_once').doUpdateSet({ ...party, told_at: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const home = (await readHomes(tx, [property_id], now)).get(property_id)
    if (home && !hasTakenNight(home, { checkIn, checkOut })) throw refuse(savedRefusals.nightsFree)
    await refuseTooMany(tx, actor)
    // Nights that come free before this is committed are told of without it: so the home is looked at once more.
    await tx.insertInto('home_news').values({ property_id, kind: 'terms' }).execute()
    return toWait(await selectWaits(tx).where('w.id', '=', id).executeTakeFirstOrThrow())
  })
}

/** Waits no longer. */
export async function deleteNightWait(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: NightWaitId },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('night_waits')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse(savedRefusals.waitNotFound)
}

async function requireOthersHome(tx: Transaction, actor: Actor, id: PropertyId): Promise<void> {
  const home = await tx
    .selectFrom('properties')
    .select(mayActFor(actor, 'bookings').as('is_own'))
    .where('id', '=', id)
    .where(isListed())
    .executeTakeFirst()
  if (!home) throw refuse(savedRefusals.homeNotListed)
  if (home.is_own) throw refuse(savedRefusals.ownHome)
}

async function refuseTooMany(tx: Transaction, actor: Actor): Promise<void> {
  const { count } = await tx
    .selectFrom('night_waits')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', actor.id)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > alertLimits.waits) throw refuse(savedRefusals.tooManyWaits)
}

function selectWaits(db: Database | Transaction) {
  return db
    .selectFrom('night_waits as w')
    .innerJoin('properties as p', 'p.id', 'w.property_id')
    .select(['w.id', 'w.property_id', 'w.check_in', 'w.check_out', 'w.told_at', 'p.title'])
    .select(['w.guests_count', 'w.children', 'w.infants', 'w.pets'])
    .select(sql<string>`concat_ws(', ', p.city, p.state)`.as('place'))
}

type WaitRow = Awaited<ReturnType<ReturnType<typeof selectWaits>['execute']>>[number]

function toWait({ check_in, check_out, told_at, ...row }: WaitRow): NightWait {
  return {
    ...row,
    ...{ check_in_date: check_in, check_out_date: check_out },
    path: bookingHref({ ...row, check_in, check_out }),
    told_at: told_at?.toISOString() ?? null,
  }
}
