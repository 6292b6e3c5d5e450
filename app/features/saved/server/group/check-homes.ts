import type { Actor } from '#features/accounts/actor.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { GroupCheckHome, GroupQuestionInput } from '../../group-schema.ts'
import { toSavedProperty } from '../homes-page.ts'
import { evaluateHomes } from './evaluate-homes.ts'

type Asked = Omit<GroupQuestionInput, 'property_ids' | 'text'> & { homes: PropertyId[] }

/** Says of each home, before anybody is asked, what the stay comes to, or why it cannot be asked for it. */
export async function checkSeveralHomes(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>,
  guest: Actor,
  { homes: ids, ...asked }: Asked,
): Promise<{ homes: GroupCheckHome[] }> {
  const [judged, cards] = await Promise.all([
    evaluateHomes(ctx, guest, { ids, ...asked }),
    listCards(ctx, ids, { onlyListed: true }),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    homes: judged.map(({ id, ...home }) => {
      const card = byId.get(id)
      return { property_id: id, property: card ? toSavedProperty(card) : null, ...home }
    }),
  }
}
