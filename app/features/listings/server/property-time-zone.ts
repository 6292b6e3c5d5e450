import { type CalendarDate, dateOf } from '#lib/stay.ts'
import { countryCodeOf, countryName } from '#platform/geocoding/country-codes.ts'
import { findState } from '#platform/geocoding/state-codes.ts'
import { zoneAt } from './zone-at.ts'

type Place = { latitude: number | null; longitude: number | null; country: string; state: string }

/** The same as stored: with the zone, or null where nobody has looked yet or the place tells none. */
export type StoredPlace = Place & { time_zone: string | null }

// Where a state lies in two zones, the one in which more people live.
const zones: Record<string, string | Record<string, string>> = {
  'united states': {
    alabama: 'America/Chicago',
    alaska: 'America/Anchorage',
    arizona: 'America/Phoenix',
    arkansas: 'America/Chicago',
    california: 'America/Los_Angeles',
    colorado: 'America/Denver',
    connecticut: 'America/New_York',
    delaware: 'America/New_York',
    florida: 'America/New_York',
    georgia: 'America/New_York',
    hawaii: 'Pacific/Honolulu',
    idaho: 'America/Boise',
    illinois: 'America/Chicago',
    indiana: 'America/Indiana/Indianapolis',
    iowa: 'America/Chicago',
    kansas: 'America/Chicago',
    kentucky: 'America/New_York',
    louisiana: 'America/Chicago',
    maine: 'America/New_York',
    maryland: 'America/New_York',
    massachusetts: 'America/New_York',
    michigan: 'America/Detroit',
    minnesota: 'America/Chicago',
    mississippi: 'America/Chicago',
    missouri: 'America/Chicago',
    montana: 'America/Denver',
    nebraska: 'America/Chicago',
    nevada: 'America/Los_Angeles',
    'new hampshire': 'America/New_York',
    'new jersey': 'America/New_York',
    'new mexico': 'America/Denver',
    'new york': 'America/New_York',
    'north carolina': 'America/New_York',
    'north dakota': 'America/Chicago',
    ohio: 'America/New_York',
    oklahoma: 'America/Chicago',
    oregon: 'America/Los_Angeles',
    pennsylvania: 'America/New_York',
    'rhode island': 'America/New_York',
    'south carolina': 'America/New_York',
    'south dakota': 'America/Chicago',
    tennessee: 'America/Chicago',
    texas: 'America/Chicago',
    utah: 'America/Denver',
    vermont: 'America/New_York',
    virginia: 'America/New_York',
    washington: 'America/Los_Angeles',
    'west virginia': 'America/New_York',
    wisconsin: 'America/Chicago',
    wyoming: 'America/Denver',
  },
  canada: {
    ontario: 'America/Toronto',
    'british columbia': 'America/Vancouver',
    quebec: 'America/Toronto',
    alberta: 'America/Edmonton',
    manitoba: 'America/Winnipeg',
    saskatchewan: 'America/Regina',
    'nova scotia': 'America/Halifax',
    'new brunswick': 'America/Moncton',
    'prince edward island': 'America/Halifax',
    'newfoundland and labrador': 'America/St_Johns',
  },
  'united kingdom': 'Europe/London',
  australia: {
    'new south wales': 'Australia/Sydney',
    victoria: 'Australia/Melbourne',
    queensland: 'Australia/Brisbane',
    'western australia': 'Australia/Perth',
    'south australia': 'Australia/Adelaide',
    tasmania: 'Australia/Hobart',
    'northern territory': 'Australia/Darwin',
    'australian capital territory': 'Australia/Sydney',
  },
  germany: 'Europe/Berlin',
  france: 'Europe/Paris',
  spain: 'Europe/Madrid',
  italy: 'Europe/Rome',
  portugal: 'Europe/Lisbon',
  ireland: 'Europe/Dublin',
  netherlands: 'Europe/Amsterdam',
  austria: 'Europe/Vienna',
  switzerland: 'Europe/Zurich',
  'new zealand': 'Pacific/Auckland',
}

/** The time zone (IANA name) of a stored property; UTC where nothing tells. */
export function propertyTimeZone(place: StoredPlace): string {
  return knownTimeZone(place) ?? 'UTC'
}

/** The same; null where nothing tells. */
export function knownTimeZone(place: StoredPlace): string | null {
  return place.time_zone ?? findTimeZone(place)
}

/** The day at a home; where nothing tells its zone, the earliest that is still today somewhere. */
export function todayAtPlace(place: StoredPlace, now: Date): CalendarDate {
  return dateOf(now, knownTimeZone(place) ?? 'Etc/GMT+12')
}

/** The zone of a place: by its point, else by country and state; null where neither tells. */
export function findTimeZone({ latitude, longitude, country, state }: Place): string | null {
  if (latitude !== null && longitude !== null) return zoneAt(latitude, longitude)
  // Homes that no build has brought over yet, and bookings of deleted ones, have what their hosts once wrote.
  const code = countryCodeOf(country)
  const found = ownValue(zones, code ? countryName(code) : country)
  if (typeof found === 'string') return found
  const named = (code && findState(code, state)?.name) ?? state
  return (found && ownValue(found, named)) ?? null
}

/** Of a table by names: a country called "constructor" has none. */
function ownValue<Value>(table: Record<string, Value>, name: string): Value | undefined {
  const key = name.trim().toLowerCase()
  return Object.hasOwn(table, key) ? table[key] : undefined
}
