import type { AccountId, PropertyId } from '#lib/ids.ts'
import { currencies } from '#lib/money.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { HomePlace } from '../home-place.ts'

/** Draws numbers that a seed decides, so that a failing run can be repeated. */
export type Dice = {
  below(limit: number): number
  pick<T>(values: readonly T[]): T
  chance(share: number): boolean
}

export function seededRandom(seed: number): Dice {
  let state = seed >>> 0 || 1
  // xorshift32
  const next = () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    // Within bounds: `below` stays below the length.
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
  }
}

// Few words and places, so that most searches find something, with everything that could be read wrongly.
const words = (
  "sea view seaview wood stove woodstove Wood-stove café CAFE naïve Łódź łodz ½ 2½ o'brien's 100% under_score " +
  'back\\slash (b)+ .* "quoted" 🏡 🏝️🏡 ΘΑΛΑΣΣΑ θάλασσα море МОРЕ İstanbul straße ﬁne x e\u0301te\u0301 wi-fi a.b.c.d'
).split(' ')
const gaps = [' ', ' ', ' ', ' ', '  ', '\n', ' \n', '\t', ', ', '-', '. ', '\u00a0', '\u3000']
const cities = [
  'Austin',
  'Łódź',
  'São Paulo',
  'Byron Bay',
  'Austintown',
  'A%b',
  'Á_b',
  'New York City',
  'Buffalo, NY',
  'Köln',
  'St. Moritz',
]
const states = [
  ['Texas', 'US-TX'],
  ['Łódzkie', null],
  ['New South Wales', 'AU-NSW'],
  ['Ohio', 'US-OH'],
  ['New York', 'US-NY'],
  ['Georgia', 'US-GA'],
  // As hosts wrote them, and as what nobody knows.
  ['TX', null],
  ['Greater London', 'GB-ENG'],
] as const
const countries = [
  ['United States', 'US'],
  ['Polska', null],
  ['Australia', 'AU'],
  ['Georgia', 'GE'],
  ['USA', null],
  ['United Kingdom', 'GB'],
] as const
const askedPlaces = [
  ...[
    'o',
    'SÃO',
    'lodz',
    'Austin, Texas',
    'zz',
    'a%',
    'a_b',
    'TX',
    'usa',
    'austin',
    'AUSTIN, tx',
    'texas, austin',
  ],
  ...['New York', 'New York, NY', 'New York, New York', 'Buffalo, NY', 'buffalo, ny, new york', 'Georgia'],
  ...[
    'Georgia, USA',
    'Austin, Georgia',
    'Georgia, Georgia',
    'Austin, TX, US',
    'NSW',
    'England',
    'nyc',
    'Poland',
  ],
  ...['Austin, Ohio, United States, Earth', 'Łódź, Łódzkie', 'U.S.', 'St. Kilda', 'in', 'Austin, Austin'],
  ...['koeln', 'Koeln, NRW', 'sankt moritz', 'saint moritz, ch', 'sao paulo', 'duesseldorf'],
]
const types = ['cabin', 'house', 'loft', 'a-frame']
const amenities = ['wifi', 'pool', 'laundry', 'hot-tub', 'garden', 'tv']

// From the last clocks of the world to the first, and none.
const zones = ['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Kiritimati', null]

export const worldFirstDay = calendarDate('2026-06-14')

/** A text of some words with odd white space between. */
export function someText({ below, pick }: Dice, least: number, most: number): string {
  let text = pick(words)
  for (let count = below(most - least) + least; count > 1; count--) text += pick(gaps) + pick(words)
  return text
}

export function someListing(roll: Dice, host: AccountId): NewRow<'properties'> {
  const { below, pick, chance } = roll
  const located = chance(0.85)
  const rated = chance(0.5)
  const description = someText(roll, 10, 30).padEnd(60, ' ~')
  const [[state, state_code], [country, country_code]] = [pick(states), pick(countries)]
  return {
    host_id: host,
    title: `${someText(roll, 1, 4)} home`.slice(0, 80),
    description: chance(0.2) ? null : description,
    address: '12 Example Lane',
    city: pick(cities),
    state,
    state_code,
    country,
    country_code,
    place_is_canonical: chance(0.5),
    currency: pick(['USD', 'USD', 'USD', ...currencies]),
    price_per_night: (
      pick([2_500, 7_950, 7_951, 7_952, 10_000, 99_999, 100_000, 250_000]) / 100 +
      below(4) * 12.5
    ).toFixed(2),
    property_type: pick(types),
    amenities: amenities.filter(() => chance(0.4)),
    bedrooms: 1 + below(7),
    bathrooms: 1 + below(6),
    beds: Array.from({ length: below(12) }, () => `bedroom-1:${pick(['queen', 'single', 'cot'])}`),
    max_guests: 1 + below(12),
    is_active: chance(0.9),
    latitude: located ? pick([30.26715, -89.99, 0, 51.5]) + below(1_000) / 1_000 : null,
    longitude: located ? pick([-97.74306, 179.5, -180, 0]) + (below(1_000) / 1_000) * 0.4 : null,
    location_precision: pick(['exact', 'area', 'city']),
    time_zone: pick(zones),
    rating_average: rated ? pick(['4.33', '4.90', '5.00', '2.10', '4.34']) : null,
    rating_count: rated ? pick([1, 2, 3, 6, 50]) : 0,
    recommended: pick([0, 37, 50, 50, 88, 100]),
    unconfirmed_since: chance(0.25) ? '2026-05-01T00:00:00Z' : null,
    // Often equal, so that ids decide; and between milliseconds.
    created_at: `2026-01-0${1 + below(3)}T00:00:00.${pick(['000000', '000001', '000999', '123456'])}Z`,
  }
}

/** The query of a search page, sometimes with several wishes, sometimes with none that anything fulfils. */
export function someQuery(roll: Dice): URLSearchParams {
  const { below, pick, chance } = roll
  const query = new URLSearchParams()
  const wish = (share: number, name: string, value: () => string) => {
    if (chance(share)) query.set(name, value())
  }
  wish(0.5, 'q', () => someSearch(roll))
  wish(0.4, 'location', () => pick([...cities, ...states.map(([state]) => state), ...askedPlaces]))
  wish(0.2, 'minPrice', () => pick(['25', '79.5', '79.51', '100', '1000', '1000.01', '60', '2500']))
  wish(0.2, 'maxPrice', () => pick(['25', '79.5', '92', '112.49', '1000', '999.99', '1037.5', '9999']))
  wish(0.2, 'guests', () => String(1 + below(13)))
  wish(0.2, 'bedrooms', () => String(1 + below(8)))
  wish(0.2, 'bathrooms', () => String(1 + below(7)))
  wish(0.2, 'beds', () => String(1 + below(12)))
  wish(0.2, 'type', () => pick(types))
  wish(0.2, 'instant', () => pick(['yes', 'yes', 'no']))
  wish(0.2, 'amenities', () => amenities.filter(() => chance(0.3)).join(','))
  if (chance(0.5)) {
    const checkIn = addDays(worldFirstDay, below(40) - 3)
    query.set('checkIn', checkIn)
    query.set('checkOut', addDays(checkIn, 1 + (chance(0.2) ? below(35) : below(6))))
    wish(0.4, 'flexible', () => pick(['1', '2', '3', '7', '0', 'weekend']))
  } else if (chance(0.4)) {
    query.set('flexible', pick(['weekend', 'week', 'month']))
    query.set(
      'months',
      pick(['2026-06', '2026-07', '2026-06,2026-07', '2026-08,2026-06', '2026-02,2026-07,2026-08']),
    )
  }
  wish(0.2, 'bbox', () =>
    pick(['-98,30,-97,31', '179,-90,-179.7,90', '-180,-90,180,90', '0,51.6,0.2,51.9', '179.6,-1,-179.9,0.7']),
  )
  wish(0.15, 'near', () => pick(['30.3,-97.7', '0,179.9', '-89.5,0', '51.7,-179.95']))
  wish(0.8, 'sort', () => pick(['newest', 'price_low', 'price_high', 'size', 'rating', 'recommended']))
  wish(0.2, 'page', () => String(1 + below(4)))
  return query
}

/** The choice of the home page's filter, sometimes one that no home has. */
export function someHomePlace({ pick, chance }: Dice): HomePlace {
  const [country, state, city] = pick([
    ['United States', 'Texas', 'Austin'],
    ['United States', 'New York', 'New York City'],
    ['Australia', 'New South Wales', ''],
    ['United Kingdom', 'England', ''],
    ['Canada', 'Ontario', ''],
  ] as const)
  const isNarrow = chance(0.6)
  return { country, state: isNarrow ? state : '', city: isNarrow && chance(0.6) ? city : '' }
}

function someSearch(roll: Dice): string {
  const { below, pick, chance } = roll
  const part = () => {
    const word = pick(words)
    const from = chance(0.4) ? below(word.length) : 0
    return word.slice(from, chance(0.4) ? from + 1 + below(word.length) : undefined)
  }
  if (chance(0.3)) return `"${pick(words)}${pick([' ', ' ', ' ', '-', ', '])}${part()}"`
  return chance(0.3) ? `${part()} ${part()}` : part()
}

/** What happens to a world: one statement each. */
export type Happening = { kind: 'insert' } | { kind: (typeof happenings)[number]; id: PropertyId }

const happenings = [
  ...(['edit', 'edit', 'rate', 'toggle', 'delete', 'take', 'take', 'free'] as const),
  ...(['ask', 'ask', 'ask', 'season', 'season', 'reprice', 'ask nothing'] as const),
] as const

export function someHappening({ pick, below }: Dice, ids: readonly PropertyId[]): Happening {
  // As many are added as deleted, so that a long run stays quick.
  if (ids.length < 150 || below(happenings.length + 1) === 0) return { kind: 'insert' }
  return { kind: pick(happenings), id: pick(ids) }
}
