import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import { photoRefusals } from '../photo-errors.ts'

/** So many photos of one account are taken in at once by each web process: the form's three, from two windows. */
export const uploadsAtOnce = 6

const running = new Map<AccountId, number>()

/**
 * Begins an upload before its bytes are read, so that one account cannot fill the memory with bodies. Call what is
 * returned when it has ended, however it has. Throws `tooManyAtOnce`.
 */
export function beginUpload(id: AccountId): () => void {
  const count = running.get(id) ?? 0
  if (count >= uploadsAtOnce) throw refuse(photoRefusals.tooManyAtOnce, { retryAfterSeconds: 2 })
  running.set(id, count + 1)
  return () => {
    const left = (running.get(id) ?? 1) - 1
    if (left > 0) running.set(id, left)
    else running.delete(id)
  }
}
