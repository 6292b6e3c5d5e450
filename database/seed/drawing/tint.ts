import sharp from 'sharp'

/**
 * A tiny picture as a data URL that stands for a drawing until it is made: its tone, darker towards the ground.
 * `tone` is '#rrggbb'.
 */
export async function tintOf(tone: string): Promise<string> {
  const shades = [1.04, 1, 0.9, 0.74].flatMap((factor) => {
    const pixel = [1, 3, 5].map((at) => Math.min(255, Number.parseInt(tone.slice(at, at + 2), 16) * factor))
    return [...pixel, ...pixel, ...pixel]
  })
  const picture = await sharp(Uint8Array.from(shades), { raw: { width: 3, height: 4, channels: 3 } })
    .resize(6, 4, { fit: 'fill' })
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}
