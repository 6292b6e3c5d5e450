import { maxPhotoBytes } from './photo.ts'
import { type PickedRefusal, type RefusalReason, refusalsOf, tooManyWords } from './photo-words.ts'

/** What is known of a file before it is read. */
export type PickedFile = { name: string; type: string; size: number }

/** What has more bytes is not even tried to be made smaller: a phone would run out of memory. */
export const maxPickedBytes = 10 * maxPhotoBytes

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/avif-sequence'])
const acceptedNames = /\.(jpe?g|png|webp|avifs?)$/i

/**
 * Divides what was dropped or picked into what can be uploaded and what cannot, each reason said once however many
 * files it is about. `room` is how many photos the listing still takes.
 */
export function sortPicked<File extends PickedFile>(
  files: readonly File[],
  room: number,
): { accepted: File[]; refusals: PickedRefusal[] } {
  const judged = files.map((file) => ({ file, name: file.name, reason: reasonAgainst(file) }))
  const good = judged.filter(({ reason }) => reason === null).map(({ file }) => file)
  const refused = judged.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : []))
  const accepted = good.slice(0, Math.max(0, room))
  const refusals = refusalsOf(refused)
  if (accepted.length < good.length) {
    refusals.push(tooManyWords(good.length - accepted.length))
  }
  return { accepted, refusals }
}

/** A telephone's own format, which some browsers can read and pages cannot show. */
export function isHeic({ name, type }: Pick<PickedFile, 'name' | 'type'>): boolean {
  return /hei[cf]/.test(type) || /\.(hei[cf]s?|hif)$/i.test(name)
}

/** Its first bytes say so, whatever its name does. */
export function startsAsHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 64))
  return head.startsWith('ftyp') && /hei[cxms]|hev[cxms]/.test(head) && !/avi[fs]/.test(head)
}

/** It is converted or made smaller by the browser before it is sent. */
export function needsPreparing(file: PickedFile): boolean {
  return isHeic(file) || file.size > maxPhotoBytes
}

/** Some systems tell no type; then the name decides, and in the end the server by the bytes. */
function reasonAgainst(file: PickedFile): RefusalReason | null {
  const { name, type, size } = file
  const isPicture = acceptedTypes.has(type) || (type === '' && acceptedNames.test(name)) || isHeic(file)
  if (!isPicture) return 'wrongType'
  if (size === 0) return 'empty'
  return size > maxPickedBytes ? 'tooLarge' : null
}
