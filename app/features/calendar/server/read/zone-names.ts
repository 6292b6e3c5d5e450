import { zoneOffset } from '#lib/time-zone.ts'
import { windowsZones } from './windows-zones.ts'

const ofWindows = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]))

/**
 * The IANA zone that a TZID names which the text does not define: itself, a name of Windows, or one behind the path that
 * libical, Mozilla and others put before it. Null for a name that nobody knows.
 */
export function knownZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^"(.*)"$/, '$1')
  const parts = name.split('/')
  const names = parts.length > 1 ? [name, ...[3, 2, 1].map((count) => parts.slice(-count).join('/'))] : [name]
  return ofWindows.get(name.toLowerCase()) ?? names.find((one) => zoneOffset(0, one) !== null) ?? null
}
