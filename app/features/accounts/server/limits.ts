import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { isAppError } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import {
  type AttemptLimit,
  forgetAttempts,
  limitAttempts,
  returnAttempt,
} from '#platform/http/limit-attempts.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import type { Visitor } from './visitor.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/**
 * Wrong passwords from one network per 5 minutes. Windows are fixed, so any 5 minutes overlap two of them and see at
 * most twice as many: the 30 of promise 13.
 */
export const signInsPerNetwork = 15
/** Wrong passwords for one account from one network per 15 minutes; from elsewhere the owner can still sign in. */
export const signInsPerAccount = 10
/** Wrong codes for one account per 15 minutes, from wherever: who guesses at them knows its password already. */
export const codesPerAccount = 10
/** Wrong codes for one account per day, so that guessing for months does not pay either. */
export const codesPerDay = 50
/** Challenges for passkeys asked for from one network per 5 minutes; the sign-in screen asks for one each time it is opened. */
export const challengesPerNetwork = 120
/** New accounts from one network per 5 minutes. */
export const signUpsPerNetwork = 20
/** Mailed links asked for from one network per 15 minutes. */
export const mailsPerNetwork = 20
/** Mailed links to one address per hour, whether or not it has an account. */
export const mailsPerAccount = 5

/** Mails to new addresses that one account asks for, per hour and per day: none of them may be its own. */
export const emailChangesPerHour = 3
export const emailChangesPerDay = 6
/** Wrong passwords for one account per hour, over all networks, after which each further try waits longer. */
export const promptSignIns = 50
const longestWaitMs = 5_000

/** How long a try to sign in waits, by how many failed within the hour: half a second more for every ten. Nobody is locked out. */
export function signInWaitMs(failed: number): number {
  return Math.min(longestWaitMs, Math.max(0, Math.ceil((failed - promptSignIns) / 10)) * 500)
}

/**
 * Counts a try to sign in before the password is looked at; throws `tooManyAttempts`. The returned function takes
 * the try back when the password was right, so that a busy office is not shut out by its own success. Where many tries failed from
 * whichever networks, it waits first.
 */
export async function limitSignIn(
  ctx: Doors,
  visitor: Visitor,
  email: string,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<() => Promise<void>> {
  const network = networkOf(visitor.address)
  const perNetwork = window(`sign-in:network:${network}`, signInsPerNetwork, 300)
  const perAccount = window(`sign-in:account:${fingerprint(email)}:${network}`, signInsPerAccount, 900)
  await limitAttempts(ctx, perNetwork)
  await limitAttempts(ctx, perAccount)
  const everywhere = window(`sign-in:everywhere:${fingerprint(email)}`, Number.POSITIVE_INFINITY, 3600)
  const waitMs = signInWaitMs(await limitAttempts(ctx, everywhere))
  if (waitMs > 0) await wait(waitMs)
  return async () => {
    await returnAttempt(ctx, perNetwork)
    await returnAttempt(ctx, everywhere)
    await forgetAttempts(ctx, perAccount.bucket)
  }
}

/**
 * Counts a code for the second step of a sign-in; throws `tooManyAttempts`. The returned function takes the try back when the
 * code was right.
 */
export async function limitSecondStep(
  ctx: Doors,
  visitor: Visitor,
  accountId: AccountId,
): Promise<() => Promise<void>> {
  const returnNetwork = await limitPasskeys(ctx, visitor)
  const returnCodes = await limitCodes(ctx, accountId)
  return async () => {
    await returnNetwork()
    await returnCodes()
  }
}

/** Counts a code for an account, as above. */
export async function limitCodes(ctx: Doors, accountId: AccountId): Promise<() => Promise<void>> {
  const perAccount = window(`factor:account:${accountId}`, codesPerAccount, 900)
  const perDay = window(`factor-day:account:${accountId}`, codesPerDay, 86_400)
  await limitAttempts(ctx, perAccount)
  await limitAttempts(ctx, perDay)
  return async () => {
    await forgetAttempts(ctx, perAccount.bucket)
    await returnAttempt(ctx, perDay)
  }
}

/** Counts a passkey of somebody who is not known yet, together with wrong passwords; as above. */
export async function limitPasskeys(ctx: Doors, visitor: Visitor): Promise<() => Promise<void>> {
  const perNetwork = window(`sign-in:network:${networkOf(visitor.address)}`, signInsPerNetwork, 300)
  await limitAttempts(ctx, perNetwork)
  return () => returnAttempt(ctx, perNetwork)
}

/** Counts a challenge that a visitor asks for; throws `tooManyAttempts`. */
export async function limitPasskeyChallenges(ctx: Doors, visitor: Visitor): Promise<void> {
  await limitAttempts(ctx, window(`passkey:network:${networkOf(visitor.address)}`, challengesPerNetwork, 300))
}

/** Counts a sign-up and the mail that it causes; throws `tooManyAttempts`. */
export async function limitSignUp(ctx: Doors, visitor: Visitor): Promise<void> {
  await limitAttempts(ctx, window(`sign-up:network:${networkOf(visitor.address)}`, signUpsPerNetwork, 300))
}

/** Counts a mailed link that somebody asks for; throws `tooManyAttempts`. */
export async function limitMail(
  ctx: Doors,
  visitor: Visitor,
  email: string,
  kind: 'confirm' | 'reset',
): Promise<void> {
  await limitAttempts(ctx, window(`mail:network:${networkOf(visitor.address)}`, mailsPerNetwork, 900))
  await limitAttempts(ctx, window(`mail:${kind}:${fingerprint(email)}`, mailsPerAccount, 3600))
}

/** Counts a mail to the address that an account wants to have; throws `tooManyAttempts`. */
export async function limitEmailChange(ctx: Doors, accountId: AccountId): Promise<void> {
  await limitAttempts(ctx, window(`email-change:account:${accountId}`, emailChangesPerHour, 3600))
  await limitAttempts(ctx, window(`email-change-day:account:${accountId}`, emailChangesPerDay, 86_400))
}

/** Counts a mail to an address that somebody else has typed; false where it has had enough for a day. */
export async function mayMailStranger(ctx: Doors, email: string): Promise<boolean> {
  try {
    await limitAttempts(ctx, window(`mail:stranger:${fingerprint(email)}`, mailsPerAccount, 86_400))
    return true
  } catch (error) {
    if (isAppError(error, requestRefusals.tooManyAttempts.code)) return false
    throw error
  }
}

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has all of its
 * 2^64 addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // URL parsing brings every spelling into the canonical one, which only lacks the shortened zeros.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function window(bucket: string, limit: number, windowSeconds: number): AttemptLimit {
  return { bucket, limit, windowSeconds }
}

// The database compares addresses without regard to case, so the count must too; the address itself need not be kept.
function fingerprint(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}
