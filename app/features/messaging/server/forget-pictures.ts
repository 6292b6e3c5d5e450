import type { Transaction } from '#platform/database/database.ts'

/** Takes pictures that a decision has removed from the conversations that keep them as their home's. */
export async function forgetHomePictures(tx: Transaction, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await tx
    .updateTable('conversations')
    .set({ property_image: null })
    .where('property_image', 'in', urls)
    .execute()
}
