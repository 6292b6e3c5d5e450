import type { ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'

export async function hideReview(
  _ctx: Pick<Context, 'clock'>,
  _tx: Transaction,
  _id: ReviewId,
): Promise<boolean> {
  return true
}

export const showReview = hideReview
