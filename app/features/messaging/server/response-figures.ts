import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { fewestConversations, type ResponseFigures } from '../response-words.ts'

/** How quickly a host answers, as it was reckoned last night; null while there is too little to tell. */
export async function findResponseFigures(
  ctx: Pick<Context, 'db'>,
  hostId: AccountId,
): Promise<ResponseFigures | null> {
  const row = await ctx.db
    .selectFrom('response_figures')
    .select(['conversations', 'within_a_day', 'median_minutes'])
    .where('host_id', '=', hostId)
    .where('conversations', '>=', fewestConversations)
    .executeTakeFirst()
  if (!row) return null
  return {
    conversations: row.conversations,
    within_a_day_percent: Math.round((100 * row.within_a_day) / row.conversations),
    median_minutes: row.median_minutes,
  }
}
