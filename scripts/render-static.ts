import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { composePreview, drawMark } from '../app/features/listings/server/preview/compose-preview.ts'
import { defaultHero } from '../tools/painter/default-hero.ts'
import { quietScene } from '../tools/painter/quiet-scene.ts'
import { drawScene, type Scene } from '../tools/painter/scene.ts'

// node scripts/render-static.ts
//
// Draws the pictures that are part of the product and kept with its sources: the one of a listing that has none, the
// one beside the sign-in form, the icons of the installed site, and what a link to it is previewed with. Run it after
// a change of their scenes.

type Format = 'webp' | 'avif'

const folder = path.join(import.meta.dirname, '../public/static')
// Each of them is on a page that has to appear at once.
const maxBytes = 60 * 1024

await mkdir(folder, { recursive: true })
await render('default-hero', defaultHero, [320, 640, 1024, 1600], ['webp', 'avif'])
await render('quiet-scene', quietScene, [1024, 1600], ['webp'])
// Devices cut maskable icons to a circle of four fifths, so their mark is smaller.
await renderIcon('icon-180', 180, 0.7)
await renderIcon('icon-192', 192, 0.7)
await renderIcon('icon-512', 512, 0.7)
await renderIcon('icon-maskable-512', 512, 0.5)
await renderPreview()

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

/** The mark on paper, filling so much of a square of so many pixels. */
async function renderIcon(name: string, size: number, share: number): Promise<void> {
  const mark = Math.round(size * share)
  const icon = await sharp({ create: { width: size, height: size, channels: 3, background: '#fcfaf6' } })
    .composite([{ input: drawMark(mark), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(path.join(folder, `${name}.png`), icon)
  console.log(`${name}.png  ${(icon.length / 1024).toFixed(1)} kB`)
}

/** What links to pages without a picture of their own are previewed with. */
async function renderPreview(): Promise<void> {
  const scene = await sharp(Buffer.from(drawScene(quietScene)))
    .png()
    .toBuffer()
  const words = {
    title: 'Stay with the people who own the place',
    place: 'Homes straight from their owners. No booking fees, no commission.',
    price: null,
  }
  const fonts = await mkdtemp(path.join(tmpdir(), 'holmward-fonts-'))
  const picture = await composePreview(scene, words, fonts)
  await rm(fonts, { recursive: true })
  await writeFile(path.join(folder, 'preview.jpg'), picture)
  console.log(`preview.jpg  ${(picture.length / 1024).toFixed(1)} kB`)
}

/** The best quality that fits; narrow AVIF as that of photos (photos/server/picture-work.ts). */
async function encode(drawing: Buffer, width: number, format: Format): Promise<Buffer> {
  const isNarrow = width <= 640
  for (let quality = format === 'webp' ? 80 : isNarrow ? 42 : 58; quality >= 30; quality -= 4) {
    const scaled = sharp(drawing).resize({ width })
    const encoded =
      format === 'webp'
        ? scaled.webp({ quality, effort: 6 })
        : scaled.avif({ quality, effort: 5, chromaSubsampling: isNarrow ? '4:2:0' : '4:4:4' })
    const bytes = await encoded.toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(
    `${width} pixels of ${format} do not fit into ${maxBytes} bytes at any quality worth looking at`,
  )
}
