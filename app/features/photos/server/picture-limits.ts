/** What a picture's header says of it, as sharp names it. */
export type PictureHeader = {
  format?: string
  width?: number
  height?: number
  channels?: number
  depth?: string
  isProgressive?: boolean
  chromaSubsampling?: string
}

/** No side of a JPEG can be longer. A PNG's could, and a decoder holds many whole rows. */
export const maxSide = 65_535

/** So much may a decoder have to hold at once; what it needs besides stays within the 512 MB of the process. */
export const maxHeldBytes = 400 * 1024 * 1024

/** The picture process ends itself above so many bytes of memory: the net below the header, which may lie. */
export const maxResidentBytes = 490 * 1024 * 1024

/** The picture process ends itself when judging takes more processor time. */
export const maxJudgingMs = 5_000

/**
 * The bytes that decoding must hold at once, whatever is done with the pixels. Most pictures are read row by row; an
 * interlaced PNG is complete only at its end (and is read on while it is shrunk), a progressive JPEG keeps two bytes
 * for each coefficient, a lossless or animated WebP four for each pixel, and an AVIF is there several times over
 * (measured: 16 bytes with halved colour, 18 with full colour).
 */
export function heldBytes(header: PictureHeader): number {
  const { format, width = 0, height = 0, channels = 4, depth, isProgressive, chromaSubsampling } = header
  const pixels = width * height
  if (format === 'webp') return pixels * 4
  if (format === 'heif') return pixels * 18
  if (!isProgressive) return 0
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1) * 1.2
  return pixels * 2 * (coefficientsPerPixel[chromaSubsampling ?? ''] ?? channels)
}

const coefficientsPerPixel: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3 }
