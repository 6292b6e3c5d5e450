import type { Stay } from '#lib/stay.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import { digestOf } from '../calendar-secrets.ts'

type Key = Pick<Secrets, 'encryption'>
type Imported = Stay & { uid: string }

// What the large platforms call an entry: one word of theirs and their domain.
const ofPlatforms = /^[\w.+-]{1,200}@(?:[a-z0-9-]+\.)?(?:airbnb|vrbo|homeaway|booking|expedia|google)\.com$/i
// An entry of another property, which must know it again when it comes back.
const ofHolmward = /^holmward-[\w-]{1,200}@[0-9a-f]{16}$/

/**
 * Under which UIDs imported stays leave, one for each (calendar.md, rule 8). A feed may write anything there, so only
 * what looks like that of a platform is passed on, the rest as a keyed hash. So does one that several stays have, as
 * the days of one that recurs: whoever reads them would take them for one.
 */
export function exportedUids(secrets: Key, stays: readonly Imported[]): string[] {
  const times = new Map<string, number>()
  for (const { uid } of stays) times.set(uid, (times.get(uid) ?? 0) + 1)
  return stays.map((stay) => {
    const isTheirs = ofHolmward.test(stay.uid) || (ofPlatforms.test(stay.uid) && times.get(stay.uid) === 1)
    return isTheirs ? stay.uid : hashed(secrets, stay)
  })
}

function hashed(secrets: Key, { uid, checkIn, checkOut }: Imported): string {
  const digest = digestOf(secrets, `exported uid\n${uid}\n${checkIn}/${checkOut}`)
  return `holmward-imported-${digest.toString('hex').slice(0, 32)}`
}
