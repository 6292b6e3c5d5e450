import type { Context } from '#platform/context.ts'
import { readSignedId, signId } from '#platform/signed-id.ts'

type Door = Pick<Context, 'secrets'>

const purpose = 'trip for companions'

/** What the link of a trip says; another one for every time that the trip is shared anew. */
export function tripToken({ secrets }: Door, shareId: string): string {
  return signId(secrets, purpose, shareId)
}

/** The `share_id` in a token; null when it is none of ours. Whether it still opens a trip is for the reader. */
export function readTripToken({ secrets }: Door, token: string): string | null {
  return readSignedId(secrets, purpose, token)
}
