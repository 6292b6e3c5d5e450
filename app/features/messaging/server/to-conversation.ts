import { personPicture } from '#features/accounts/person.ts'
import { coverOf } from '#features/bookings/server/letters/cover.ts'
import type { Conversation } from '../messaging-schema.ts'
import type { ConversationRow } from './select-conversations.ts'

/** A row that `selectConversations` gave, as the API shows it. */
export function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    side: row.side,
    opened_by: row.opened_by,
    person: {
      name: row.other_name,
      picture: row.has_left ? null : personPicture(row.other_picture),
      has_left: row.has_left,
    },
    home: { property_id: row.property_id, title: row.title, city: row.city, cover: coverOf(row) },
    stay: row.stay,
    latest: row.latest && { ...row.latest, at: new Date(row.latest.at).toISOString() },
    is_unread: row.unread_since !== null,
    unread_messages: Number(row.unread_messages),
    is_archived: row.archived_at !== null,
    last_activity_at: row.last_activity_at.toISOString(),
  }
}
