import { addMonths } from '../app/features/pricing/check-stay.ts'
import { addDays, calendarDate, dateOf } from '../app/lib/stay.ts'

/** Queries of the search page, always the same 300: words that are common, rarer, rare and absent, places, filters. */
export function mixedQueries(count = 300): string[] {
  const { next, pick } = generator(20261120)
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const kind = next()
    if (kind < 0.2) query.set('q', pick(common))
    else if (kind < 0.38) query.set('q', pick(middling))
    else if (kind < 0.5) query.set('q', pick(rare))
    if (next() < 0.6) query.set('location', pick(places))
    if (next() < 0.5) {
      const least = Math.floor(next() * 20) * 10
      query.set('minPrice', String(least))
      query.set('maxPrice', String(least + 100 + Math.floor(next() * 70) * 10))
    }
    if (next() < 0.5) query.set('guests', String(1 + Math.floor(next() * 8)))
    if (next() < 0.35) query.set('bedrooms', String(1 + Math.floor(next() * 5)))
    if (next() < 0.25) query.set('bathrooms', String(1 + Math.floor(next() * 4)))
    if (next() < 0.3) query.set('type', pick(types))
    if (next() < 0.35) {
      const wanted = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(amenities))
      query.set('amenities', [...new Set(wanted)].join(','))
    }
    query.set('sort', pick(['newest', 'newest', 'newest', 'price_low', 'price_high']))
    return query.toString()
  })
}

/** The same with a stay of 1 to 14 nights that begins within a year. */
export function datedQueries(now: Date): string[] {
  const { next } = generator(20261125)
  const today = dateOf(now)
  return mixedQueries().map((each) => {
    const checkIn = addDays(today, 1 + Math.floor(next() * 365))
    const query = new URLSearchParams(each)
    query.set('checkIn', checkIn)
    query.set('checkOut', addDays(checkIn, 1 + Math.floor(next() * 14)))
    return query.toString()
  })
}

/**
 * The dated ones with flexible dates, by turns: the same nights give or take 1, 2, 3 and 7 days, and a weekend, a week and a
 * month within one to three months that follow one another.
 */
export function flexibleQueries(now: Date): string[] {
  const { next } = generator(20261126)
  return datedQueries(now).map((each, at) => {
    const query = new URLSearchParams(each)
    const choice = flexibleChoices[at % flexibleChoices.length] ?? '1'
    query.set('flexible', choice)
    if (!kinds.includes(choice)) return query.toString()
    const first = calendarDate(`${query.get('checkIn')?.slice(0, 7)}-01`)
    const months = Array.from({ length: 1 + Math.floor(next() * 2.999) }, (_, later) =>
      addMonths(first, later),
    )
    query.set('months', months.map((month) => month.slice(0, 7)).join(','))
    query.delete('checkIn')
    query.delete('checkOut')
    return query.toString()
  })
}

const kinds = ['weekend', 'week', 'month']
const flexibleChoices = ['1', '2', '3', '7', ...kinds]

/** Phrases: frequent, rarer and absent ones. */
export function phraseQueries(): string[] {
  const phrases = [
    ...[
      'ocean view',
      'river view',
      'hot tub',
      'air conditioning',
      'queen bed',
      'walking distance',
      'fully equipped',
    ],
    ...[
      'farm stay',
      'wood fire',
      'private beach',
      'the best view of',
      'close to the beach',
      'self-contained',
      'qzxv abc',
    ],
  ]
  return phrases.map((phrase) => new URLSearchParams({ q: `"${phrase}"` }).toString())
}

const common =
  'beach home house view apartment modern pool kitchen family bedroom ocean private walk garden river'.split(
    ' ',
  )
const middling = [
  ...'waterfront rainforest lighthouse penthouse fireplace vineyard jetty hinterland surf golf'.split(' '),
  ...['cosy cottage', 'ocean view', 'river view', 'hot tub', 'farm stay'],
]
const rare =
  'treehouse yurt airstream lavender alpaca observatory houseboat telescope kookaburra zephyr qzxv'.split(' ')
const places = [
  ...'Byron Tasmania Victoria Queensland Noosa Hobart California Miami London Toronto Australia Canada Texas'.split(
    ' ',
  ),
  ...['Los Angeles', 'New York', 'Surf Coast', 'Melbourne', 'Sydney', 'Austin', 'United States'],
]
const types = 'Apartment,House,Condo,Villa,Cabin,Loft,Studio,Tiny House,Castle,Unique'.split(',')
const amenities =
  'WiFi,Parking,Pool,Kitchen,Gym,Pet Friendly,Air Conditioning,Heating,Washer/Dryer,Balcony,Hot Tub,BBQ Grill,Garden,Fireplace'.split(
    ',',
  )

function generator(seed: number) {
  let state = seed
  const next = () => {
    // Not `state * 1103515245`, which would not fit a double exactly.
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  return {
    next,
    pick: <T>(values: readonly T[]) => values[Math.floor(next() * values.length * 0.999_999)] as T,
  } // within bounds
}
