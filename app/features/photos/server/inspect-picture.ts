import { open } from 'node:fs/promises'
import { refuse } from '#lib/errors.ts'
import { maxPhotoBytes } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { detectPictureType, headBytes } from './photo-files.ts'
import { runPictureTask } from './picture-process.ts'

/** What is known of a picture once it was decoded. */
export type JudgedPicture = {
  extension: 'jpg' | 'png' | 'webp' | 'avif'
  contentType: string
  width: number
  height: number
  tone: string
  placeholder: string
}

/**
 * Accepts a file with a JPEG, PNG, WebP or AVIF of at most 10 MB and 100 megapixels whose first frame decodes to its end.
 * Refuses with `empty`, `tooLarge`, `wrongType`, `tooManyPixels`, `tooCostly` or `damaged` (promises.md, finding 6).
 */
export async function inspectPicture(file: string): Promise<JudgedPicture> {
  const { size, head } = await peek(file)
  if (size === 0) throw refuse(photoRefusals.empty)
  if (size > maxPhotoBytes) throw refuse(photoRefusals.tooLarge)
  const type = detectPictureType(head)
  if (!type) throw refuse(photoRefusals.wrongType)
  const answer = await runPictureTask({ kind: 'judge', file })
  if (answer.kind === 'refused') throw refuse(photoRefusals[answer.reason])
  if (answer.kind !== 'judged') throw new Error(`the picture process answered ${answer.kind}`)
  const { width, height, tone, placeholder } = answer
  return { ...type, width, height, tone, placeholder }
}

/** As much of a file as its type shows in; the whole of it is only read where it is decoded. */
async function peek(file: string): Promise<{ size: number; head: Uint8Array }> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(headBytes) })
    return { size: (await handle.stat()).size, head: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}
