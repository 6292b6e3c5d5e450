import {
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { minuteMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, PasskeyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { challengeMinutes } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import type { PasskeySigned } from '../../factor-schema.ts'
import { hasSettled } from './settled-factors.ts'

/** Who we are to an authenticator: the host of PUBLIC_URL, which no other site can say it is (rule 34). */
export function relyingParty({ config }: Pick<Context, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

/** The name by which an authenticator keeps an account, as it gives it back: its id, and nothing of the person. */
export function userHandleOf(accountId: AccountId): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The passkeys of an account, as a browser is told of them. */
export async function listDescriptors(db: Database | Transaction, accountId: AccountId) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    transports,
  }))
}

/** What a browser hands to `navigator.credentials.get`. Without descriptors its owner chooses among all that it has for us. */
export async function requestOptions(
  ctx: Pick<Context, 'config'>,
  challenge: Uint8Array<ArrayBuffer>,
  asked: { allow?: { id: string; transports: string[] }[]; mustVerify: boolean },
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge,
    timeout: challengeMinutes * minuteMs,
    allowCredentials: asked.allow ?? [],
    userVerification: asked.mustVerify ? 'required' : 'preferred',
  })
  return { ...options }
}

type Check = {
  /** What had to be signed, as base64url. */
  challenge: string
  signed: PasskeySigned
  /** Whose passkey it has to be; null where it says so itself, and stands for the password. */
  accountId: AccountId | null
}

type Checked = { accountId: AccountId; passkeyId: PasskeyId; isSettled: boolean; info: Info }
type Info = VerifiedAuthenticationResponse['authenticationInfo']

/**
 * Whose passkey has signed the challenge, for this site. One that stands for the password must have asked for a finger, a
 * face or a PIN. Throws `passkeyWrong` for everything else. Then call `notePasskeyUse` in the transaction that goes on.
 */
export async function checkPasskey(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  { challenge, signed, accountId }: Check,
): Promise<Checked> {
  const row = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'public_key', 'counter', 'transports', 'settles_at', 'created_at'])
    .where('credential_id', '=', Buffer.from(signed.id, 'base64url'))
    .executeTakeFirst()
  const isOwners = accountId
    ? row?.account_id === accountId
    : row !== undefined && signed.response.userHandle === userHandleOf(row.account_id)
  if (!row || !isOwners) throw refuse(factorRefusals.passkeyWrong)
  const { id, origin } = relyingParty(ctx)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...signed,
        response: {
          authenticatorData: signed.response.authenticatorData,
          clientDataJSON: signed.response.clientDataJSON,
          signature: signed.response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: accountId === null,
      credential: {
        id: signed.id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
        transports: row.transports,
      },
    })
    if (!verified) throw new Error('the signature is wrong')
    return {
      accountId: row.account_id,
      passkeyId: row.id,
      isSettled: hasSettled(ctx, { settlesAt: row.settles_at, addedAt: row.created_at }),
      info: authenticationInfo,
    }
  } catch (error) {
    // A copy of a passkey shows by a counter that goes back, which an operator may want to know.
    ctx.log.warn('a passkey was refused', { passkey_id: row.id, reason: String(error) })
    throw refuse(factorRefusals.passkeyWrong, { cause: error })
  }
}

/**
 * Notes that a passkey was used. Throws `passkeyWrong` when its counter has come further since it was checked, so that of
 * two copies at once one is refused.
 */
export async function notePasskeyUse(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { passkeyId, info }: Checked,
): Promise<void> {
  const { newCounter } = info
  const noted = await tx
    .updateTable('passkeys')
    .set({
      counter: newCounter,
      is_synced: info.credentialDeviceType === 'multiDevice' || info.credentialBackedUp,
      last_used_at: ctx.clock(),
    })
    .where('id', '=', passkeyId)
    .where((is) => (newCounter === 0 ? is('counter', '=', '0') : is('counter', '<', String(newCounter))))
    .returning('id')
    .executeTakeFirst()
  if (!noted) throw refuse(factorRefusals.passkeyWrong)
}
