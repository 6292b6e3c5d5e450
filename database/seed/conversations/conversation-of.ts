import { sql } from 'kysely'
import type { ConversationId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'

/** The one conversation of a guest of the demo world about a home. */
export async function conversationOf(
  tx: Transaction,
  { guest, property }: { guest: string; property: string },
): Promise<ConversationId> {
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('guest_id', '=', sql<never>`${guest}::uuid`)
    .where('property_id', '=', sql<never>`${property}::uuid`)
    .executeTakeFirstOrThrow()
  return id
}
