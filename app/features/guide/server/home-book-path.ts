import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readSignedId, signId } from '#platform/signed-id.ts'

type Door = Pick<Context, 'secrets'>

const purpose = 'guide book in the home'

/** The address of the book for a sheet that hangs in the home. It never changes. */
export function homeBookPath({ secrets }: Door, propertyId: PropertyId): string {
  return `/guide-book/${signId(secrets, purpose, propertyId)}`
}

/** The property whose sheet a token stands on; null when it is none of ours. */
export function readHomeBookToken({ secrets }: Door, token: string): PropertyId | null {
  return parseId<PropertyId>(readSignedId(secrets, purpose, token))
}
