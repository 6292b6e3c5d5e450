import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '#lib/duration.ts'
import type { LogPosition } from './change-log.ts'
import type { Followed } from './follow-changes.ts'
import { createIndex } from './listing-index.ts'
import { type SegmentValues, segmentColumns, segmentOf } from './segment-columns.ts'
import { readColumns, writeColumns } from './snapshot-file.ts'
import { snapshotVersion } from './snapshot-version.ts'
import { warmUp } from './warm-up.ts'

type Values = {
  version: string
  position: Omit<LogPosition, 'ahead'> & { ahead: string[] }
  window: Followed['window']
  segments: SegmentValues[]
}

/**
 * Writes an index to disk, so that a restart need not read the whole database. Changes may go on meanwhile: they are in
 * the log behind the position that is written, and applying them twice does no harm. Every listing must stand in a
 * segment (`tidy` with sealAll).
 */
export async function writeSnapshot(file: string, { index, position, window }: Followed): Promise<void> {
  const segments = index.segments.map((segment, number) => segmentColumns(segment, `${number} `))
  const values: Values = {
    version: snapshotVersion,
    position: { ...position, ahead: [...position.ahead] },
    window,
    segments: segments.map((segment) => segment.values),
  }
  await writeColumns(
    file,
    values,
    segments.flatMap((segment) => segment.columns),
  )
}

/** The index of a snapshot, as old as that is; null when there is none. Throws when it cannot be used. */
export async function readSnapshot(file: string): Promise<Followed | null> {
  const read = await readColumns(file, (values) => Reflect.get(Object(values), 'version') === snapshotVersion)
  if (!read) return null
  const { position, window, segments } = read.values as Values // of this version, so written by writeSnapshot
  const index = createIndex(segments.map((values, number) => segmentOf(values, read.columns, `${number} `)))
  for (const segment of index.segments.slice(0, 1)) warmUp(segment)
  return { index, position: { ...position, ahead: new Set(position.ahead) }, window }
}

const forgottenMs = 7 * dayMs

/** Removes snapshots beside a file, whole or not, that no process has written for a week: of a release that nobody runs here. */
export async function removeFormerSnapshots(file: string, now: Date): Promise<void> {
  const folder = path.dirname(file)
  for (const name of await readdir(folder)) {
    if (!/^search-index.*\.(bin|part)$/.test(name) || name === path.basename(file)) continue
    const former = path.join(folder, name)
    const age = now.getTime() - ((await stat(former).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY)
    if (age > forgottenMs) await rm(former, { force: true })
  }
}
