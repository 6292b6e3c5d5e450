import { zoneOffset } from '#lib/time-zone.ts'
import { windowsZones } from './windows-zones.ts'

const ofWindows = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]))

const asked = new Map<string, string | null>()

/**
 * The IANA zone that a TZID names which the text does not define: itself, a name of Windows, or one behind the path that
 * libical, Mozilla and others put before it. Null for a name that nobody knows.
 */
export function knownZone(tzid: string): string | null {
  const known = asked.get(tzid)
  if (known !== undefined) return known
  // Calendars of others may name anything, so only this many are kept.
  if (asked.size > 600) asked.clear()
  const zone = findZone(tzid)
  asked.set(tzid, zone)
  return zone
}

function findZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^"(.*)"$/, '$1')
  const parts = name.split('/')
  const behindPath = parts.length > 1 ? [3, 2, 1].map((count) => parts.slice(-count).join('/')) : []
  const isZone = (one: string) => zoneOffset(0, one) !== null
  return ofWindows.get(name.toLowerCase()) ?? [name, ...behindPath].find(isZone) ?? null
}
