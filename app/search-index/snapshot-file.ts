import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A column by name and length. It is asked for when its turn to be written has come, and may change until then. */
export type ColumnSource = { name: string; kind: ColumnKind; length: number; read: () => Column }

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
export type ColumnKind = keyof typeof kinds

type Described = { values: unknown; columns: { name: string; kind: ColumnKind; length: number }[] }

const magic = Buffer.from('HOLMWARD SEARCH 1\n')
const chunk = 16 * 2 ** 20

/**
 * Writes values and columns into a file that is either whole or not there: under another name first. Every part is
 * followed by its checksum. Numbers are stored as this machine has them.
 */
export async function writeColumns(file: string, values: unknown, columns: ColumnSource[]): Promise<void> {
  const described: Described = {
    values,
    columns: columns.map(({ name, kind, length }) => ({ name, kind, length })),
  }
  const header = Buffer.from(JSON.stringify(described))
  const temporary = `${file}.${randomUUID()}.part`
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(temporary, 'w')
  try {
    await handle.write(magic)
    await handle.write(sizeOf(header))
    await writePart(handle, header)
    for (const column of columns) await writePart(handle, bytesOf(column.read()))
    await handle.sync()
    await handle.close()
    await rename(temporary, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Reads such a file; null when there is none. `isMeant` looks at the values before the columns are read. Throws when
 * the file is of another kind, cut off, or a checksum is wrong.
 */
export async function readColumns(
  file: string,
  isMeant: (values: unknown) => boolean,
): Promise<{ values: unknown; columns: Map<string, Column> } | null> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return null
  try {
    const start = await readBytes(handle, magic.length + 8)
    if (!start.subarray(0, magic.length).equals(magic)) throw new Error('not a snapshot of this version')
    const length = Number(start.readBigUInt64LE(magic.length))
    if (length > (await handle.stat()).size) throw new Error('the snapshot is cut off')
    const { values, columns }: Described = JSON.parse((await readPart(handle, length)).toString())
    if (!isMeant(values)) throw new Error('the snapshot is of another version or database')
    const read = new Map<string, Column>()
    for (const { name, kind, length } of columns) {
      const column = new kinds[kind](length)
      await readPart(handle, column.byteLength, bytesOf(column))
      read.set(name, column)
    }
    return { values, columns: read }
  } finally {
    await handle.close()
  }
}

/** The bytes of a part are copied before they are summed up, because the column may change meanwhile. */
async function writePart(handle: FileHandle, bytes: Buffer): Promise<void> {
  let sum = 0
  for (let at = 0; at < bytes.length; at += chunk) {
    const copy = Buffer.from(bytes.subarray(at, at + chunk))
    sum = crc32(copy, sum)
    await handle.write(copy)
  }
  await handle.write(sumOf(sum))
}

async function readPart(
  handle: FileHandle,
  length: number,
  into: Buffer = Buffer.allocUnsafe(length),
): Promise<Buffer> {
  let sum = 0
  for (let at = 0; at < length; at += chunk) {
    const piece = into.subarray(at, Math.min(length, at + chunk))
    await fill(handle, piece)
    sum = crc32(piece, sum)
  }
  if (!(await readBytes(handle, 4)).equals(sumOf(sum))) throw new Error('a checksum of the snapshot is wrong')
  return into
}

async function readBytes(handle: FileHandle, length: number): Promise<Buffer> {
  return fill(handle, Buffer.alloc(length))
}

async function fill(handle: FileHandle, bytes: Buffer): Promise<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at)
    if (bytesRead === 0) throw new Error('the snapshot is cut off')
    at += bytesRead
  }
  return bytes
}

function bytesOf({ buffer, byteOffset, byteLength }: Column): Buffer<ArrayBufferLike> {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function sizeOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(length))
  return bytes
}

function sumOf(sum: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(sum)
  return bytes
}
