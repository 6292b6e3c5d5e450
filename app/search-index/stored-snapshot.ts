import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { dayMs, minuteMs } from '#lib/duration.ts'
import { type FileStorage, indexFolder } from '#platform/storage/storage.ts'
import { snapshotName } from './snapshot-version.ts'

// A snapshot in the storage, where a new machine finds it: in parts that each are sent within the time of one call, in a
// folder of its own, and named by `newest.json` once it is whole. Each version of the snapshot has its own, so that two
// releases which run side by side leave each other's alone.

const partBytes = 8 * 2 ** 20
const lanes = 4
/** Another process may have stored one a moment ago; so old may the newest be. */
const freshMs = 25 * minuteMs
/** What no process of its version has replaced for so long is of a release that nobody runs. */
const forgottenMs = 7 * dayMs

const newestSchema = z.object({
  folder: z.string().regex(/^\d{13}-[\da-f-]{36}$/),
  bytes: z.int().positive(),
  source: z.string(),
})
type Newest = z.infer<typeof newestSchema>

const home = `${indexFolder}/${snapshotName}`
const newestKey = `${home}/newest.json`

/** Stores a file of a snapshot unless there is one that is fresh and not to be replaced; `source` names the database. */
export async function storeSnapshot(
  storage: FileStorage,
  file: string,
  { source, now, isReplaced }: { source: string; now: Date; isReplaced: boolean },
): Promise<void> {
  const known = newestIn(await storage.read(newestKey))
  const isFresh = known?.source === source && now.getTime() - storedAt(known.folder) < freshMs
  if (isFresh && !isReplaced) return
  const folder = `${now.getTime()}-${randomUUID()}`
  const handle = await open(file, 'r')
  try {
    const { size: bytes } = await handle.stat()
    const parts = Math.ceil(bytes / partBytes)
    for (let part = 0; part < parts; part++) {
      const content = Buffer.alloc(Math.min(partBytes, bytes - part * partBytes))
      const { bytesRead } = await handle.read(content, 0, content.length, part * partBytes)
      if (bytesRead < content.length) throw new Error('the file was cut while it was read')
      await storage.put(partKey(folder, part), content, 'application/octet-stream')
    }
    const newest: Newest = { folder, bytes, source }
    await storage.put(newestKey, Buffer.from(JSON.stringify(newest)), 'application/json')
  } finally {
    await handle.close()
  }
  await removeFormer(storage, folder, now)
}

/**
 * Brings the newest snapshot of this version and database into a file, which is either whole or not there; false when
 * there is none. Throws when the storage does not give what it was given. Sums are compared by who reads the file.
 */
export async function fetchSnapshot(storage: FileStorage, file: string, source: string): Promise<boolean> {
  const listed = await storage.read(newestKey)
  if (!listed) return false
  const newest = newestIn(listed)
  if (!newest) throw new Error('its list makes no sense')
  if (newest.source !== source) return false
  const { folder, bytes } = newest
  const parts = Math.ceil(bytes / partBytes)
  const temporary = `${file}.${randomUUID()}.part`
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(temporary, 'w')
  try {
    let next = 0
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let part = next++; part < parts; part = next++) {
          const content = await storage.read(partKey(folder, part))
          if (content?.length !== Math.min(partBytes, bytes - part * partBytes))
            throw new Error('a part is missing or cut off')
          await handle.write(content, 0, content.length, part * partBytes)
        }
      }),
    )
    await handle.close()
    await rename(temporary, file)
    return true
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

/** Null when there is none, or garbage in its place. */
function newestIn(bytes: Uint8Array | null): Newest | null {
  try {
    return bytes && newestSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return null
  }
}

/** The one before stays, because a machine may be reading it; so does what another version stored lately. */
async function removeFormer(storage: FileStorage, newest: string, now: Date): Promise<void> {
  for (const version of await storage.list(indexFolder)) {
    const inVersion = `${indexFolder}/${version}`
    const folders = (await storage.list(inVersion)).filter((name) => name !== 'newest.json').sort()
    const isOwn = version === snapshotName
    const isForgotten = !isOwn && now.getTime() - storedAt(folders.at(-1) ?? '0') > forgottenMs
    if (isForgotten) await storage.remove(`${inVersion}/newest.json`)
    const former = isOwn ? folders.filter((name) => name < newest).slice(0, -1) : []
    for (const name of isForgotten ? folders : former) await storage.removeFolder(`${inVersion}/${name}`)
  }
}

const partKey = (folder: string, part: number) => `${home}/${folder}/${String(part).padStart(5, '0')}`

function storedAt(folder: string): number {
  return Number.parseInt(folder, 10) || 0
}
