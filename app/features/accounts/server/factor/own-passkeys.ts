import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { minuteMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { PasskeyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/database/database.ts'
import type { Actor } from '../../actor.ts'
import { challengeMinutes, mostPasskeys } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import type { PasskeyChallenge, PasskeyMade } from '../../factor-schema.ts'
import { forgetSession } from '../authenticate.ts'
import { openChallenge, takeChallenge } from './challenges.ts'
import { addFactor, lockAccount, removeFactor } from './change-factors.ts'
import { listDescriptors, relyingParty, userHandleOf } from './passkeys.ts'
import { requireMayChangeFactors } from './require-fresh.ts'
import { findSettlesAt } from './settled-factors.ts'

// Those that every browser and phone knows: EdDSA, ES256, RS256 (COSE).
const algorithms = [-8, -7, -257]

/** What the actor's browser needs to make a passkey. Throws `confirmationNeeded` or `freshFactorNeeded`. */
export async function beginPasskey(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<PasskeyChallenge> {
  await requireMayChangeFactors(ctx, ctx.db, actor)
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'display_name'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { token, bytes } = await openChallenge(ctx, ctx.db, { purpose: 'add_passkey', actor })
  const options = await generateRegistrationOptions({
    rpName: 'Holmward',
    rpID: relyingParty(ctx).id,
    userName: account.email ?? '',
    userDisplayName: account.display_name ?? account.email ?? '',
    userID: new Uint8Array(Buffer.from(userHandleOf(actor.id), 'base64url')),
    challenge: bytes,
    timeout: challengeMinutes * minuteMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await listDescriptors(ctx.db, actor.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { token, options: { ...options } }
}

/**
 * Keeps a passkey that the actor's browser has made for the challenge. Answers the recovery codes when it is the account's first
 * factor. The challenge may be older than the account's first factor, so that it asks again. Throws `confirmationNeeded`,
 * `freshFactorNeeded`, `challengeOver`, `passkeyNotTaken`, `passkeyKnown` or `tooManyPasskeys`.
 */
export async function addPasskey(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'secrets' | 'log'>,
  actor: Actor,
  { token, name, passkey }: { token: string; name: string; passkey: PasskeyMade },
): Promise<{ recovery_codes: string[] | null }> {
  await requireMayChangeFactors(ctx, ctx.db, actor)
  const challenge = await takeChallenge(ctx, ctx.db, token, 'add_passkey', actor.sessionId)
  if (!challenge) throw refuse(factorRefusals.challengeOver)
  const made = await verifyMade(ctx, challenge, passkey)
  const { codes, ended } = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, actor.id)
    await requireMayChangeFactors(ctx, tx, actor)
    const { count } = await tx
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostPasskeys) throw refuse(factorRefusals.tooManyPasskeys)
    const settlesAt = await findSettlesAt(ctx, tx, actor)
    await tx
      .insertInto('passkeys')
      .values({ ...made, account_id: actor.id, name, created_at: ctx.clock(), settles_at: settlesAt })
      .execute()
    return addFactor(ctx, tx, actor, { factor: 'passkey', settlesAt })
  }).catch((error) => {
    if (violatedConstraint(error) === 'passkeys_credential_key') throw refuse(factorRefusals.passkeyKnown)
    throw error
  })
  for (const id of [...ended, actor.sessionId]) forgetSession(ctx, id)
  return { recovery_codes: codes }
}

/** What is stored of a passkey that was made for this challenge and this site. */
async function verifyMade(ctx: Pick<Context, 'config' | 'log'>, challenge: string, made: PasskeyMade) {
  const { id, origin } = relyingParty(ctx)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        response: {
          attestationObject: made.response.attestationObject,
          clientDataJSON: made.response.clientDataJSON,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) throw new Error('it was not made as asked')
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      is_synced: credentialDeviceType === 'multiDevice' || credentialBackedUp,
    }
  } catch (error) {
    ctx.log.warn('a new passkey was refused', { reason: String(error) })
    throw refuse(factorRefusals.passkeyNotTaken, { cause: error })
  }
}

/** Gives one of the actor's passkeys another name. Throws `noSuchPasskey`. */
export async function renamePasskey(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id, name }: { id: PasskeyId; name: string },
): Promise<{ name: string }> {
  const renamed = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!renamed) throw refuse(factorRefusals.noSuchPasskey)
  return renamed
}

/** Removes one of the actor's passkeys. Throws `confirmationNeeded`, `freshFactorNeeded` or `noSuchPasskey`. */
export async function removePasskey(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { id }: { id: PasskeyId },
): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, actor.id)
    await requireMayChangeFactors(ctx, tx, actor)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw refuse(factorRefusals.noSuchPasskey)
    return removeFactor(ctx, tx, actor, 'passkey_removed')
  })
  for (const id of ended) forgetSession(ctx, id)
}
