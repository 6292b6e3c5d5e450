import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { InboxSummary } from '../messaging-schema.ts'
import { isTheirs } from './select-conversations.ts'

const mostHomes = 500

/** What stands beside the actor's inbox: how many conversations wait to be read, and the own homes that have any; and whether the actor hosts, travels or both. */
export async function summariseInbox(ctx: Pick<Context, 'db'>, actor: Actor): Promise<InboxSummary> {
  const homes = await ctx.db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select(['p.id as property_id', 'p.title'])
    .distinct()
    .where(isTheirs(actor.id))
    .where('mine.side', '=', 'host')
    .orderBy('p.title')
    .orderBy('p.id')
    .limit(mostHomes)
    .execute()
  return { unread: await countUnread(ctx.db, actor.id), homes, ...(await findRoles(ctx.db, actor)) }
}

function findRoles(db: Database, actor: Pick<Actor, 'id'>) {
  return db
    .selectNoFrom((is) => [
      is
        .exists(is.selectFrom('properties').select('id').where(mayActFor(actor, 'read')))
        .$castTo<boolean>()
        .as('is_host'),
      is
        .exists(is.selectFrom('bookings').select('id').where('guest_id', '=', actor.id))
        .$castTo<boolean>()
        .as('is_guest'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many conversations of somebody wait to be read, also those that were put away. */
export async function countUnread(db: Database, accountId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .select(sql<string>`count(*)`.as('count'))
    .where('mine.unread_since', 'is not', null)
    .where(isTheirs(accountId))
    .executeTakeFirstOrThrow()
  return Number(count)
}
