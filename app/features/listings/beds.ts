/** What a host chooses from, the widest first. */
export const bedKinds: readonly string[] = ['king', 'queen', 'double', 'single', 'bunk', 'sofa', 'cot']

/** Of a file that says only how many there are. */
const anyKind = 'bed'

/** Where a bed stands, when nobody has said where. */
export const anyRoom = 'home'
export const livingRoom = 'living-room'

/** The most beds that a home may name, as the database has it too. */
export const mostBeds = 200

/** Beds of one kind in a room. */
export type BedsOfKind = { kind: string; count: number }

/** A room and what it has to sleep on. */
export type SleepingRoom = { room: string; beds: BedsOfKind[] }

const kinds = [...bedKinds, anyKind]
const kindAt = (kind: string) => kinds.indexOf(kind)

/** The rooms of a home that may have beds: its bedrooms, and the living room. */
export function roomsToFill(bedrooms: number): string[] {
  return [...Array.from({ length: bedrooms }, (_, at) => `bedroom-${at + 1}`), livingRoom]
}

/** Whether that is a room and a kind of bed of ours: "bedroom-1:queen". */
export function isBed(text: string): boolean {
  const [room, kind, ...rest] = text.split(':')
  return rest.length === 0 && roomOrder(room ?? '') !== null && kindAt(kind ?? '') >= 0
}

/** Those of the beds whose rooms a home with so many bedrooms has. */
export function bedsWithin(beds: readonly string[], bedrooms: number): string[] {
  const rooms = new Set([...roomsToFill(bedrooms), anyRoom])
  return beds.filter((bed) => rooms.has(bed.split(':')[0] ?? ''))
}

/** The rooms in which there are beds, bedrooms first; entries that are no bed are left out. */
export function sleepingRooms(beds: readonly string[]): SleepingRoom[] {
  const rooms = new Map<string, SleepingRoom>()
  for (const bed of orderBeds(beds.filter(isBed))) {
    const [room = '', kind = ''] = bed.split(':')
    const found = rooms.get(room) ?? { room, beds: [] }
    rooms.set(room, found)
    const same = found.beds.find((other) => other.kind === kind)
    if (same) same.count++
    else found.beds.push({ kind, count: 1 })
  }
  return [...rooms.values()]
}

/** One entry for each bed of the rooms. */
export function bedsOfRooms(rooms: readonly SleepingRoom[]): string[] {
  return orderBeds(
    rooms.flatMap(({ room, beds }) =>
      beds.flatMap(({ kind, count }) => new Array<string>(count).fill(`${room}:${kind}`)),
    ),
  )
}

/** So many beds of which nothing else is known. */
export function bedsWithoutRooms(count: number): string[] {
  return new Array<string>(Math.min(mostBeds, count)).fill(`${anyRoom}:${anyKind}`)
}

/** The same beds always in the same order. */
export function orderBeds(beds: readonly string[]): string[] {
  const placeOf = (bed: string) => {
    const [room = '', kind = ''] = bed.split(':')
    return (roomOrder(room) ?? 0) * 100 + kindAt(kind)
  }
  return beds.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** How many beds there are for grown people: what search counts, in SQL as `beds_known`. 0 where nothing is said. */
export function countBeds(beds: readonly string[]): number {
  return beds.filter((bed) => !bed.endsWith(':cot')).length
}

/** How many there are of each kind, wherever they stand. */
export function totalsByKind(beds: readonly string[]): BedsOfKind[] {
  const anywhere = beds.filter(isBed).map((bed) => `${anyRoom}:${bed.split(':')[1]}`)
  return sleepingRooms(anywhere).flatMap((room) => room.beds)
}

/** The kinds to choose from in a room: that of a file's beds only where they stand already. */
export function kindsFor(chosen: string): readonly string[] {
  return chosen === anyKind ? [anyKind, ...bedKinds] : bedKinds
}

/** Bedrooms by number, then the living room, then what stands anywhere; null for what is no room. */
function roomOrder(room: string): number | null {
  if (room === livingRoom) return 51
  if (room === anyRoom) return 52
  const number = /^bedroom-([1-9]\d?)$/.exec(room)?.[1]
  return number !== undefined && Number(number) <= 50 ? Number(number) : null
}
