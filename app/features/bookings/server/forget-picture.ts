import type { Transaction } from '#platform/database/database.ts'

/** Takes pictures that a decision has removed from the bookings that keep them as what was booked. */
export async function forgetBookedPictures(tx: Transaction, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await tx.updateTable('bookings').set({ property_image: null }).where('property_image', 'in', urls).execute()
}
