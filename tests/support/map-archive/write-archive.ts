import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { varints } from './write-vector-tile.ts'

/** A tile by its number in the archive (`zxyToTileId` of pmtiles) and its compressed bytes. */
export type ArchivedTile = { id: number; bytes: Buffer }

export type ArchiveOptions = { deepest: number; metadata: object; isCompressed: boolean }

type Entry = { id: number; offset: number; length: number; run: number }

// A reader asks for so many bytes first; header and root have to be among them.
const firstRead = 16_384
const headerLength = 127
const leafEntries = 2_048

/** A PMTiles archive, version 3. Tiles of the same content are stored once. */
export function writeArchive(tiles: readonly ArchivedTile[], options: ArchiveOptions): Buffer {
  const { entries, contents, count } = collect(tiles)
  const pack = (bytes: Buffer) => (options.isCompressed ? gzipSync(bytes, { level: 9 }) : bytes)
  const { root, leaves } = writeDirectories(entries, pack)
  const metadata = pack(Buffer.from(JSON.stringify(options.metadata)))
  const data = Buffer.concat(contents)
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header[7] = 3
  let place = headerLength
  const sections = [root, metadata, leaves, data].flatMap(({ length }) => {
    const at = place
    place += length
    return [at, length]
  })
  for (const [at, number] of [...sections, count, entries.length, contents.length].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * at)
  }
  const compression = options.isCompressed ? 2 : 1
  // Clustered; compression of directories and of tiles; vector tiles; from the world to the deepest.
  header.set([1, compression, compression, 1, 0, options.deepest], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  return Buffer.concat([header, root, metadata, leaves, data])
}

/** Entries in the order of numbers; neighbours with the same content are one entry. */
function collect(tiles: readonly ArchivedTile[]) {
  const entries: Entry[] = []
  const contents: Buffer[] = []
  const places = new Map<string, number>()
  let end = 0
  for (const { id, bytes } of tiles.toSorted((a, b) => a.id - b.id)) {
    const hash = createHash('sha256').update(bytes).digest('base64')
    let offset = places.get(hash)
    if (offset === undefined) {
      offset = end
      places.set(hash, offset)
      contents.push(bytes)
      end += bytes.length
    }
    const last = entries.at(-1)
    if (last && last.offset === offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, offset, length: bytes.length, run: 1 })
  }
  return { entries, contents, count: tiles.length }
}

function writeDirectories(entries: Entry[], pack: (bytes: Buffer) => Buffer) {
  const whole = pack(writeDirectory(entries))
  if (whole.length + headerLength <= firstRead) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += leafEntries) {
    const part = entries.slice(at, at + leafEntries)
    const leaf = pack(writeDirectory(part))
    // A run of 0 says that it is a directory.
    pointers.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: pack(writeDirectory(pointers)), leaves: Buffer.concat(leaves) }
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  return varints([
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, at) => {
      const before = entries[at - 1]
      return before && before.offset + before.length === offset ? 0 : offset + 1
    }),
  ])
}
