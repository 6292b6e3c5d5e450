import { maxPhotoBytes } from '../photo.ts'
import type { RefusalReason } from '../photo-words.ts'
import { isHeic, needsPreparing, startsAsHeic } from '../picked-files.ts'
import { shrinkToFit } from '../shrink-to-fit.ts'

/** A picture that this browser cannot make fit to be sent. */
export class UnfitPhoto extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`the picture cannot be prepared: ${reason}`)
    this.name = 'UnfitPhoto'
    this.reason = reason
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The file as it is sent: one that is over 10 MB is made smaller, and one in a telephone's own format becomes a JPEG,
 * where the browser can read it. Throws an UnfitPhoto.
 */
export async function preparePhoto(file: File): Promise<File> {
  const reason = isHeic(file) || (await beginsAsHeic(file)) ? 'heic' : 'tooLarge'
  if (reason === 'tooLarge' && !needsPreparing(file)) return file
  // One after the other: all the pixels of a picture are held meanwhile.
  const made = last.then(() => toJpeg(file, reason))
  last = made.catch(() => undefined)
  return made
}

/** False for a file that cannot be read: sending it says why. */
async function beginsAsHeic(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => null)
  return head !== null && startsAsHeic(new Uint8Array(head))
}

/** Upright and in sRGB, in which a canvas is. */
async function toJpeg(file: File, reason: RefusalReason): Promise<File> {
  const picture = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    colorSpaceConversion: 'default',
  }).catch(() => null)
  if (!picture) throw new UnfitPhoto(reason)
  try {
    const made = await shrinkToFit(picture, maxPhotoBytes, (size, quality) => draw(picture, size, quality))
    if (!made) throw new UnfitPhoto(reason)
    return new File([made], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}

/** Null when the browser has no memory left for it. */
async function draw(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A JPEG has no transparency: what shines through becomes white, as the server has it.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari keeps a canvas for a while; an empty one costs nothing.
  canvas.width = 0
  return made
}
