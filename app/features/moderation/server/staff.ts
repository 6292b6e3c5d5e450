import type { RouteConfig } from '@hono/zod-openapi'
import type { Actor } from '#features/accounts/actor.ts'
import { requireSettledFactor } from '#features/accounts/server/factor/require-fresh.ts'
import {
  type Answer,
  type Caller,
  forActor,
  type Input,
  type Limit,
} from '#features/accounts/server/operation.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { moderationRefusals } from '../moderation-errors.ts'

/** `moderator`: both roles. */
type Wanted = { role: 'moderator' | 'operator' }

/**
 * Throws unless the actor has the role in its row of this moment, and has just shown a second factor in this session, also to read:
 * `notFound` for everybody else, who learns nothing of the console; `operatorsOnly`; `factorNeeded`; `freshFactorNeeded`; `factorNotSettled`.
 */
export async function requireStaff(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { role }: Wanted,
): Promise<'moderator' | 'operator'> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['role', 'standing', 'factor_since'])
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!row || row.role === 'member' || row.standing !== 'good') throw refuse(moderationRefusals.notFound)
  if (row.factor_since === null) throw refuse(moderationRefusals.factorNeeded)
  if (role === 'operator' && row.role !== 'operator') throw refuse(moderationRefusals.operatorsOnly)
  await requireSettledFactor(ctx, actor)
  return row.role
}

/** An operation of the console; nobody keeps its answers. */
export function forStaff<R extends RouteConfig & { security: object }>(
  route: R,
  useCase: (ctx: Context, staff: Caller, input: Input<R>) => Answer<R>,
  wanted: Wanted,
  limit?: Limit,
) {
  // The answer is the use case's own, only later.
  const guarded = (async (ctx: Context, staff: Caller, input: Input<R>) => {
    await requireStaff(ctx, staff, wanted)
    return useCase(ctx, staff, input)
  }) as typeof useCase
  return forActor(route, guarded, { noStore: true, ...(limit && { limit }) })
}
