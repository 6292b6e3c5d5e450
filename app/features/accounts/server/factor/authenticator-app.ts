import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { drawQr } from '#lib/draw-qr.ts'
import { minuteMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { seal, unseal } from '#platform/secret-box.ts'
import type { Actor } from '../../actor.ts'
import { factorRefusals } from '../../factor-errors.ts'
import type { NewApp } from '../../factor-schema.ts'
import { forgetSession } from '../authenticate.ts'
import { limitCodes } from '../limits.ts'
import { addFactor, lockAccount, removeFactor } from './change-factors.ts'
import { requireMayChangeFactors } from './require-fresh.ts'
import { findSettlesAt, hasSettled } from './settled-factors.ts'

const purpose = 'authenticator app'
const stepSeconds = 30
/** Clocks of phones differ: a code counts one step early and one late. */
const window = 1
/** For so long a secret waits for its first code. */
const setupMinutes = 60

/**
 * Makes a secret for an authenticator app, which counts once `confirmApp` was told a code of it. Throws `confirmationNeeded`,
 * `freshFactorNeeded` or `appIsOn`. Asked again, it makes another one.
 */
export async function beginApp(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
): Promise<NewApp> {
  await requireMayChangeFactors(ctx, ctx.db, actor)
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer })
  const box = seal(ctx.secrets, purpose, secret.base32)
  const begun = await ctx.db
    .insertInto('authenticator_apps')
    .values({ account_id: actor.id, secret: box, created_at: ctx.clock() })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: box, created_at: ctx.clock() })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!begun) throw refuse(factorRefusals.appIsOn)
  const { email } = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const uri = totpOf(secret, email ?? '').toString()
  return { secret: secret.base32, uri, qr: drawQr(uri) }
}

/**
 * Switches the app on by a code that it shows. Answers the recovery codes when it is the account's first factor. Its secret may have
 * waited since before the account had a factor, so that it asks again. Throws `confirmationNeeded`, `freshFactorNeeded`, `codeWrong`, `appNotBegun`, `appIsOn` or `tooManyAttempts`.
 */
export async function confirmApp(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets'>,
  actor: Actor,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] | null }> {
  await requireMayChangeFactors(ctx, ctx.db, actor)
  const takeBack = await limitCodes(ctx, actor.id)
  const { codes, ended } = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, actor.id)
    await requireMayChangeFactors(ctx, tx, actor)
    const app = await tx
      .selectFrom('authenticator_apps')
      .select(['secret', 'created_at', 'confirmed_at'])
      .where('account_id', '=', actor.id)
      .executeTakeFirst()
    if (!app) throw refuse(factorRefusals.appNotBegun)
    if (app.confirmed_at) throw refuse(factorRefusals.appIsOn)
    const age = ctx.clock().getTime() - app.created_at.getTime()
    if (age > setupMinutes * minuteMs) throw refuse(factorRefusals.appNotBegun)
    const step = findStep(ctx, app.secret, code)
    if (step === null) throw refuse(factorRefusals.codeWrong)
    const settlesAt = await findSettlesAt(ctx, tx, actor)
    await tx
      .updateTable('authenticator_apps')
      .set({ confirmed_at: ctx.clock(), last_step: step, settles_at: settlesAt })
      .where('account_id', '=', actor.id)
      .execute()
    return addFactor(ctx, tx, actor, { factor: 'app', settlesAt })
  })
  await takeBack()
  for (const id of [...ended, actor.sessionId]) forgetSession(ctx, id)
  return { recovery_codes: codes }
}

/** Removes the actor's app; does nothing where there is none. Throws `confirmationNeeded` or `freshFactorNeeded`. */
export async function removeApp(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>, actor: Actor): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, actor.id)
    await requireMayChangeFactors(ctx, tx, actor)
    const removed = await tx
      .deleteFrom('authenticator_apps')
      .where('account_id', '=', actor.id)
      .returning('confirmed_at')
      .executeTakeFirst()
    return removed?.confirmed_at ? removeFactor(ctx, tx, actor, 'app_removed') : []
  })
  for (const id of ended) forgetSession(ctx, id)
}

/**
 * Takes a code of an account's app and returns whether the app is settled. The locked row makes sure that no code works twice, and
 * none older than the last. Throws `codeWrong`.
 */
export async function takeAppCode(
  ctx: Pick<Context, 'clock' | 'secrets'>,
  tx: Transaction,
  accountId: AccountId,
  code: string,
): Promise<{ isSettled: boolean }> {
  const app = await tx
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = app ? findStep(ctx, app.secret, code) : null
  if (step === null) throw refuse(factorRefusals.codeWrong)
  const taken = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .returning(['settles_at', 'confirmed_at', 'created_at'])
    .executeTakeFirst()
  if (!taken) throw refuse(factorRefusals.codeWrong)
  const { settles_at, confirmed_at, created_at } = taken
  return { isSettled: hasSettled(ctx, { settlesAt: settles_at, addedAt: confirmed_at ?? created_at }) }
}

/** The step whose code it is, of the present one and its neighbours; null when it is none of theirs. */
function findStep(ctx: Pick<Context, 'clock' | 'secrets'>, box: Buffer, code: string): number | null {
  const base32 = unseal(ctx.secrets, purpose, box)
  if (!base32) return null
  const timestamp = ctx.clock().getTime()
  const delta = totpOf(Secret.fromBase32(base32), '').validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Holmward', label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds })
}
