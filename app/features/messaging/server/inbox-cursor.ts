import type { ConversationId } from '#lib/ids.ts'
import { type Cursor, readCursor, writeCursor } from '#platform/database/cursor.ts'

const unreadMark = 'u.'

type Place = { unread_since: Date | null; exact_activity: string; id: string }

/** The place behind a conversation of an inbox, which goes by what is unread before it goes by time. */
export function writeInboxCursor({ unread_since, exact_activity, id }: Place): string {
  return (unread_since ? unreadMark : '') + writeCursor(exact_activity, id)
}

/** Reads such a place; null when it is none of ours. */
export function readInboxCursor(text: string): (Cursor<ConversationId> & { isUnread: boolean }) | null {
  const isUnread = text.startsWith(unreadMark)
  const place = readCursor<ConversationId>(isUnread ? text.slice(unreadMark.length) : text)
  return place && { ...place, isUnread }
}
