import type { Stay } from '#lib/stay.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import { installationId } from './calendar-secrets.ts'

type Key = Pick<Secrets, 'encryption'>

/** What a property is called in exported calendars: its id and that of this installation (calendar.md, rule 8). */
export function propertyMark(secrets: Key, propertyId: string): string {
  return `${propertyId}@${installationId(secrets)}`
}

/**
 * The UID of nights that a property itself takes. It names the nights, so an entry never changes: other nights make
 * another entry, and SEQUENCE stays 0.
 */
export function ownUid(
  secrets: Key,
  propertyId: string,
  reference: string,
  { checkIn, checkOut }: Stay,
): string {
  return `holmward-${reference}-${checkIn}-${checkOut}-${propertyMark(secrets, propertyId)}`
}

/** True when an imported event is the importing property's own that has come back, directly or through others. */
export function isEcho(
  secrets: Key,
  propertyId: string,
  event: { uid: string; via: readonly string[] },
): boolean {
  const mark = propertyMark(secrets, propertyId)
  return event.uid.endsWith(`-${mark}`) || event.via.includes(mark)
}
