import type { Context } from '#platform/context.ts'
import type { Actor } from '../../actor.ts'
import { mostPasskeys, recoveryCodeCount } from '../../factor.ts'
import type { FactorsAnswer } from '../../factor-schema.ts'
import { isSettled } from './reset-factor.ts'

/** What the actor can show beside the password; the passkeys by age. Never a secret. */
export async function listFactors(ctx: Pick<Context, 'db'>, actor: Actor): Promise<FactorsAnswer> {
  const passkeys = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('account_id', '=', actor.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostPasskeys)
    .execute()
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select(['confirmed_at', 'last_used_at'])
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  const codes = await ctx.db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', actor.id)
    .limit(recoveryCodeCount)
    .execute()
  const reset = await ctx.db
    .selectFrom('factor_resets')
    .innerJoin('accounts', 'accounts.id', 'factor_resets.account_id')
    .select(['due_at', 'granted_at', 'factor_since'])
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  return {
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      is_synced: passkey.is_synced,
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
    })),
    app: app?.confirmed_at
      ? {
          created_at: app.confirmed_at.toISOString(),
          last_used_at: app.last_used_at?.toISOString() ?? null,
        }
      : null,
    recovery_codes: {
      left: codes.filter(({ used_at }) => used_at === null).length,
      created_at: codes[0]?.created_at.toISOString() ?? null,
    },
    reset_due_at: reset?.due_at.toISOString() ?? null,
    can_stop_reset: reset !== undefined && isSettled(reset.factor_since, reset.granted_at),
  }
}
