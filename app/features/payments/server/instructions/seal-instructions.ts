import type { PropertyId } from '#lib/ids.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import { seal, unseal } from '#platform/secret-box.ts'

type Key = Pick<Secrets, 'encryption'>

// Of its home, so that a row that is put in another's place opens nothing.
const purposeOf = (home: PropertyId) => `payment instructions of ${home}`

/** Encrypts how to pay for the database; null when there is nothing to say. */
export function sealInstructions(key: Key, home: PropertyId, text: string): Buffer | null {
  return text === '' ? null : seal(key, purposeOf(home), text)
}

/** What `sealInstructions` hid; empty when another secret encrypted it, or when it was changed or of another home. */
export function unsealInstructions(key: Key, home: PropertyId, box: Buffer | null): string {
  return (box && unseal(key, purposeOf(home), box)) ?? ''
}
