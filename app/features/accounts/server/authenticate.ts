import { refuse } from '#lib/errors.ts'
import type { SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { Actor } from '../actor.ts'
import { readAccessToken } from './access-token.ts'

type Request = { req: { header(name: string): string | undefined }; var: { ctx: Context } }

// A signed-out token is dead within this time on every process (rulings C).
const aliveForMs = 1_000
const alive = new WeakMap<Database, Map<SessionId, number>>()

/** The actor behind the bearer token. Throws `notSignedIn` when there is none, or its session has ended. */
export async function requireActor(c: Request): Promise<Actor> {
  const actor = await findActor(c)
  if (!actor) throw refuse(accountRefusals.notSignedIn)
  return actor
}

/** The actor behind the bearer token; null when nobody is signed in. */
export async function findActor(c: Request): Promise<Actor | null> {
  const [scheme, token] = c.req.header('authorization')?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  const actor = await readAccessToken(c.var.ctx, token)
  return actor && (await isAlive(c.var.ctx, actor)) ? actor : null
}

async function isAlive(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<boolean> {
  const seen = alive.get(ctx.db) ?? new Map<SessionId, number>()
  alive.set(ctx.db, seen)
  const now = performance.now()
  const until = seen.get(actor.sessionId)
  if (until !== undefined && now < until) return true
  const row = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) {
    seen.delete(actor.sessionId)
    return false
  }
  if (seen.size > 10_000) seen.clear()
  seen.set(actor.sessionId, now + aliveForMs)
  return true
}

/** Makes this process notice at once that a session has ended. */
export function forgetSession(ctx: Pick<Context, 'db'>, sessionId: SessionId): void {
  alive.get(ctx.db)?.delete(sessionId)
}
