import { hashSecretToken } from '#features/accounts/server/secret-token.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { unsentKeptForMs } from '../unsent.ts'

/** The question that waits under a token, as far as it is not too old. */
export function selectUnsent(db: Database | Transaction, ctx: Pick<Context, 'clock'>, token: string) {
  return db
    .selectFrom('unsent_messages')
    .where('token_hash', '=', hashSecretToken(token))
    .where('unsent_messages.created_at', '>', unsentSince(ctx))
}

/** What was written before that waits no longer. */
export function unsentSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock().getTime() - unsentKeptForMs)
}
