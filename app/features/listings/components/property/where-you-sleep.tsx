import { Baby, BedDouble, BedSingle, type LucideIcon, Rows2, Sofa } from 'lucide-react'
import { commaList } from '#lib/list-words.ts'
import { type BedsOfKind, type SleepingRoom, sleepingRooms } from '../../beds.ts'
import { bedWords, roomLabel } from '../../beds-words.ts'
import { propertyWords } from './property-words.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  single: BedSingle,
  bunk: Rows2,
  sofa: Sofa,
  cot: Baby,
}

// More of the same sign in a row say no more than the number beside them.
const mostIcons = 6

/** Which beds stand in which room; nothing where the host says nothing of them. */
export function WhereYouSleep({ beds }: { beds: readonly string[] }) {
  const rooms = sleepingRooms(beds)
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="beds-heading">
      <h2 id="beds-heading">{propertyWords.sleep}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {rooms.map((room) => (
          <RoomCard key={room.room} {...room} />
        ))}
      </ul>
    </section>
  )
}

function RoomCard({ room, beds }: SleepingRoom) {
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-card border border-line p-4">
      <span aria-hidden className="flex flex-wrap gap-1.5 text-tide-ink">
        {iconsOf(beds).map((Icon, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signs alike, which never move
          <Icon key={at} className="size-6 shrink-0" strokeWidth={1.5} />
        ))}
      </span>
      <span className="font-semibold">{roomLabel(room)}</span>
      <span className="text-meta text-muted">{commaList(beds.map(bedWords))}</span>
    </li>
  )
}

function iconsOf(beds: readonly BedsOfKind[]): LucideIcon[] {
  return beds
    .flatMap(({ kind, count }) => new Array<LucideIcon>(count).fill(icons[kind] ?? BedDouble))
    .slice(0, mostIcons)
}
