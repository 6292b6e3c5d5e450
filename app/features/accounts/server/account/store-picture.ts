import { refuse } from '#lib/errors.ts'
import type { Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { SessionUser } from '../../account-schema.ts'
import type { Actor } from '../../actor.ts'
import { toUser, userColumns } from '../open-session.ts'

/**
 * Writes the address of the actor's picture, which must be an own photo that is ready, for the feature that keeps photos.
 * Answers the account as it is now, and the address of the picture before.
 */
export async function storePicture(
  tx: Transaction,
  actor: Actor,
  url: string | null,
): Promise<{ user: SessionUser; before: string | null }> {
  const before = await tx
    .selectFrom('accounts')
    .select('picture_url')
    .where('id', '=', actor.id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw refuse(accountRefusals.notSignedIn)
  const account = await tx
    .updateTable('accounts')
    .set({ picture_url: url })
    .where('id', '=', actor.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return { user: toUser(account), before: before.picture_url }
}
