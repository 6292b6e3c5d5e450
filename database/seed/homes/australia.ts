import { type Home, prose } from './home.ts'

const here = { country: 'Australia', host: 'ines', currency: 'AUD' } as const

/** The demo homes of Australia. */
export const australiaHomes: Home[] = [
  {
    slug: 'lorikeet-platform',
    ...here,
    title: 'Lorikeet Platform Tree House',
    type: 'tree-house',
    price: 240,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '64 Example Ridge Road',
    city: 'Byron Bay',
    state: 'New South Wales',
    point: { latitude: -28.6521, longitude: 153.5893 },
    listedDaysAgo: 157,
    amenities: ['wifi', 'kitchen', 'parking', 'balcony', 'laundry', 'bbq-grill', 'hot-tub'],
    cover: {
      house: 'tree-house',
      biome: 'forest',
      hour: 'day',
      alt: 'A timber tree house among green crowns at midday',
    },
    description: prose(`
      At four in the afternoon the lorikeets arrive for the blossoms and hold a meeting about everything. By five
      it is over, and the forest is yours again, with the sea shining in a gap between the trunks.

      Two bedrooms on two platforms, joined by a roofed bridge; a kitchen with shutters instead of walls; an
      outdoor bath for two beneath a tree fern. Fans do the cooling and geckos do the flies.

      Beach in nine minutes by bicycle. Back is uphill, which is what the bath is for.
    `),
  },
  {
    slug: 'quince-wagon',
    ...here,
    title: 'The Quince Wagon, Tiny House in the Vines',
    type: 'tiny-house',
    price: 109,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '18 Sample Springs Lane',
    city: 'Daylesford',
    state: 'Victoria',
    point: { latitude: -37.3461, longitude: 144.1502 },
    listedDaysAgo: 33,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'fireplace', 'garden', 'pet-friendly'],
    cover: {
      house: 'tiny-house',
      biome: 'vineyard',
      hour: 'golden',
      alt: 'A tiny house between vines with the evening sun on its boards',
    },
    description: prose(`
      Two metres forty wide and seven long, parked for good between the vines and a quince tree of great age and
      uncertain temper. Whoever stays in April gets a basket; whoever stays in May gets paste, and some cheese
      to go with it.

      The bed is up a stair whose steps are drawers. The stove is the size of a shoebox and heats like a
      locomotive. There is a bath, too, in the open, with a view of frost or fireflies depending on the month
      and the wine.
    `),
  },
  {
    slug: 'pandanus-house',
    ...here,
    title: 'Pandanus Beach House with Two Verandas',
    type: 'beach-house',
    price: 585,
    bedrooms: 5,
    bathrooms: 3,
    guests: 10,
    address: '7 Specimen Esplanade',
    city: 'Noosa Heads',
    state: 'Queensland',
    point: { latitude: -26.3989, longitude: 153.0904 },
    listedDaysAgo: 206,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'pool',
      'laundry',
      'tv',
      'balcony',
      'bbq-grill',
      'garden',
    ],
    cover: {
      house: 'beach-house',
      biome: 'sea',
      hour: 'day',
      alt: 'A beach house with deep verandas beside a turquoise sea',
    },
    description: prose(`
      One veranda for the morning and one for the evening, so the sun always finds you and never catches you.
      Between them lie five bedrooms, a kitchen that opens entirely to the pool, and a hall wide enough for
      indoor cricket. (Soft ball. We have had conversations.)

      Boogie boards, rash vests and an esky on wheels wait under the house. It is six minutes barefoot to the
      sand, four if it is hot.

      A goanna named Kevin lives below the steps. He is retired.
    `),
  },
  {
    slug: 'star-dome',
    ...here,
    title: 'Star Dome in the Margaret River Vines',
    type: 'dome',
    price: 325,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '95 Placeholder Vineyard Road',
    city: 'Margaret River',
    state: 'Western Australia',
    point: { latitude: -33.9536, longitude: 115.0741 },
    listedDaysAgo: 3,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'heating',
      'air-conditioning',
      'hot-tub',
      'fireplace',
      'bbq-grill',
    ],
    cover: {
      house: 'dome',
      biome: 'vineyard',
      hour: 'dusk',
      alt: 'A pale dome in a vineyard at nightfall, its round window lit',
    },
    description: prose(`
      There is no town in that direction for a very long way, and so the Milky Way comes down almost to the vines.
      The dome has a clear crown above the bed and a switch beside it that puts out every lamp on the property.
      Press it. Wait ten minutes. Say nothing.

      By day: a shaded deck, a hot tub among the rows, two bedrooms, a stove for July. The cellar door is a
      straight walk of six hundred metres, and the walk back is usually straight as well.
    `),
  },
]
