type Size = { width: number; height: number }

/** The most pixels that the canvas of every browser holds; iPhones draw nothing on a larger one, and don't say so. */
export const maxCanvasPixels = 4096 * 4096

const [fine, good] = [0.92, 0.82]
const mostTries = 8

/**
 * Packs a picture into at most so many bytes, with its sides as long as possible: a little quality is given up first,
 * then pixels. Null when `pack` cannot.
 */
export async function shrinkToFit<Packed extends { size: number }>(
  { width, height }: Size,
  maxBytes: number,
  pack: (size: Size, quality: number) => Promise<Packed | null>,
): Promise<Packed | null> {
  let scale = Math.min(1, Math.sqrt(maxCanvasPixels / (width * height)))
  let quality = fine
  for (let tries = 0; tries < mostTries; tries++) {
    const size = { width: scaled(width, scale), height: scaled(height, scale) }
    const packed = await pack(size, quality)
    if (packed && packed.size <= maxBytes) return packed
    if (packed && quality === fine) {
      quality = good
      continue
    }
    // Bytes go with the pixels, so this comes close to the largest that fits.
    scale *= packed ? Math.min(0.97, 0.98 * Math.sqrt(maxBytes / packed.size)) : 0.7
  }
  return null
}

function scaled(side: number, scale: number): number {
  return Math.max(1, Math.floor(side * scale))
}
