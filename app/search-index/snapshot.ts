import { stayFeeKinds } from '#features/pricing/stay-fees.ts'
import type { LogPosition } from './change-log.ts'
import type { Followed } from './follow-changes.ts'
import { createIndex } from './listing-index.ts'
import { type SegmentValues, segmentColumns, segmentOf } from './segment-columns.ts'
import { readColumns, writeColumns } from './snapshot-file.ts'
import { warmUp } from './warm-up.ts'

/**
 * Another one whenever what the index holds or means changes: packed terms hold every fee of the stay. A snapshot of another
 * version is not used.
 */
export const snapshotVersion = `8-${stayFeeKinds.join('-')}`

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
