import { bedsOfRooms, type SleepingRoom } from '#features/listings/beds.ts'
import { stableNumber } from '../stable.ts'
import type { Home } from './home.ts'

/** The beds of a home of the demo world: enough for its guests, wide ones first, a sofa bed for who is left over. */
export function bedsFor({ slug, bedrooms, guests }: Pick<Home, 'slug' | 'bedrooms' | 'guests'>): string[] {
  const mood = stableNumber(`${slug} beds`)
  let left = guests
  const rooms: SleepingRoom[] = []
  for (let number = 1; number <= bedrooms; number++) {
    // The later rooms are where children and friends sleep.
    const others = bedrooms - number
    const room = `bedroom-${number}`
    if (number === 1) rooms.push({ room, beds: [{ kind: mood % 3 === 0 ? 'king' : 'queen', count: 1 }] })
    else if (left > 2 * (others + 1) + 1 && mood % 2 === 0)
      rooms.push({ room, beds: [{ kind: 'bunk', count: 2 }] })
    else if (others === 0)
      rooms.push({ room, beds: [{ kind: 'single', count: Math.min(3, Math.max(1, left)) }] })
    else rooms.push({ room, beds: [{ kind: 'double', count: 1 }] })
    left -= sleepersIn(rooms.at(-1))
  }
  if (left > 0) rooms.push({ room: 'living-room', beds: [{ kind: 'sofa', count: Math.ceil(left / 2) }] })
  return bedsOfRooms(rooms)
}

const sleepers: Record<string, number> = { single: 1 }

function sleepersIn(room: SleepingRoom | undefined): number {
  return (room?.beds ?? []).reduce((sum, { kind, count }) => sum + count * (sleepers[kind] ?? 2), 0)
}
