import { readFile } from 'node:fs/promises'
import { photoRefusals } from '#features/photos/photo-errors.ts'
import { inspectPicture } from '#features/photos/server/inspect-picture.ts'
import { runPictureTask } from '#features/photos/server/picture-process.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, ReceiptId } from '#lib/ids.ts'
import { type ReceiptSize, receiptSizes } from '../../receipt.ts'

/** Where receipts lie; nothing below it is ever served by an address alone. */
export const receiptRoot = 'receipts'

/** The folder of one receipt: `receipts/{owner}/{id}`. */
export function receiptFolder(owner: AccountId, id: ReceiptId): string {
  return `${receiptRoot}/${owner}/${id}`
}

type Sent = { owner: AccountId; id: ReceiptId; sha256: string }

/** Where a receipt of a size lies. Other bytes under the same id lie elsewhere, and overwrite nothing. */
export function receiptKey({ owner, id, sha256 }: Sent, size: ReceiptSize): string {
  return `${receiptFolder(owner, id)}/${sha256.slice(0, 16)}-${size}.webp`
}

/** A picture by its bytes, decoded to its end and made anew, so that nothing else of it is kept. Refusals: `inspectPicture`'s. */
export async function inspectReceipt(file: string, sent: Sent) {
  const { width, height } = await inspectPicture(file)
  const rendered = await runPictureTask({ kind: 'render', bytes: await readFile(file), format: 'webp' })
  if (rendered.kind !== 'rendered') throw refuse(photoRefusals.damaged)
  const files = (['small', 'large'] as const).flatMap((size) => {
    const made = rendered.files.find((each) => each.width === receiptSizes[size])
    return made ? [{ key: receiptKey(sent, size), bytes: made.bytes }] : []
  })
  return { width, height, files }
}
