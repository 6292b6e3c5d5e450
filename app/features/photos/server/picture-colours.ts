import { type Chromaticities, displayP3, isSrgb, type PictureColours } from './to-srgb.ts'

/** How the pixels of a picture are to be read. */
export type ColourReading = {
  /** What its pixels must be converted from; null when they come in sRGB. */
  from: PictureColours | null
  /** Its profile does not count, because it states its colours in a way that goes first. */
  ignoresProfile: boolean
}

type Header = { format?: string; depth?: string; space?: string; hasProfile?: boolean }

/**
 * In which colours a decoder hands out the pixels of a PNG or an AVIF. A profile it applies itself, but pictures of 16 bits it
 * brings to Display P3 by it, not to sRGB; what a picture states by `cICP`, `nclx`, `gAMA` or `cHRM` it does not look at.
 */
export function readColours(bytes: Uint8Array, { format, depth, space, hasProfile }: Header): ColourReading {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = format === 'png' ? chunksOf(file) : null
  const cicp = chunks?.get('cICP')
  if (cicp && cicp.length >= 4) return stating({ primaries: cicp[0] ?? 2, transfer: cicp[1] ?? 2 }, true)
  if (hasProfile) return stating(depth === 'ushort' && space === 'rgb16' ? displayP3 : null)
  if (chunks) return stating(chunks.has('sRGB') ? null : statedByNumbers(chunks))
  return stating(format === 'heif' ? statedByNclx(file) : null)
}

function stating(from: PictureColours | null, ignoresProfile = false): ColourReading {
  return { from: from && isSrgb(from) ? null : from, ignoresProfile }
}

/** The chunks of a PNG before its pixels. */
function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') break
    chunks.set(kind, file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

function statedByNumbers(chunks: ReadonlyMap<string, Buffer>): PictureColours | null {
  const [gamma, points] = [chunks.get('gAMA'), chunks.get('cHRM')]
  const stored = gamma && gamma.length >= 4 ? gamma.readUInt32BE(0) / 100_000 : 0
  const primaries = points && points.length >= 32 ? chromaticitiesOf(points) : null
  if (!stored && !primaries) return null
  return { primaries: primaries ?? 1, transfer: stored ? { power: 1 / stored } : 13 }
}

/** Null when they cannot be those of a picture. */
function chromaticitiesOf(chunk: Buffer): Chromaticities | null {
  const at = (place: number) => chunk.readUInt32BE(4 * place) / 100_000
  const point = (place: number) => [at(2 * place), at(2 * place + 1)] as const
  const [white, red, green, blue] = [point(0), point(1), point(2), point(3)] as const
  const [gx, gy, bx, by] = [green[0] - red[0], green[1] - red[1], blue[0] - red[0], blue[1] - red[1]]
  const isPossible = [white, red, green, blue].every(([x, y]) => y > 0 && x + y <= 1)
  return isPossible && Math.abs(gx * by - gy * bx) > 0.001 ? [white, red, green, blue] : null
}

/** The first statement about colours among the properties of an AVIF is that of its picture. */
function statedByNclx(file: Buffer): PictureColours | null {
  const properties = ['meta', 'iprp', 'ipco'].reduce<Buffer | undefined>(
    (box, kind) =>
      box && boxesOf(kind === 'iprp' ? box.subarray(4) : box).find((each) => each.kind === kind)?.body,
    file,
  )
  const colour = properties && boxesOf(properties).find(({ kind, body }) => kind === 'colr' && isNclx(body))
  if (!colour) return null
  return { primaries: colour.body.readUInt16BE(4), transfer: colour.body.readUInt16BE(6) }
}

function isNclx(body: Buffer): boolean {
  return body.length >= 10 && body.toString('latin1', 0, 4) === 'nclx'
}

function boxesOf(file: Buffer): { kind: string; body: Buffer }[] {
  const boxes: { kind: string; body: Buffer }[] = []
  for (let at = 0; at + 8 <= file.length; ) {
    const short = file.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= file.length
    const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? file.length - at : short
    const head = isLong ? 16 : 8
    if (length < head) break
    boxes.push({ kind: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}
