import sharp from 'sharp'
import { maxPhotoPixels, type PhotoFormat, type photoWidths } from '../photo.ts'

// Runs in a process of its own (picture-process.ts): the only place where bytes of strangers are decoded. It imports
// nothing but sharp and pure code, so that it starts fast and holds no connection that a crash could break.

export type PictureTask =
  | { kind: 'judge'; bytes: Uint8Array }
  | { kind: 'render'; bytes: Uint8Array; width: (typeof photoWidths)[number] }

export type PictureAnswer =
  | { kind: 'refused' }
  | { kind: 'judged'; width: number; height: number; tone: string; placeholder: string }
  | { kind: 'rendered'; files: Record<PhotoFormat, Uint8Array> }

sharp.cache(false)
// One picture at a time on one thread: memory stays that of one picture, and the other core serves pages.
sharp.concurrency(1)

const placeholderWidth = 24

/** Decodes every pixel of the first frame, or refuses; what it answers is upright, sRGB and free of metadata. */
export async function workOnPicture(task: PictureTask): Promise<PictureAnswer> {
  try {
    return task.kind === 'judge' ? await judge(task.bytes) : await render(task.bytes, task.width)
  } catch {
    // Whatever libvips says of damaged bytes, the sender can only send other ones.
    return { kind: 'refused' }
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: maxPhotoPixels,
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .toColourspace('srgb')
}

async function judge(bytes: Uint8Array): Promise<PictureAnswer> {
  const { autoOrient } = await sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: maxPhotoPixels,
    pages: 1,
  }).metadata()
  const small = await open(bytes)
    .resize({ width: placeholderWidth, fastShrinkOnLoad: false })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tiny = sharp(small.data, { raw: small.info })
  const placeholder = await tiny.clone().webp({ quality: 40, effort: 4 }).toBuffer()
  const { channels } = await tiny.stats()
  return {
    kind: 'judged',
    width: autoOrient.width,
    height: autoOrient.height,
    tone: toHex(channels.slice(0, 3).map(({ mean }) => mean)),
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  }
}

async function render(bytes: Uint8Array, width: number): Promise<PictureAnswer> {
  const scaled = await open(bytes)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(scaled.data, { raw: scaled.info })
  const webp = await picture.clone().webp({ quality: 76, effort: 3 }).toBuffer()
  const avif = await picture.clone().avif({ quality: 52, effort: 2 }).toBuffer()
  return { kind: 'rendered', files: { webp, avif } }
}

function toHex(channels: number[]): string {
  const [red = 0, green = red, blue = red] = channels
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
