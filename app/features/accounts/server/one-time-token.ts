import { hourMs } from '#lib/duration.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { resetDelayHours } from '../factor.ts'
import type { TokenPurpose } from '../token-purpose.ts'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'

const lifetimeHours: Record<TokenPurpose, number> = {
  confirm_email: 24,
  reset_password: 1,
  invitation: 14 * 24,
  change_email: 24,
  // Somebody whose account was taken over may be on holiday.
  revert_email: 7 * 24,
  stop_factor_reset: resetDelayHours + 1,
}

export type TokenOwner = {
  accountId: AccountId
  purpose: TokenPurpose
  /** The address that a link about a change of address leads to. */
  email?: string | null
}

/**
 * A new secret for a mailed link. Called by the job that sends the mail, so that no secret lies in the job table;
 * a second try mints a second one, and both work until one is used.
 */
export async function mintToken(
  ctx: Pick<Context, 'db' | 'clock'>,
  { accountId, purpose, email = null }: TokenOwner,
): Promise<string> {
  const token = makeSecretToken()
  const now = ctx.clock()
  await ctx.db
    .insertInto('one_time_tokens')
    .values({
      hash: token.hash,
      account_id: accountId,
      purpose,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeHours[purpose] * hourMs),
    })
    .execute()
  return token.text
}

/** Whose token this is, as long as it can be used; null otherwise. */
export async function findToken(
  ctx: Pick<Context, 'db' | 'clock'>,
  text: string,
  purposes: TokenPurpose[],
): Promise<TokenOwner | null> {
  const row = await ctx.db
    .selectFrom('one_time_tokens')
    .select(['account_id', 'purpose', 'email'])
    .where('hash', '=', hashSecretToken(text))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst()
  return row ? toOwner(row) : null
}

/**
 * Uses a token up, together with every other open one of the same account and purposes; of a link that takes an
 * address back only with the later ones, so that whoever changed it twice cannot burn the first owner's. Null when it
 * cannot be used; of two at once exactly one succeeds.
 */
export async function spendToken(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  text: string,
  purposes: TokenPurpose[],
): Promise<TokenOwner | null> {
  const now = ctx.clock()
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', hashSecretToken(text))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'purpose', 'email', 'created_at'])
    .executeTakeFirst()
  if (!row) return null
  const since = row.purpose === 'revert_email' ? row.created_at : null
  await spendOpenTokens(ctx, tx, row.account_id, purposes, since)
  return toOwner(row)
}

/** Uses up every open token of an account for these purposes, or only those that were made since an instant. */
export async function spendOpenTokens(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  accountId: AccountId,
  purposes: TokenPurpose[],
  since: Date | null = null,
): Promise<void> {
  const open = tx
    .updateTable('one_time_tokens')
    .set({ used_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
  await (since ? open.where('created_at', '>=', since) : open).execute()
}

/** The account behind a token that may be used up or over; null for one that we never made. */
export async function findTokenAccount(
  db: Database,
  text: string,
  purpose: TokenPurpose,
): Promise<{ isConfirmed: boolean } | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .innerJoin('accounts', 'accounts.id', 'one_time_tokens.account_id')
    .select('accounts.email_confirmed_at')
    .where('hash', '=', hashSecretToken(text))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ? { isConfirmed: row.email_confirmed_at !== null } : null
}

function toOwner(row: { account_id: AccountId; purpose: TokenPurpose; email: string | null }): TokenOwner {
  return { accountId: row.account_id, purpose: row.purpose, email: row.email }
}
