import { randomBytes } from 'node:crypto'
import type { SessionAnswer } from '../../app/features/accounts/account-schema.ts'
import type { SignInAnswer } from '../../app/features/accounts/factor-schema.ts'
import { hashPassword } from '../../app/features/accounts/server/password.ts'
import type { Visitor } from '../../app/features/accounts/server/visitor.ts'
import type { Context } from '../../app/platform/context.ts'
import type { NewRow } from '../../app/platform/database/database.ts'
import type { MailMessage } from '../../app/platform/mail/mail.ts'
import { makeAccount, type TestAccount } from './factories.ts'

/** A password that the rules accept. */
export const goodPassword = 'Harbour-Lamp-27'

/** An address that nobody else in this test run has. */
export function newEmail(): string {
  return `visitor-${randomBytes(6).toString('hex')}@example.com`
}

/** Somebody at an own network, so that the limits of one test don't meet those of another. */
export function makeVisitor(values: Partial<Visitor> = {}): Visitor {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return { address: `10.${a}.${b}.${c}`, userAgent: 'A browser', ...values }
}

// Hashing takes longer than all else that makes a person.
let goodHash: Promise<string> | undefined

/** A confirmed account that signs in with `goodPassword`. */
export async function makePerson(
  ctx: Pick<Context, 'db'>,
  values: Partial<NewRow<'accounts'>> = {},
): Promise<TestAccount> {
  goodHash ??= hashPassword(goodPassword)
  return makeAccount(ctx, { password_hash: await goodHash, ...values })
}

/** The session of a sign-in; throws when its account asks for a factor first. */
export function sessionOf(answer: SignInAnswer): SessionAnswer {
  if ('factor_needed' in answer) throw new Error('the account asks for a factor')
  return answer
}

/** The secret of the link in a mail: of `?confirm_token=…` and its like. */
export function linkTokenOf(mail: MailMessage | undefined): string {
  const token = mail?.text.match(
    /[?&](?:confirm|reset|invitation|change|revert|stop_reset)_token=([\w-]+)/,
  )?.[1]
  if (!token) throw new Error('the mail has no link with a token')
  return token
}
