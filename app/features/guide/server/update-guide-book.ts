import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { guideRefusals } from '../guide-errors.ts'
import type { GuideBookChange } from '../guide-schema.ts'
import { getOwnProperty, lockGuideBook } from './queries.ts'
import { sealSecrets, unsealSecrets } from './seal-secrets.ts'

/**
 * Saves what the host has written; fields that are left out stay. Throws `propertyNotFound`, and `changedElsewhere`
 * when the book was saved since `version`.
 */
export async function updateGuideBook(
  ctx: Pick<Context, 'db' | 'secrets' | 'clock'>,
  actor: Actor,
  { id, version, wifi_name, wifi_password, door_details, ...sections }: GuideBookChange & { id: PropertyId },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const property = await getOwnProperty(tx, actor, id)
    const book = await lockGuideBook(tx, property.id)
    if (book.version !== version) throw refuse(guideRefusals.changedElsewhere)
    const before = unsealSecrets(ctx.secrets, book.secrets)
    const secrets = {
      wifiName: wifi_name ?? before.wifiName,
      wifiPassword: wifi_password ?? before.wifiPassword,
      doorDetails: door_details ?? before.doorDetails,
    }
    await tx
      .updateTable('guide_books')
      .set({
        ...sections,
        secrets: sealSecrets(ctx.secrets, secrets),
        version: version + 1,
        updated_at: ctx.clock(),
      })
      .where('property_id', '=', property.id)
      .execute()
  })
}
