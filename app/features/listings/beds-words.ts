import { anyRoom, type BedsOfKind, livingRoom } from './beds.ts'

type KindName = { one: string; many: string }

const anyName: KindName = { one: 'bed', many: 'beds' }

const kindNames: Readonly<Record<string, KindName>> = {
  king: { one: 'king bed', many: 'king beds' },
  queen: { one: 'queen bed', many: 'queen beds' },
  double: { one: 'double bed', many: 'double beds' },
  single: { one: 'single bed', many: 'single beds' },
  bunk: { one: 'bunk bed', many: 'bunk beds' },
  sofa: { one: 'sofa bed', many: 'sofa beds' },
  cot: { one: 'cot', many: 'cots' },
}

/** "king bed". */
export function bedLabel(kind: string): string {
  return (kindNames[kind] ?? anyName).one
}

/** "2 single beds". */
export function bedWords({ kind, count }: BedsOfKind): string {
  const { one, many } = kindNames[kind] ?? anyName
  return `${count} ${count === 1 ? one : many}`
}

/** What a room is called. */
export function roomLabel(room: string): string {
  if (room === livingRoom) return 'Living room'
  return room === anyRoom ? 'In the home' : `Bedroom ${room.slice('bedroom-'.length)}`
}
