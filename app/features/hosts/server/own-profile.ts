import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import type { HostProfile, ProfileChange } from '../profile-schema.ts'
import { hasHostPage } from './find-host.ts'
import { findProfile, type ProfileRow, profileColumns } from './profile-row.ts'

/** What the actor says of themselves as a host; empty for whoever has said nothing. */
export async function getHostProfile(
  ctx: Pick<Context, 'db'>,
  actor: Pick<Actor, 'id'>,
): Promise<HostProfile> {
  const [row, hasPage] = await Promise.all([findProfile(ctx.db, actor.id), hasHostPage(ctx, actor.id)])
  return toProfile(row, hasPage)
}

/** Changes what is given of it, and answers the whole. Sent twice it changes nothing more. */
export async function updateHostProfile(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { about, languages, declaration }: ProfileChange,
): Promise<HostProfile> {
  const now = ctx.clock()
  const change = {
    ...(about !== undefined && { about }),
    ...(languages && { languages }),
    ...(declaration && { ...noTrader, ...declaration, declared_at: now }),
    updated_at: now,
  }
  const row = await ctx.db
    .insertInto('host_profiles')
    .values({ account_id: actor.id, ...change })
    .onConflict((conflict) => conflict.constraint('host_profiles_pkey').doUpdateSet(change))
    .returning(profileColumns)
    .executeTakeFirstOrThrow()
  return toProfile(row, await hasHostPage(ctx, actor.id))
}

/** Who is none any more says nothing of one. */
const noTrader = { trader_name: null, trader_address: null, trader_register: null }

function toProfile(row: ProfileRow | undefined, hasPage: boolean): HostProfile {
  return {
    has_page: hasPage,
    about: row?.about ?? null,
    languages: row?.languages ?? [],
    // Under a check of the database.
    trades_as: row?.trades_as ?? null,
    trader_name: row?.trader_name ?? null,
    trader_address: row?.trader_address ?? null,
    trader_register: row?.trader_register ?? null,
    declared_at: row?.declared_at?.toISOString() ?? null,
  }
}
