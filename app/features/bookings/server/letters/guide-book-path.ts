import type { BookingId } from '#lib/ids.ts'
import { parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readSignedId, signId } from '#platform/signed-id.ts'

type Door = Pick<Context, 'secrets'>

const purpose = 'guide book of a stay'

/** The private address of the guide book of a stay. It never changes; it opens only while the stay is confirmed. */
export function guideBookPath({ secrets }: Door, bookingId: string): string {
  return `/guide-book/${signId(secrets, purpose, bookingId)}`
}

/** The booking whose guide book a token opens; null when it is none of ours. */
export function readGuideBookToken({ secrets }: Door, token: string): BookingId | null {
  return parseId<BookingId>(readSignedId(secrets, purpose, token))
}
