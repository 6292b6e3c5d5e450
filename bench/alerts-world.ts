import { sql } from 'kysely'
import { keysOfQuestion } from '../app/features/search/server/match-keys.ts'
import type { StoredQuestion } from '../app/features/search/server/stored-question.ts'
import type { Database } from '../app/platform/database/database.ts'

export const world = { homes: 20_000, towns: 2_000, accounts: 100_000 }

const types = ['cabin', 'house', 'apartment', 'villa']
const amenities = ['pool', 'wifi', 'kitchen', 'fireplace', 'pet-friendly']
const batch = 5_000

/** The same numbers in each run. */
function makeRandom(): (below: number) => number {
  let state = 7
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const parts = [
  'ash',
  'brook',
  'cliff',
  'dale',
  'elm',
  'fern',
  'glen',
  'heath',
  'isle',
  'knoll',
  'lake',
  'mill',
  'north',
]

function townName(n: number): string {
  const [a, b, c] = [n % 13, Math.floor(n / 13) % 13, Math.floor(n / 169) % 13]
  return `${parts[a]}${parts[b]} ${parts[c]}`
}

/** Some towns have many times the homes and the searches of others, as it is. */
function popularTown(random: (below: number) => number): number {
  const share = random(1_000_000) / 1_000_000
  return Math.floor(world.towns * share ** 1.5)
}

/** A place on the map for each town. */
function pointOf(town: number): { latitude: number; longitude: number } {
  return { latitude: 30 + (town % 40) * 0.4, longitude: -120 + Math.floor(town / 40) * 0.9 }
}

/** Homes of 2,000 towns, and a million searches for them: three of four by a town, others by a part of the map or by filters alone. */
export async function fillAlertsWorld(
  db: Database,
  searches: number,
  print: (line: string) => void,
): Promise<void> {
  const random = makeRandom()
  await sql`insert into accounts (email) select 'bench-' || n || '@example.com' from generate_series(1, ${world.accounts}::integer) n`.execute(
    db,
  )
  const accounts = await db.selectFrom('accounts').select('id').orderBy('id').limit(world.accounts).execute()
  await fillHomes(db, random, accounts[0]?.id ?? '')
  await sql`truncate home_news, search_changes`.execute(db)
  for (let from = 0; from < searches; from += batch) {
    const rows = Array.from({ length: batch }, (_, at) =>
      searchOf(random, accounts[(from + at) % accounts.length]?.id, from + at),
    )
    await db.insertInto('saved_searches').values(rows).execute()
    if (from % 250_000 === 0) print(`${from} searches …`)
  }
  // As autovacuum leaves it.
  await sql`vacuum analyze`.execute(db)
}

async function fillHomes(db: Database, random: (below: number) => number, host: string): Promise<void> {
  for (let from = 0; from < world.homes; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ host_id: host, ...homeOf(random, from + at) }))
    await db.insertInto('properties').values(rows).execute()
  }
  // Each has stays ahead, of which some will be cancelled.
  await sql`
    insert into occupancy (property_id, stay, source, reference)
    select id, daterange(current_date + 20 * n, current_date + 20 * n + 6), 'host_block', gen_random_uuid()
    from properties, generate_series(1, 5) n
  `.execute(db)
}

/** A home of a town, as it is listed. */
export function homeOf(random: (below: number) => number, n: number) {
  const town = popularTown(random)
  return {
    ...{ title: `Home number ${n}`, address: '1 Example Lane', city: townName(town), state: 'Texas' },
    ...{ country: 'United States', country_code: 'US', state_code: 'US-TX', place_is_canonical: true },
    price_per_night: `${50 + random(400)}.00`,
    property_type: types[random(types.length)] ?? 'house',
    ...{ max_guests: 1 + random(8), bedrooms: 1 + random(4), bathrooms: 1 },
    amenities: amenities.filter(() => random(2) === 0),
    ...pointOf(town),
    ...{ created_at: new Date('2026-01-01T00:00:00Z'), location_precision: 'exact' },
  }
}

export { makeRandom }

function searchOf(random: (below: number) => number, account: string | undefined, n: number) {
  const one = <T>(chance: number, value: () => T): T | null => (random(100) < chance ? value() : null)
  const by = random(100)
  const town = popularTown(random)
  const { latitude, longitude } = pointOf(town)
  const [south, west] = [latitude * 1e6 - 300_000, longitude * 1e6 - 300_000].map(Math.round) as [
    number,
    number,
  ]
  const question: StoredQuestion = {
    places:
      by < 75
        ? [
            { texts: [townName(town)], codes: [] },
            { texts: ['texas'], codes: ['US-TX'] },
          ]
        : [],
    box: by >= 75 && by < 95 ? { west, south, east: west + 600_000, north: south + 600_000 } : null,
    terms: [],
    minPrice: one(20, () => 4_000 + random(10_000)),
    maxPrice: one(60, () => 10_000 + random(30_000)),
    guests: one(70, () => 1 + random(8)),
    bedrooms: one(30, () => 1 + random(4)),
    ...{ bathrooms: null, beds: null, instant: false },
    type: one(25, () => types[random(types.length)] ?? 'house'),
    amenities: amenities.filter(() => random(5) === 0),
  }
  const days = random(250)
  const isDated = random(100) < 40
  const dateIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return {
    ...{
      account_id: account ?? '',
      name: 'A search',
      address: `/search?guests=${n}`,
      created_at: new Date('2026-06-01T00:00:00Z'),
    },
    question: JSON.stringify(question),
    keys: keysOfQuestion(question),
    ...{ min_price: question.minPrice, max_price: question.maxPrice, guests: question.guests },
    ...{ bedrooms: question.bedrooms, property_type: question.type },
    check_in: isDated ? dateIn(days + 2) : null,
    check_out: isDated ? dateIn(days + 4 + random(5)) : null,
  }
}
