import { type PhotoFormat, photoWidths } from '../photo.ts'

/** Where what somebody sent is kept as it came. Never served. */
export function originalKey(path: string): string {
  return `originals/${path}`
}

/** Where the made files of a photo lie; `path` is the row's, '{owner}/{file}'. */
export function variantFolder(path: string): string {
  return `photos/${path}`
}

/** Where a made file lies. */
export function variantKey(path: string, width: number, format: PhotoFormat): string {
  return `${variantFolder(path)}/${width}.${format}`
}

/** All keys of a photo, original included. */
export function keysOf(path: string): string[] {
  const made = photoWidths.flatMap((width) => [
    variantKey(path, width, 'webp'),
    variantKey(path, width, 'avif'),
  ])
  return [originalKey(path), ...made]
}

type PictureType = { extension: 'jpg' | 'png' | 'webp' | 'avif'; contentType: string }

/** So many first bytes tell the type of a picture. */
export const headBytes = 64

/** The type by the first bytes; null for everything that is not JPEG, PNG, WebP or AVIF. */
export function detectPictureType(bytes: Uint8Array): PictureType | null {
  const has = (at: number, ...expected: number[]) => expected.every((byte, i) => bytes[at + i] === byte)
  if (has(0, 0xff, 0xd8, 0xff)) return { extension: 'jpg', contentType: 'image/jpeg' }
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) {
    return { extension: 'png', contentType: 'image/png' }
  }
  const isWebp = has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)
  if (isWebp) return { extension: 'webp', contentType: 'image/webp' }
  const brands = brandsOf(bytes)
  return brands.includes('avif') || brands.includes('avis')
    ? { extension: 'avif', contentType: 'image/avif' }
    : null
}

/** What the first box of an ISO file says that it is: 'avif', 'avis' (animated) or 'heic', first or among others. */
function brandsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return []
  const box = head.toString('latin1', 8, Math.min(head.length, head.readUInt32BE(0)))
  // Between the first brand and the others stands a version.
  return (box.match(/.{1,4}/gs) ?? []).filter((_, at) => at !== 1)
}
