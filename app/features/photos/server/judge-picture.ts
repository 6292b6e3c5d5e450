import { refuse } from '#lib/errors.ts'
import { maxPhotoBytes } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { detectPictureType } from './photo-files.ts'
import { doPictureTask } from './picture-process.ts'

/** What is known of a picture once it was decoded. */
export type JudgedPicture = {
  extension: 'jpg' | 'png' | 'webp'
  contentType: string
  width: number
  height: number
  tone: string
  placeholder: string
}

/**
 * Accepts a JPEG, PNG or WebP of at most 10 MB and 100 megapixels whose first frame decodes to its end. Refuses with
 * `tooLarge`, `wrongType` or `damaged` (reliability.md, finding 6).
 */
export async function judgePicture(bytes: Uint8Array): Promise<JudgedPicture> {
  if (bytes.length > maxPhotoBytes) throw refuse(photoRefusals.tooLarge)
  const type = detectPictureType(bytes)
  if (!type) throw refuse(photoRefusals.wrongType)
  const answer = await doPictureTask({ kind: 'judge', bytes })
  if (answer.kind !== 'judged') throw refuse(photoRefusals.damaged)
  const { width, height, tone, placeholder } = answer
  return { ...type, width, height, tone, placeholder }
}
