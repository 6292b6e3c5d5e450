import { BackupError } from './backup-error.ts'
import { inLanes } from './in-lanes.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'
import { readContents, readPlainLists } from './read-contents.ts'
import { type Seal, sha256 } from './seal.ts'
import type { Target } from './target.ts'

/** The contents that lie in a target, as a look at them has shown, and what becomes of them while a backup is made. */
export type StoredContents = {
  /** Which share of the contents was read. */
  turn: number
  /** Whether a content can be used again: it is there, has its size, and was not found changed. */
  has(sum: string, bytes: number): boolean
  /** Says that a content is about to be stored, so that no other file of the same content is stored beside it. */
  expect(sum: string): void
  /** Says that it was stored as these bytes. */
  note(sum: string, stored: Uint8Array): void
  /** How many were new, and how many of before were damaged or missing and are there again. */
  counts: { added: number; repaired: number }
  /** Where contents are encrypted: the sum of each and the sum of what is stored of it. */
  listStored(): string[]
  /** The keys of damaged and missing ones that were not stored again, as the site does not have them any more. */
  listLost(): string[]
}

/** What is read of the contents each time. When there is more, they take turns, so that each is read once a week. */
const alwaysReadBytes = 512 * 1024 * 1024
export const turns = 7

type Looking = { target: Target; seal: Seal; signal: AbortSignal; alwaysRead?: number }

/** Lists the contents of a target and reads those whose turn it is. */
export async function lookAtContents(looking: Looking): Promise<StoredContents> {
  const { target, seal, alwaysRead = alwaysReadBytes } = looking
  const { turn, before, storedAs } = await readPrevious(target, seal)
  const sizes = await listContents(target, seal)
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const isDue = (sum: string) => total <= alwaysRead || turnOf(sum) === turn
  const { damaged, unknown } = await readDue(looking, [...sizes.keys()].filter(isDue), storedAs)
  const fresh = new Set<string>()
  const counts = { added: 0, repaired: 0 }
  return {
    turn,
    counts,
    has: (sum, bytes) => {
      if (fresh.has(sum)) return true
      const size = sizes.get(sum)
      if (size !== undefined && size !== seal.sizeOf(bytes)) damaged.add(sum)
      return size !== undefined && !damaged.has(sum) && !unknown.has(sum)
    },
    expect: (sum) => fresh.add(sum),
    note: (sum, stored) => {
      const isMissing = before.has(sum) && !sizes.has(sum)
      if (damaged.delete(sum) || isMissing) counts.repaired += 1
      else if (!unknown.has(sum)) counts.added += 1
      if (seal.ending) storedAs.set(sum, sha256(stored))
    },
    listStored: () =>
      [...storedAs].filter(([sum]) => sizes.has(sum) || fresh.has(sum)).map((entry) => entry.join(' ')),
    listLost: () => {
      const gone = [...before].filter((sum) => !sizes.has(sum) && !fresh.has(sum))
      return [...damaged, ...gone].map((sum) => contentKey(seal.folder, sum)).sort()
    },
  }
}

/** Where a content lies in a target: by its sum, so that each is there once, and apart for each key that opens it. */
export function contentKey(folder: string, sum: string): string {
  return `contents/${folder}/${sum.slice(0, 2)}/${sum}`
}

export function isSum(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

/** The share of the contents that one is in. */
export function turnOf(sum: string): number {
  return Number.parseInt(sum.slice(0, 8), 16) % turns
}

async function readDue(
  { target, seal, signal }: Looking,
  sums: readonly string[],
  storedAs: ReadonlyMap<string, string>,
): Promise<Record<'damaged' | 'unknown', Set<string>>> {
  const damaged = new Set<string>()
  // Those of which no backup says how they were stored are stored once more.
  const unknown = new Set(seal.ending ? sums.filter((sum) => !storedAs.has(sum)) : [])
  await inLanes(sums, async (sum) => {
    signal.throwIfAborted()
    if (unknown.has(sum)) return
    const bytes = await target.read(contentKey(seal.folder, sum))
    if (!bytes || sha256(bytes) !== (storedAs.get(sum) ?? sum)) damaged.add(sum)
  })
  return { damaged, unknown }
}

type Previous = Pick<StoredContents, 'turn'> & { before: Set<string>; storedAs: Map<string, string> }

/** What the newest backups that can be read say of the contents. */
async function readPrevious(target: Target, seal: Seal): Promise<Previous> {
  const found: Previous = { turn: 0, before: new Set(), storedAs: new Map() }
  let isFirst = true
  for (const id of (await listBackups(target)).reverse()) {
    const manifest = await unlessDamaged(readManifest(target, id))
    if (!manifest) continue
    if (isFirst) found.turn = ((manifest.turn ?? -1) + 1) % turns
    isFirst = false
    if (manifest.contentsIn !== seal.folder) continue
    const lists = await unlessDamaged(readLists(target, manifest))
    if (lists) return { ...found, ...lists }
  }
  return found
}

async function readLists(target: Target, manifest: Manifest): Promise<Omit<Previous, 'turn'>> {
  const lines = await readPlainLists(target, manifest.id, manifest.stored ?? [])
  return {
    before: new Set(await readContents(target, manifest)),
    storedAs: new Map(lines.map((line) => [line.slice(0, 64), line.slice(65)])),
  }
}

async function unlessDamaged<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error) => {
    if (error instanceof BackupError) return null
    throw error
  })
}

async function listContents(target: Target, seal: Seal): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of target.walk(`contents/${seal.folder}`)) {
    const name = key.slice(key.lastIndexOf('/') + 1)
    if (isSum(name)) sizes.set(name, bytes)
  }
  return sizes
}
