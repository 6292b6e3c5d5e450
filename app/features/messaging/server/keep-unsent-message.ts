import { isListed } from '#features/listings/server/listed.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { Question } from '../messaging-input-schema.ts'
import { makeUnsentToken } from './unsent-token.ts'

/**
 * Keeps a question until its writer has signed in, here or wherever the confirmation mail is opened; whoever holds the
 * token sends it. Refuses with `listingNotFound`.
 */
export async function keepUnsentMessage(
  ctx: Pick<Context, 'db' | 'clock'>,
  { property_id, message_id, text, ...stay }: Question,
): Promise<{ token: string }> {
  const token = makeUnsentToken(message_id)
  await inTransaction(ctx.db, async (tx) => {
    const home = await tx
      .selectFrom('properties')
      .select('id')
      .where('id', '=', property_id)
      .where(isListed())
      .forKeyShare()
      .executeTakeFirst()
    if (!home) throw refuse(messagingRefusals.listingNotFound)
    await tx
      .insertInto('unsent_messages')
      .values({
        token_hash: token.hash,
        property_id,
        message_id,
        body: text,
        ...stay,
        created_at: ctx.clock(),
      })
      .execute()
  })
  return { token: token.text }
}
