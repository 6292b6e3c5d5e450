import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { isBlocking } from '#features/accounts/server/blocks.ts'
import { getQuote } from '#features/bookings/quote/server/get-quote.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { messagingRefusals } from '#features/messaging/messaging-errors.ts'
import { AppError, type Refusal } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { GroupCheckHome, GroupQuestionInput } from '../../group-schema.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>
type Asked = Omit<GroupQuestionInput, 'property_ids' | 'text'> & { ids: readonly PropertyId[] }
type Judged = Omit<GroupCheckHome, 'property' | 'property_id'> & { id: PropertyId }

/**
 * What each home says to a stay before its host is asked, in the order of the ids: what it comes to, or why the guest cannot
 * ask. Of a block by the host only that no messages are taken is said (market rule 22).
 */
export async function evaluateHomes(ctx: Doors, guest: Actor, { ids, ...asked }: Asked): Promise<Judged[]> {
  const homes = new Map((await findHomes(ctx.db, guest, ids)).map((home) => [home.id, home]))
  const judged: Judged[] = []
  for (const id of ids) {
    const obstacle = obstacleOf(homes.get(id))
    judged.push(obstacle ? { id, ...refused(obstacle.message) } : await askRules(ctx, id, asked))
  }
  return judged
}

function findHomes(db: Database, guest: Actor, ids: readonly PropertyId[]) {
  return db
    .selectFrom('properties as p')
    .innerJoin('accounts as host', 'host.id', 'p.host_id')
    .select('p.id')
    .select([
      sql<boolean>`p.host_id = ${guest.id}`.as('is_own'),
      sql<boolean>`(host.delete_after is not null)`.as('has_left'),
      isBlocking({ blocker: { column: 'p.host_id' }, blocked: guest.id }).as('is_blocked'),
      isBlocking({ blocker: guest.id, blocked: { column: 'p.host_id' } }).as('is_blocking'),
    ])
    .where('p.id', 'in', [...ids])
    .where(isListed('p'))
    .limit(ids.length)
    .execute()
}

type Home = Awaited<ReturnType<typeof findHomes>>[number]

function obstacleOf(home: Home | undefined): Refusal | null {
  if (!home || home.has_left) return messagingRefusals.listingNotFound
  if (home.is_own) return messagingRefusals.ownProperty
  if (home.is_blocking) return messagingRefusals.blocking
  return home.is_blocked ? messagingRefusals.takesNoMessages : null
}

type Nearest = NonNullable<GroupCheckHome['refusal']>['nearest_stays']

function refused(message: string, nearest: Nearest = []): Omit<Judged, 'id'> {
  return { total_price: null, currency: null, refusal: { message, nearest_stays: nearest } }
}

async function askRules(ctx: Doors, id: PropertyId, asked: Omit<Asked, 'ids'>): Promise<Judged> {
  try {
    const { quote, refusal } = await getQuote(ctx, { id, ...asked })
    if (!quote) return { id, ...refused(refusal?.message ?? '', refusal?.nearest_stays) }
    return { id, total_price: quote.total_price, currency: quote.currency, refusal: null }
  } catch (error) {
    // Days that are over, or too far ahead, are said like any other refusal.
    if (!(error instanceof AppError)) throw error
    return { id, ...refused(error.message) }
  }
}
