import { type AnyId, parseId } from '#lib/ids.ts'

/** The place after the last row of a page of "newest first": an instant with microseconds, and an id. */
export type Cursor<Id extends AnyId> = { createdAt: string; id: Id }

const instantPattern = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** The text that a client sends back for the next page. */
export function writeCursor(createdAt: string, id: string): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

/** Reads a cursor that a client sent; null when it is none of ours. What it answers, PostgreSQL can read. */
export function readCursor<Id extends AnyId>(text: string): Cursor<Id> | null {
  const [createdAt = '', idText] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
  const id = parseId<Id>(idText)
  return id && isInstant(createdAt) ? { createdAt, id } : null
}

/** JavaScript takes February 31 for a day in March and 24:00 for the next day; PostgreSQL refuses the first. */
function isInstant(text: string): boolean {
  if (!instantPattern.test(text)) return false
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text.slice(0, 10)
}
