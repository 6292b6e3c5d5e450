import type { Actor } from '#features/accounts/actor.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { guestReviewRequestSchema } from '../guest-review-schema.ts'
import { type OwnReview, reviewRequestSchema } from '../review-schema.ts'
import { createReview } from '../server/create-review.ts'
import { writeGuestReview } from '../server/write-guest-review.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>
type Wish = { host: Actor; guest: Actor; id: BookingId; words: { title: string; comment: string } }

/** A review that everybody reads, because the host of the stay has written of the guest before. */
export async function writeBoth(ctx: Doors, { host, guest, id, words }: Wish): Promise<OwnReview> {
  const ofGuest = guestReviewRequestSchema.parse({ comment: 'A guest like no other, come again.' })
  await writeGuestReview(ctx, host, { id, ...ofGuest })
  return createReview(ctx, guest, reviewRequestSchema.parse({ booking_id: id, ...words }))
}
