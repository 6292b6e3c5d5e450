import sharp, { type OverlayOptions } from 'sharp'
import { type PreviewFont, previewFont } from './preview-fonts.ts'

/** What a link's preview shows, besides the site's mark. */
export type PreviewWords = { title: string; place: string; price: string | null }

/** The size that social networks and messengers show without cutting, in pixels. */
export const previewSize = { width: 1200, height: 630 }

// The house's colours on paper; a picture has no dark mode.
const colours = { paper: '#fcfaf6', ink: '#142327', muted: '#495a5e', tide: '#03535a', ember: '#b7531c' }
const panel = 176
const margin = 56

/** Draws the photo above a band of paper with the words: a JPEG of 1200 × 630. */
export async function composePreview(
  photo: Uint8Array,
  { title, place, price }: PreviewWords,
  dataDir: string,
): Promise<Buffer> {
  const heading = await previewFont('heading', dataDir)
  const text = await previewFont('text', dataDir)
  // "from $212.50 a night with fees" needs more room than "$180 per night".
  const priceWidth = price ? (price.length > 20 ? 440 : 300) : 140
  const room = previewSize.width - 2 * margin - priceWidth
  const top = previewSize.height - panel
  const layers: OverlayOptions[] = [
    { input: await cover(photo, previewSize.width, top), left: 0, top: 0 },
    { input: await write(title, heading, 'Medium', 46, colours.ink, room), left: margin, top: top + 38 },
    { input: await write(place, text, 'Medium', 27, colours.muted, room), left: margin, top: top + 106 },
    { input: drawMark(52), left: previewSize.width - margin - 52, top: top + 34 },
  ]
  if (price) {
    const drawn = await write(price, text, 'Semi-Bold', 30, colours.tide, priceWidth)
    const { width = 0 } = await sharp(drawn).metadata()
    layers.push({ input: drawn, left: previewSize.width - margin - width, top: top + 104 })
  }
  return sharp({ create: { ...previewSize, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

function cover(photo: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(photo, { failOn: 'none' })
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .toBuffer()
}

/** One line of text as a picture, cut with an ellipsis where it does not fit. */
async function write(
  words: string,
  font: PreviewFont,
  weight: string,
  size: number,
  colour: string,
  width: number,
): Promise<Buffer> {
  // Made smaller step by step down to three quarters, and only then cut.
  for (let shown = words, scale = 1; ; ) {
    const drawn = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(shown)}</span>`,
        font: `${font.family}, ${weight} ${Math.round(size * scale)}`,
        fontfile: font.file,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (drawn.info.width <= width || shown.length < 4) return drawn.data
    if (scale > 0.76) scale -= 0.08
    else shown = `${shortened(shown, width / drawn.info.width)}…`
  }
}

function shortened(words: string, share: number): string {
  const letters = [...words.replace(/…$/, '')]
  return letters
    .slice(0, Math.max(3, Math.min(letters.length - 1, Math.floor(letters.length * share))))
    .join('')
    .trimEnd()
}

/** The same lintel, posts and low sun as in the header (ui/logo.tsx), so many pixels wide. */
export function drawMark(size: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><path fill="${colours.tide}" d="M3 4.5A1.5 1.5 0 0 1 4.5 3h23A1.5 1.5 0 0 1 29 4.5V28a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V7H9v21a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z"/><path fill="${colours.ember}" d="M9 20.5a7 7 0 0 1 14 0z"/></svg>`,
  )
}

/** The text is markup to the library that draws it; what a host typed must not be. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
