import tzlookup from '@photostructure/tz-lookup'
import table from './zone-corrections.json' with { type: 'json' }

type Run = { first: number; last: number; zone: string }

const { cells_per_degree: cellsPerDegree } = table
let rows: Map<number, Run[]> | null = null

/** The time zone (IANA name) of a point. Near borders `tz-lookup` alone is off by an hour in a thousand places. */
export function zoneAt(latitude: number, longitude: number): string {
  rows ??= readRows(table.zones)
  const column = Math.floor(longitude * cellsPerDegree)
  const runs = rows.get(Math.floor(latitude * cellsPerDegree)) ?? []
  const run = runs.find(({ first, last }) => column >= first && column <= last)
  return run?.zone ?? uncorrectedZoneAt(latitude, longitude)
}

/** The zone of a point by `tz-lookup` alone. */
export function uncorrectedZoneAt(latitude: number, longitude: number): string {
  return tzlookup(latitude, longitude)
}

/** Reads `row:first column+how many more,…` for each row of each zone. */
function readRows(zones: Record<string, string>): Map<number, Run[]> {
  const found = new Map<number, Run[]>()
  for (const [zone, text] of Object.entries(zones))
    for (const part of text.split(' ')) {
      const [row = '', runs = ''] = part.split(':')
      const known = found.get(Number(row)) ?? []
      for (const run of runs.split(',')) {
        const [first = 0, more = 0] = run.split('+').map(Number)
        known.push({ first, last: first + more, zone })
      }
      found.set(Number(row), known)
    }
  return found
}
