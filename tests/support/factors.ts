import { Secret, TOTP } from 'otpauth'
import type { FactorNeeded } from '../../app/features/accounts/factor-schema.ts'
import { beginApp, confirmApp } from '../../app/features/accounts/server/factor/authenticator-app.ts'
import { addPasskey, beginPasskey } from '../../app/features/accounts/server/factor/own-passkeys.ts'
import { signIn } from '../../app/features/accounts/server/sign-in.ts'
import type { Context } from '../../app/platform/context.ts'
import { type Authenticator, makeAuthenticator } from './authenticator.ts'
import type { TestAccount } from './factories.ts'
import { goodPassword, makePerson, makeVisitor } from './people.ts'

/** The code that an app shows for a secret at an instant, or so many steps of 30 seconds later. */
export function appCode(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  })
}

/** Lets an account's session count as fresh. */
export async function confirmFresh(ctx: Context, person: TestAccount): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_at: ctx.clock(), began_by: 'password' })
    .where('id', '=', person.sessionId)
    .execute()
}

/** A person with an authenticator app. Its first code is taken. */
export async function makePersonWithApp(
  ctx: Context,
): Promise<{ person: TestAccount; secret: string; recoveryCodes: string[] }> {
  const person = await makePerson(ctx)
  await confirmFresh(ctx, person)
  const { secret } = await beginApp(ctx, person)
  const { recovery_codes } = await confirmApp(ctx, person, { code: appCode(secret, ctx.clock()) })
  return { person, secret, recoveryCodes: recovery_codes ?? [] }
}

/** A person with a passkey. */
export async function makePersonWithPasskey(
  ctx: Context,
): Promise<{ person: TestAccount; authenticator: Authenticator; recoveryCodes: string[] }> {
  const person = await makePerson(ctx)
  await confirmFresh(ctx, person)
  const { authenticator, recoveryCodes } = await addOwnPasskey(ctx, person)
  return { person, authenticator, recoveryCodes: recoveryCodes ?? [] }
}

/** Adds a passkey of a new authenticator to a person's account. */
export async function addOwnPasskey(ctx: Context, person: TestAccount, name = 'A phone') {
  const authenticator = makeAuthenticator(ctx.config.publicUrl)
  const { token, options } = await beginPasskey(ctx, person)
  const { recovery_codes } = await addPasskey(ctx, person, {
    token,
    name,
    passkey: authenticator.make(options),
  })
  return { authenticator, recoveryCodes: recovery_codes }
}

/** What the second step of a person's sign-in waits for, after the right password. */
export async function beginSecondStep(
  ctx: Context,
  { email }: { email: string },
  visitor = makeVisitor(),
): Promise<FactorNeeded> {
  const answer = await signIn(ctx, visitor, { email, password: goodPassword })
  if (!('factor_needed' in answer)) throw new Error('the account asks for no factor')
  return answer.factor_needed
}
