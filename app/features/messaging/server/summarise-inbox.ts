import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { isTheirs } from './select-conversations.ts'

type Summary = { unread: number; homes: { property_id: string; title: string }[] }

const mostHomes = 500

/** What stands beside the actor's inbox: how many conversations wait to be read, and the own homes that have any. */
export async function summariseInbox(ctx: Pick<Context, 'db'>, actor: Actor): Promise<Summary> {
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
  return { unread: await countUnread(ctx.db, actor.id), homes }
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
