import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { defaultHero } from '../database/seed/scenes/default-hero.ts'
import { quietScene } from '../database/seed/scenes/quiet-scene.ts'
import { drawScene, type Scene } from '../database/seed/scenes/scene.ts'

// node scripts/render-static.ts
//
// Draws the pictures that are part of the product and kept with its sources: the one of a listing that has none, and
// the one beside the sign-in form. Run it after a change of their scenes.

type Format = 'webp' | 'avif'

const folder = path.join(import.meta.dirname, '../public/static')
// Each of them is on a page that has to appear at once.
const maxBytes = 60 * 1024

await mkdir(folder, { recursive: true })
await render('default-hero', defaultHero, [320, 640, 1024, 1600], ['webp', 'avif'])
await render('quiet-scene', quietScene, [1024, 1600], ['webp'])

async function render(name: string, scene: Scene, widths: number[], formats: Format[]): Promise<void> {
  const drawing = await sharp(Buffer.from(drawScene(scene)))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (const width of widths) {
    for (const format of formats) {
      const file = `${name}-${width}.${format}`
      const bytes = await encode(drawing, width, format)
      await writeFile(path.join(folder, file), bytes)
      console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} kB`)
    }
  }
}

/** The best quality that fits. */
async function encode(drawing: Buffer, width: number, format: Format): Promise<Buffer> {
  for (let quality = format === 'webp' ? 80 : 58; quality >= 30; quality -= 4) {
    const scaled = sharp(drawing).resize({ width })
    const encoded =
      format === 'webp' ? scaled.webp({ quality, effort: 6 }) : scaled.avif({ quality, effort: 5 })
    const bytes = await encoded.toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(
    `${width} pixels of ${format} do not fit into ${maxBytes} bytes at any quality worth looking at`,
  )
}
