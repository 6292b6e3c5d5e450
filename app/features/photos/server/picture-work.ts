import { readFile } from 'node:fs/promises'
import sharp, { type AvifOptions } from 'sharp'
import { maxPhotoPixels, type PhotoFormat, photoWidths } from '../photo.ts'
import { readColours } from './picture-colours.ts'
import { heldBytes, maxHeldBytes, maxSide } from './picture-limits.ts'
import { toSrgb } from './to-srgb.ts'

// Runs in a process of its own (picture-process.ts): the only place where bytes of strangers are decoded. It imports
// nothing but sharp, files and pure code, so that it starts fast and holds no connection that a crash could break.

export type PictureTask =
  | { kind: 'judge'; bytes: Uint8Array }
  // Read where it is decoded, so that the process that asks never holds it.
  | { kind: 'judge'; file: string }
  | { kind: 'render'; bytes: Uint8Array; format: PhotoFormat }

export type RenderedFile = { width: (typeof photoWidths)[number]; bytes: Uint8Array }

/** Why a picture is refused: by its code in the table of refusals. */
export type PictureFault = 'wrongType' | 'tooManyPixels' | 'tooCostly' | 'damaged'

export type PictureAnswer =
  | { kind: 'refused'; reason: PictureFault }
  | { kind: 'judged'; width: number; height: number; tone: string; placeholder: string }
  | { kind: 'rendered'; files: RenderedFile[] }

sharp.cache(false)
// One picture at a time on one thread: memory stays that of one picture, and the other core serves pages.
sharp.concurrency(1)

const placeholderWidth = 24

/** Decodes every pixel of the first frame, or refuses; what it answers is upright, sRGB and free of metadata. */
export async function processPicture(task: PictureTask): Promise<PictureAnswer> {
  // Outside: a file of ours that is not there says nothing about the picture.
  const bytes = asStill('file' in task ? await readFile(task.file) : task.bytes)
  try {
    return task.kind === 'judge' ? await judge(bytes) : await render(bytes, task.format)
  } catch (error) {
    return { kind: 'refused', reason: faultOf(error) }
  }
}

/** An animated AVIF holds a still picture too; libvips finds it under the brand of stills only. */
function asStill(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 4, 12) === 'ftypavis') file.write('avif', 8, 'latin1')
  return file
}

/** What sharp said; of bytes that it cannot read to their end, whatever libvips says, the sender can only send others. */
function faultOf(error: unknown): PictureFault {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('exceeds pixel limit')) return 'tooManyPixels'
  return words.includes('unsupported image format') ? 'wrongType' : 'damaged'
}

const input = {
  failOn: 'truncated',
  limitInputPixels: maxPhotoPixels,
  pages: 1,
  sequentialRead: true,
} as const

/** The upright picture in sRGB, shrunk while it is decoded: every byte is read, but never all pixels are held. */
async function shrink(bytes: Uint8Array, width: number) {
  const header = await sharp(bytes, input).metadata()
  const { from, ignoresProfile } = readColours(bytes, header)
  const isDeep = from !== null && header.depth === 'ushort'
  const small = await sharp(bytes, { ...input, ignoreIcc: ignoresProfile })
    .autoOrient()
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    // Twice as high as wide is the most that any page shows of a picture.
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
    .flatten({ background: '#ffffff' })
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (!from) return small
  const { buffer, byteOffset, length } = small.data
  const pixels = isDeep ? new Uint16Array(buffer, byteOffset, length / 2) : small.data
  return { data: toSrgb(pixels, small.info.channels, from), info: { ...small.info, depth: 'uchar' } }
}

async function judge(bytes: Uint8Array): Promise<PictureAnswer> {
  const header = await sharp(bytes, input).metadata()
  const { autoOrient } = header
  const isTooLong = Math.max(autoOrient.width, autoOrient.height) > maxSide
  if (isTooLong || heldBytes(header) > maxHeldBytes) return { kind: 'refused', reason: 'tooCostly' }
  const small = await shrink(bytes, placeholderWidth)
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

/** All widths of one format, from one decoding. */
async function render(bytes: Uint8Array, format: PhotoFormat): Promise<PictureAnswer> {
  const files: RenderedFile[] = []
  let from = await shrink(bytes, photoWidths[photoWidths.length - 1] ?? 0)
  for (const width of photoWidths.toReversed()) {
    from = await sharp(from.data, { raw: from.info })
      .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = sharp(from.data, { raw: from.info })
    const encoded = format === 'webp' ? picture.webp({ quality: 76, effort: 2 }) : picture.avif(avifOf(width))
    files.push({ width, bytes: await encoded.toBuffer() })
  }
  return { kind: 'rendered', files }
}

/**
 * The narrow ones are for cards of phones, two and three of their pixels to one of the page, where the eye sees least of
 * what is left out. A third smaller, most fit into the first packets of a connection, which saves a phone a round trip.
 */
function avifOf(width: number): AvifOptions {
  return width <= 640
    ? { quality: 42, chromaSubsampling: '4:2:0', effort: 2 }
    : { quality: 52, chromaSubsampling: '4:4:4', effort: 2 }
}

function toHex(channels: number[]): string {
  const [red = 0, green = red, blue = red] = channels
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
