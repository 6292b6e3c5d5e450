import { refuse } from '#lib/errors.ts'
import type { SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Row } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { Actor } from '../actor.ts'
import { whileSuspended } from '../while-suspended.ts'
import { type Claim, readAccessToken } from './access-token.ts'

// A closed account can publish nothing (market rule 21), not even in an existing conversation.
const saysSomething = ['keepAttachment', 'sendMessage']

/**
 * What an account that waits for its removal may do beside reading, by its operations: be restored, look after itself, report, and
 * take away what it left behind.
 */
export const whileClosed: ReadonlySet<string> = new Set([
  ...[...whileSuspended].filter((operation) => !saysSomething.includes(operation)),
  'createPortalSession',
  'deleteNightWait',
  'deleteSavedComment',
  'deleteSavedList',
  'deleteSavedReply',
  'deleteSavedSearch',
  'deleteScheduledMessage',
  'revokeCalendarExport',
  'unsaveHome',
  'unshareSavedList',
  'unshareTrip',
])

type Request = { req: { header(name: string): string | undefined }; var: { ctx: Context } }

type Living = { actor: Actor; isConfirmed: boolean; isSuspended: boolean; isClosed: boolean }

// A signed-out token is dead within this time on every process (rulings C).
const aliveForMs = 1_000
const mostRemembered = 10_000
const alive = new WeakMap<Database, Map<SessionId, Living & { until: number }>>()

/**
 * The actor behind the bearer token. Throws `notSignedIn` when there is none, or its session has ended, and
 * `emailNotConfirmed` when the address is not confirmed but must be.
 */
export async function requireActor(c: Request): Promise<Actor> {
  const living = await findLiving(c)
  if (!living) throw refuse(accountRefusals.notSignedIn)
  if (!mayAct(c.var.ctx, living)) throw refuse(accountRefusals.emailNotConfirmed)
  return living.actor
}

/**
 * The same for an operation, before its input is judged: throws `suspended` and `accountClosed` too, where it is none of those that
 * such an account may still ask for. What writes asks the row itself as well, where a second would be too late.
 */
export async function requireActorOf(
  c: Request,
  operation: { id: string; isReading: boolean },
): Promise<void> {
  const actor = await requireActor(c)
  if (operation.isReading) return
  if (!refusalOf(operation, await findLiving(c))) return
  // Whoever was just brought back is remembered as gone.
  forgetSession(c.var.ctx, actor.sessionId)
  const refusal = refusalOf(operation, await findLiving(c))
  if (refusal) throw refuse(accountRefusals[refusal])
}

function refusalOf({ id }: { id: string }, living: Living | null): 'suspended' | 'accountClosed' | null {
  if (living?.isSuspended && !whileSuspended.has(id)) return 'suspended'
  if (living?.isClosed && !whileClosed.has(id)) return 'accountClosed'
  return null
}

/** The actor behind the bearer token; null when nobody is signed in who may act. */
export async function findActor(c: Request): Promise<Actor | null> {
  const living = await findLiving(c)
  return living && mayAct(c.var.ctx, living) ? living.actor : null
}

function mayAct({ config }: Pick<Context, 'config'>, { isConfirmed }: Living): boolean {
  return isConfirmed || !config.auth.requireConfirmation
}

async function findLiving(c: Request): Promise<Living | null> {
  const [scheme, token, ...rest] = c.req.header('authorization')?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null
  const claim = await readAccessToken(c.var.ctx, token)
  return claim && recall(c.var.ctx, claim)
}

async function recall(ctx: Pick<Context, 'db'>, claimed: Claim): Promise<Living | null> {
  const seen = alive.get(ctx.db) ?? new Map<SessionId, Living & { until: number }>()
  alive.set(ctx.db, seen)
  const now = performance.now()
  const known = seen.get(claimed.sessionId)
  if (known && now < known.until && known.actor.id === claimed.id) return known
  const living = await readSession(ctx, claimed)
  seen.delete(claimed.sessionId)
  if (!living) return null
  if (seen.size >= mostRemembered) seen.clear()
  seen.set(claimed.sessionId, { ...living, until: now + aliveForMs })
  return living
}

/**
 * The role comes from the account's row, so that a withdrawn one is gone at once. What began without the factor that its
 * account has by now is no session: a password alone opens nothing there.
 */
async function readSession(ctx: Pick<Context, 'db'>, claimed: Claim): Promise<Living | null> {
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.role', 'accounts.standing', 'accounts.delete_after', 'accounts.email_confirmed_at'])
    .select(['factor_since', 'began_by', 'factor'])
    .where('sessions.id', '=', claimed.sessionId)
    .where('sessions.account_id', '=', claimed.id)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row || lacksFactor(row)) return null
  return {
    actor: { ...claimed, role: row.role },
    isConfirmed: row.email_confirmed_at !== null,
    isSuspended: row.standing === 'suspended',
    isClosed: row.delete_after !== null,
  }
}

/** Whether a session has shown less than its account asks for. A passkey alone is two things at once. */
export function lacksFactor(
  row: Pick<Row<'accounts'> & Row<'sessions'>, 'factor_since' | 'began_by' | 'factor'>,
): boolean {
  return row.factor_since !== null && row.factor === null && row.began_by !== 'passkey'
}

/** Makes this process notice at once that a session has ended. */
export function forgetSession(ctx: Pick<Context, 'db'>, sessionId: SessionId): void {
  alive.get(ctx.db)?.delete(sessionId)
}
