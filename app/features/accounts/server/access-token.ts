import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { type AccountId, parseId, type SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '../actor.ts'

/** How long an access token is valid (rulings C: at most 15 minutes). */
export const accessTokenSeconds = 600

/** What a token says: no role, because one that was withdrawn would live on in it. */
export type Claim = Pick<Actor, 'id' | 'sessionId'>

const issuer = 'holmward'

/** Signs the token that a browser sends with each call. `expiresAt` is in seconds since 1970. */
export async function signAccessToken(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  actor: Claim,
): Promise<{ token: string; expiresAt: number }> {
  const now = Math.floor(ctx.clock().getTime() / 1000)
  const expiresAt = now + accessTokenSeconds
  const token = await new SignJWT({ sid: actor.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(actor.id)
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(ctx))
  return { token, expiresAt }
}

/** Whose session a token that we signed and that has not expired is of; null for anything else. */
export async function readAccessToken(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  token: string,
): Promise<Claim | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(ctx), {
      issuer,
      algorithms: ['HS256'],
      currentDate: ctx.clock(),
    })
    const id = parseId<AccountId>(payload.sub)
    const sessionId = parseId<SessionId>(payload.sid)
    if (!id || !sessionId) return null
    return { id, sessionId }
  } catch {
    return null
  }
}

/** When the token of an authorization header ends, in milliseconds since 1970; 0 for anything else. Does not verify it. */
export function readTokenEnd(authorization: string): number {
  try {
    return (decodeJwt(authorization.split(' ')[1] ?? '').exp ?? 0) * 1_000
  } catch {
    return 0
  }
}

// Made once for each secret: from its bytes the key would be made anew for every call.
const keys = new Map<string, Promise<CryptoKey>>()

function keyOf({ secrets: { session } }: Pick<Context, 'secrets'>): Promise<CryptoKey> {
  const known = keys.get(session)
  if (known) return known
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(session),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  keys.set(session, key)
  return key
}
