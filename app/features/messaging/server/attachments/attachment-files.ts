import { open, readFile } from 'node:fs/promises'
import { photoRefusals } from '#features/photos/photo-errors.ts'
import { inspectPicture } from '#features/photos/server/inspect-picture.ts'
import { runPictureTask } from '#features/photos/server/picture-process.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, AttachmentId } from '#lib/ids.ts'
import type { FileStorage } from '#platform/storage/storage.ts'
import { type AttachmentKind, type PictureSize, pictureSizes } from '../../attachment.ts'
import { messagingRefusals } from '../../messaging-errors.ts'

/** Where private files lie; nothing below it is ever served by an address alone. */
export const privateRoot = 'private'

/** The folder of one file: `private/{owner}/{id}`. */
export function attachmentFolder(owner: AccountId, id: AttachmentId): string {
  return `${privateRoot}/${owner}/${id}`
}

/** A file as it was sent: whose, under which id, and what its bytes are. */
type Sent = { owner: AccountId; id: AttachmentId; sha256: string }

/** Where a picture of a size, or a PDF, lies. Other bytes under the same id lie elsewhere, and overwrite nothing. */
export function attachmentKey(
  { owner, id, sha256, kind }: Sent & { kind: AttachmentKind },
  size: PictureSize,
): string {
  return `${attachmentFolder(owner, id)}/${sha256.slice(0, 16)}-${kind === 'pdf' ? 'file.pdf' : `${size}.webp`}`
}

/** What is kept of a file that was judged. */
export type JudgedFile =
  | { kind: 'pdf'; files: { key: string; bytes: Uint8Array }[] }
  | {
      kind: 'picture'
      width: number
      height: number
      tone: string
      files: { key: string; bytes: Uint8Array }[]
    }

/**
 * What a file is by its bytes, whatever it is called. A picture is decoded to its end and made anew, so that nothing else
 * of it is kept; of a PDF only the beginning is looked at. Refusals: those of `inspectPicture`, `neitherPictureNorPdf`.
 */
export async function inspectFile(file: string, sent: Sent): Promise<JudgedFile> {
  if (await isPdf(file)) {
    const key = attachmentKey({ ...sent, kind: 'pdf' }, 'large')
    return { kind: 'pdf', files: [{ key, bytes: await readFile(file) }] }
  }
  const { width, height, tone } = await inspectPicture(file).catch((error) => {
    throw isWrongType(error) ? refuse(messagingRefusals.neitherPictureNorPdf) : error
  })
  const rendered = await runPictureTask({ kind: 'render', bytes: await readFile(file), format: 'webp' })
  if (rendered.kind !== 'rendered') throw refuse(photoRefusals.damaged)
  const files = (['small', 'large'] as const).flatMap((size) => {
    const made = rendered.files.find((each) => each.width === pictureSizes[size])
    return made ? [{ key: attachmentKey({ ...sent, kind: 'picture' }, size), bytes: made.bytes }] : []
  })
  return { kind: 'picture', width, height, tone, files }
}

/** Stores what was kept; a second time writes the same bytes. */
export async function storeFiles(storage: FileStorage, { kind, files }: JudgedFile): Promise<void> {
  const type = kind === 'pdf' ? 'application/pdf' : 'image/webp'
  for (const { key, bytes } of files) await storage.put(key, bytes, type)
}

async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(5), length: 5 })
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await handle.close()
  }
}

function isWrongType(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 'wrongType'
}
