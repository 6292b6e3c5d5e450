import { randomBytes } from 'node:crypto'
import { minuteMs } from '#lib/duration.ts'
import type { AccountId, SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Actor } from '../../actor.ts'
import { challengeMinutes } from '../../factor.ts'
import { hashSecretToken, makeSecretToken } from '../secret-token.ts'

/** What the answer to a challenge is for; those within a session are its own. */
export type ChallengeFor =
  | { purpose: 'second_step'; accountId: AccountId; beganBy: 'password' | 'link' }
  | { purpose: 'passkey_sign_in' }
  | { purpose: 'add_passkey' | 'confirm'; actor: Pick<Actor, 'id' | 'sessionId'> }

/** A challenge as its browser gets it: the secret that names it, and what an authenticator signs. */
export type Challenge = { token: string; bytes: Uint8Array<ArrayBuffer>; expiresAt: Date }

/** Begins to wait for an answer, for five minutes. */
export async function openChallenge(
  ctx: Pick<Context, 'clock'>,
  db: Database | Transaction,
  to: ChallengeFor,
): Promise<Challenge> {
  const token = makeSecretToken()
  const bytes = new Uint8Array(randomBytes(32))
  const now = ctx.clock()
  const expiresAt = new Date(now.getTime() + challengeMinutes * minuteMs)
  await db
    .insertInto('factor_challenges')
    .values({
      hash: token.hash,
      purpose: to.purpose,
      account_id: 'accountId' in to ? to.accountId : 'actor' in to ? to.actor.id : null,
      session_id: 'actor' in to ? to.actor.sessionId : null,
      began_by: 'beganBy' in to ? to.beganBy : null,
      challenge: Buffer.from(bytes),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token: token.text, bytes, expiresAt }
}

/** Lets nobody finish a sign-in that is half done. */
export async function forgetSecondSteps(db: Database | Transaction, accountId: AccountId): Promise<void> {
  await db
    .deleteFrom('factor_challenges')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'second_step')
    .execute()
}

export type Waiting = { accountId: AccountId; beganBy: 'password' | 'link' }

/** Whose second step is waited for; null when its time is over, or it was taken. */
export async function findSecondStep(
  ctx: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Waiting | null> {
  const row = await ctx.db
    .selectFrom('factor_challenges')
    .select(['account_id', 'began_by'])
    .where('hash', '=', hashSecretToken(token))
    .where('purpose', '=', 'second_step')
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst()
  return row?.account_id && row.began_by ? { accountId: row.account_id, beganBy: row.began_by } : null
}

/**
 * Takes a challenge, which no second answer can take then, and answers what had to be signed; null when it is none, is
 * over, was taken, or belongs to another session.
 */
export async function takeChallenge(
  ctx: Pick<Context, 'clock'>,
  db: Database | Transaction,
  token: string,
  purpose: ChallengeFor['purpose'],
  sessionId: SessionId | null = null,
): Promise<string | null> {
  const row = await db
    .deleteFrom('factor_challenges')
    .where('hash', '=', hashSecretToken(token))
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', ctx.clock())
    .returning('challenge')
    .executeTakeFirst()
  return row ? row.challenge.toString('base64url') : null
}
