import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { UnsentMessage } from '../messaging-input-schema.ts'
import { selectUnsent } from './find-unsent.ts'

/**
 * What waits under a token, for who holds it and is asked whether it shall be sent. Refuses with `unsentGone`.
 */
export async function getUnsentMessage(
  ctx: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  { token }: { token: string },
): Promise<UnsentMessage> {
  const row = await selectUnsent(ctx.db, ctx, token)
    .innerJoin('properties', 'properties.id', 'unsent_messages.property_id')
    .innerJoin('accounts as host', 'host.id', 'properties.host_id')
    .select([
      'unsent_messages.property_id',
      'unsent_messages.body as text',
      'unsent_messages.check_in_date',
      'unsent_messages.check_out_date',
      'unsent_messages.guests_count',
      'properties.title as property_title',
      firstName('host').as('host_name'),
    ])
    .executeTakeFirst()
  if (!row) throw refuse(messagingRefusals.unsentGone)
  return row
}
