import { createHmac } from 'node:crypto'
import { dayMs } from '#lib/duration.ts'
import type { SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Row, Transaction } from '#platform/database/database.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { purposeKey } from '#platform/purpose-key.ts'
import type { SessionAnswer, SessionUser } from '../account-schema.ts'
import type { BeganBy, Factor } from '../factor.ts'
import { personPicture } from '../person.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { networkOf } from './limits.ts'
import { makeSecretToken } from './secret-token.ts'
import type { Visitor } from './visitor.ts'

/** A session that is not refreshed for so long is over. */
const refreshTokenDays = 30

/** The columns that make a `SessionUser`. */
export const userColumns = [
  'id',
  'email',
  'display_name',
  'picture_url',
  'created_at',
  'email_confirmed_at',
  'role',
] as const

export type UserRow = Pick<Row<'accounts'>, (typeof userColumns)[number]>

/** Starts a session of an account on one browser, whose owner has shown all that the account asks for. */
export async function openSession(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  tx: Transaction,
  visitor: Visitor,
  account: UserRow,
  {
    beganBy,
    factor = null,
    isSettled = false,
  }: { beganBy: BeganBy; factor?: Factor | null; isSettled?: boolean },
): Promise<SessionAnswer> {
  const now = ctx.clock()
  const { id } = await tx
    .insertInto('sessions')
    .values({
      account_id: account.id,
      user_agent: visitor.userAgent?.slice(0, 400) ?? null,
      network: networkSum(ctx, visitor.address),
      created_at: now,
      last_used_at: now,
      began_by: beganBy,
      factor,
      // A mailed link shows only that somebody reads the mailbox.
      confirmed_at: beganBy === 'link' && !factor ? null : now,
      factor_shown_at: beganBy === 'passkey' || factor ? now : null,
      settled_factor_at: isSettled ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return continueSession(ctx, tx, id, account)
}

/**
 * What a network is known by again, and nobody reads an address from; null for one that many may share: of this machine, or behind a
 * proxy that is not named.
 */
export function networkSum({ secrets }: Pick<Context, 'secrets'>, address: string): Buffer | null {
  if (!isPublicAddress(address)) return null
  return createHmac('sha256', purposeKey(secrets.encryption, 'network')).update(networkOf(address)).digest()
}

/** Gives a living session its next pair of tokens. */
export async function continueSession(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  tx: Transaction,
  sessionId: SessionId,
  account: UserRow,
): Promise<SessionAnswer> {
  const now = ctx.clock()
  const refresh = makeSecretToken()
  await tx
    .insertInto('refresh_tokens')
    .values({
      hash: refresh.hash,
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + refreshTokenDays * dayMs),
    })
    .execute()
  const access = await signAccessToken(ctx, {
    id: account.id,
    sessionId,
  })
  return {
    access_token: access.token,
    refresh_token: refresh.text,
    expires_at: access.expiresAt,
    expires_in: accessTokenSeconds,
    user: toUser(account),
  }
}

/** What an account may know of itself. */
export function toUser(account: UserRow): SessionUser {
  return {
    id: account.id,
    // An account without an address has no way to sign in.
    email: account.email ?? '',
    display_name: account.display_name,
    picture: personPicture(account.picture_url),
    created_at: account.created_at.toISOString(),
    email_confirmed_at: account.email_confirmed_at?.toISOString() ?? null,
    role: account.role,
  }
}
