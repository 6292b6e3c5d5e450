import tzlookup from '@photostructure/tz-lookup'

/** A place of GeoNames. */
type Place = { latitude: number; longitude: number; population: number }
/** The zones that hold a point, by the boundaries of OpenStreetMap. */
type FindZones = (latitude: number, longitude: number) => string[]

/** Cells of a grid over the earth by `row,column`, with the zone that holds there. */
export type Corrections = Map<string, string>

/** A cell is a fiftieth of a degree, some 2 km. */
export const cellsPerDegree = 50
/** Blocks of half a degree are searched cell by cell where they hold zones with other clocks. */
const cellsOfBlock = 25

type Clocks = (zone: string) => string

/** Where `tz-lookup` names a zone whose clocks differ from those of the right one, now or within three years. */
export function collectZoneCorrections(places: readonly Place[], findZones: FindZones): Corrections {
  const corrections: Corrections = new Map()
  const clocks = readClocks(new Date())
  const isRight = (zones: readonly string[], zone: string) =>
    zones.some((each) => clocks(each) === clocks(zone))
  for (const [row, column] of cellsAtBorders(findZones, clocks)) {
    const [latitude, longitude] = [(row + 0.5) / cellsPerDegree, (column + 0.5) / cellsPerDegree]
    const zones = findZones(latitude, longitude)
    const [zone = ''] = zones
    // The zones of the sea hold no homes.
    if (zone.startsWith('Etc/') || isRight(zones, tzlookup(latitude, longitude))) continue
    corrections.set(`${row},${column}`, zone)
  }
  // Where a border divides a cell, its largest place decides.
  for (const { latitude, longitude } of places.toSorted((one, other) => one.population - other.population)) {
    const zones = findZones(latitude, longitude)
    const cell = [latitude, longitude].map((degrees) => Math.floor(degrees * cellsPerDegree)).join(',')
    if (isRight(zones, corrections.get(cell) ?? tzlookup(latitude, longitude))) continue
    corrections.set(cell, zones[0] ?? '')
  }
  return corrections
}

function* cellsAtBorders(findZones: FindZones, clocks: Clocks): Generator<[row: number, column: number]> {
  const [south, north, west] = [-60, 80, -180].map((degrees) => degrees * cellsPerDegree) as [
    number,
    number,
    number,
  ]
  for (let row = south; row < north; row += cellsOfBlock)
    for (let column = west; column < -west; column += cellsOfBlock) {
      if (!hasBorder(row, column, findZones, clocks)) continue
      for (let cell = 0; cell < cellsOfBlock ** 2; cell++)
        yield [row + Math.floor(cell / cellsOfBlock), column + (cell % cellsOfBlock)]
    }
}

/** Whether a block holds zones with other clocks, by a sample of its points. */
function hasBorder(row: number, column: number, findZones: FindZones, clocks: Clocks): boolean {
  const seen = new Set<string>()
  const sample = (perSide: number, see: (latitude: number, longitude: number) => void) => {
    for (let at = 0; at < perSide ** 2; at++) {
      const [up, right] = [Math.floor(at / perSide) + 0.5, (at % perSide) + 0.5]
      see(
        (row + (up / perSide) * cellsOfBlock) / cellsPerDegree,
        (column + (right / perSide) * cellsOfBlock) / cellsPerDegree,
      )
    }
  }
  sample(12, (latitude, longitude) => seen.add(clocks(tzlookup(latitude, longitude))))
  sample(3, (latitude, longitude) => {
    for (const zone of findZones(latitude, longitude)) if (!zone.startsWith('Etc/')) seen.add(clocks(zone))
  })
  return seen.size > 1
}

/** The offsets of a zone in each week of the next three years, as one text. */
function readClocks(now: Date): Clocks {
  const known = new Map<string, string>()
  const weeks = Array.from({ length: 157 }, (_, week) => now.getTime() + week * 7 * 86_400_000)
  const read = (zone: string) => {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    return weeks.map((instant) => offsetAt(format, instant)).join(' ')
  }
  return (zone) => {
    const clock = known.get(zone) ?? read(zone)
    known.set(zone, clock)
    return clock
  }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): string {
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The cells as they are committed: by zone, `row:first column+how many more,…` for each row. */
export function packCorrections(corrections: Corrections): Record<string, string> {
  const rows = new Map<string, Map<number, number[]>>()
  for (const [cell, zone] of corrections) {
    const [row = 0, column = 0] = cell.split(',').map(Number)
    const ofZone = rows.get(zone) ?? new Map<number, number[]>()
    ofZone.set(row, [...(ofZone.get(row) ?? []), column])
    rows.set(zone, ofZone)
  }
  return Object.fromEntries(
    [...rows]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([zone, ofZone]) => [
        zone,
        [...ofZone]
          .sort(([one], [other]) => one - other)
          .map(([row, columns]) => `${row}:${toRuns(columns)}`)
          .join(' '),
      ]),
  )
}

function toRuns(columns: readonly number[]): string {
  const runs: [first: number, more: number][] = []
  for (const column of columns.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] + 1 === column) last[1]++
    else runs.push([column, 0])
  }
  return runs.map(([first, more]) => (more ? `${first}+${more}` : `${first}`)).join(',')
}
