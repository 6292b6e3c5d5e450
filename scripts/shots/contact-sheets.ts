import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { ShotState, Width } from './state.ts'
import type { Picture } from './take-pictures.ts'

type Placed = { input: Buffer; left: number; top: number }
type Frame = { width: number; height: number }

const gap = 16
const caption = 28
const paper = '#d9d6cf'
/** What part of its size a picture has on the sheet of its state. */
const scales: Record<Width, number> = { 390: 0.72, 768: 0.52, 1440: 0.4 }
const tallestOnSheet = 1_500

/** One sheet with all pictures of a state side by side. */
export async function writeStateSheet(
  folder: string,
  state: ShotState,
  pictures: readonly Picture[],
): Promise<void> {
  const placed: Placed[] = []
  let left = gap
  let bottom = 0
  for (const { file, width, theme } of pictures) {
    const frame = { width: Math.round(width * scales[width]), height: tallestOnSheet }
    const { data, info } = await thumbnail(file, frame)
    placed.push({ input: label(`${width} ${theme}`, frame.width), left, top: gap + caption })
    placed.push({ input: data, left, top: gap + 2 * caption })
    left += info.width + gap
    bottom = Math.max(bottom, gap + 2 * caption + info.height)
  }
  placed.push({
    input: label(`${state.name}   ${state.path}   (${state.as})`, left - 2 * gap),
    left: gap,
    top: gap,
  })
  await write(
    path.join(folder, 'sheets', `${state.name}.webp`),
    { width: left, height: bottom + gap },
    placed,
  )
}

const tile = { wide: { width: 320, height: 220 }, narrow: { width: 102, height: 220 } }
const columns = 5

/** One sheet with every state: the desk by day, the phone by night. */
export async function writeOverview(
  folder: string,
  states: readonly ShotState[],
  pictures: readonly Picture[],
) {
  const cell = {
    width: tile.wide.width + tile.narrow.width + 8 + gap,
    height: tile.wide.height + caption + gap,
  }
  const placed: Placed[] = []
  const shown = states.filter((state) => pictures.some((picture) => picture.state === state))
  for (const [index, state] of shown.entries()) {
    const left = gap + (index % columns) * cell.width
    const top = gap + Math.floor(index / columns) * cell.height
    const own = pictures.filter((picture) => picture.state === state)
    placed.push({ input: label(state.name, cell.width - gap), left, top })
    const wide = own.findLast(({ width, theme }) => width > 390 && theme === 'light')
    const narrow = own.findLast(({ width }) => width === 390)
    if (wide) placed.push({ input: (await thumbnail(wide.file, tile.wide)).data, left, top: top + caption })
    if (narrow) {
      const beside = left + tile.wide.width + 8
      placed.push({
        input: (await thumbnail(narrow.file, tile.narrow)).data,
        left: beside,
        top: top + caption,
      })
    }
  }
  const rows = Math.ceil(shown.length / columns)
  const size = { width: gap + columns * cell.width, height: gap + rows * cell.height }
  await write(path.join(folder, 'overview.webp'), size, placed)
}

/** The upper part of a picture, as wide as the frame and at most as tall. */
async function thumbnail(file: string, frame: Frame) {
  const small = await sharp(file).resize({ width: frame.width }).png().toBuffer({ resolveWithObject: true })
  if (small.info.height <= frame.height) return small
  return sharp(small.data)
    .extract({ left: 0, top: 0, ...frame })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function label(text: string, width: number): Buffer {
  const safe = text.replace(/[&<>]/g, ' ')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.max(width, 40)}" height="${caption}"><text x="0" y="19" font-family="sans-serif" font-size="15" fill="#222">${safe}</text></svg>`,
  )
}

async function write(file: string, { width, height }: Frame, placed: Placed[]): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(placed)
    .webp({ quality: 82, effort: 2 })
    .toFile(file)
}
