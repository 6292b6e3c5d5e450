import { sql } from 'kysely'
import { hourMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { accountRefusals } from '../account-errors.ts'
import type { Role } from '../actor.ts'
import { firstFactorHours } from '../factor.ts'

const most = 200

/**
 * Gives an account a role, at once in every process: rights are read from its row. For the operator's commands only. An account
 * without a factor has 24 hours to add one that opens the console as soon as it is added. Answers whether it has a factor, without
 * which no console opens. Throws `noSuchAccount`.
 */
export async function setRole(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
  role: Role,
): Promise<{ hasFactor: boolean }> {
  const until = new Date(clock().getTime() + firstFactorHours * hourMs)
  const account = await db
    .updateTable('accounts')
    .set({
      role,
      first_factor_until: sql`case when factor_since is null and ${role} <> 'member' then ${until}::timestamptz end`,
    })
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .returning('factor_since')
    .executeTakeFirst()
  if (!account) throw refuse(accountRefusals.noSuchAccount)
  return { hasFactor: account.factor_since !== null }
}

/** Who has a role beyond that of a member, by address, at most 200. */
export async function listRoles({
  db,
}: Pick<Context, 'db'>): Promise<{ email: string; role: Role; hasFactor: boolean }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['email', 'role', 'factor_since'])
    .where('role', '<>', 'member')
    .orderBy('email')
    .limit(most)
    .execute()
  return rows.map(({ email, role, factor_since }) => ({
    email: email ?? '',
    role,
    hasFactor: factor_since !== null,
  }))
}
