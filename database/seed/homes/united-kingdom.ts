import { type Home, prose } from './home.ts'

const here = { country: 'United Kingdom', host: 'bryn', currency: 'GBP' } as const

/** The demo homes of the United Kingdom. */
export const unitedKingdomHomes: Home[] = [
  {
    slug: 'smugglers-slip',
    ...here,
    title: "Smuggler's Slip Cottage",
    type: 'cottage',
    price: 134,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '3 Sample Steps',
    city: 'Whitby',
    state: 'England',
    point: { latitude: 54.4869, longitude: -0.6138 },
    listedDaysAgo: 250,
    amenities: ['wifi', 'kitchen', 'heating', 'laundry', 'tv', 'fireplace', 'pet-friendly'],
    cover: {
      house: 'cottage',
      biome: 'countryside',
      hour: 'dawn',
      alt: 'A thatched cottage behind a white fence at sunrise',
    },
    description: prose(`
      Behind the pantry is a cupboard, and behind the cupboard a second one, about the size of six barrels of
      brandy. We keep the hoover in it. The rest of the cottage is equally crooked: one floor slopes enough that
      marbles choose their own corner.

      A coal-effect fire, a kitchen with a window on the harbour, two snug bedrooms beneath beams at exactly
      forehead height. Cushions are nailed to the worst of them.

      Kippers can be smelt on Tuesdays. Most people come to like it.
    `),
  },
  {
    slug: 'grey-heron-tower',
    ...here,
    title: 'Tower of the Grey Heron',
    type: 'castle',
    price: 980,
    bedrooms: 6,
    bathrooms: 4,
    guests: 16,
    address: 'Specimen Tower, Lochside Road',
    city: 'Oban',
    state: 'Scotland',
    point: { latitude: 56.4203, longitude: -5.4521 },
    listedDaysAgo: 356,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'heating',
      'laundry',
      'garden',
      'fireplace',
      'pet-friendly',
      'bbq-grill',
    ],
    cover: {
      house: 'castle',
      biome: 'lake',
      hour: 'dusk',
      alt: 'A grey tower house beside a loch as the lights come on',
    },
    description: prose(`
      Five storeys of tower, one spiral stair, and a heron on the jetty who was here before the clan. The great
      hall sleeps nobody and delights everybody: a fire at each end, portraits of people who are not related to
      us, a table that came in through the roof.

      Sixteen beds in six bedrooms, central heating in all of them (the seventeenth century has been consulted
      and overruled). The kitchen is new, the larder is cold, the dungeon is a very good playroom.

      Bring wellies. Bring a piper if you must, but not before nine.
    `),
  },
  {
    slug: 'sheepfold',
    ...here,
    title: 'The Sheepfold, off the Grid in the Hills',
    type: 'off-grid',
    price: 88,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: 'Example Fold, Mountain Track',
    city: 'Betws-y-Coed',
    state: 'Wales',
    point: { latitude: 53.0903, longitude: -3.8127 },
    listedDaysAgo: 102,
    amenities: ['kitchen', 'parking', 'heating', 'fireplace', 'pet-friendly', 'garden'],
    cover: {
      house: 'off-grid',
      biome: 'mountain',
      hour: 'golden',
      alt: 'A small timber hut below the mountains in evening sun',
    },
    description: prose(`
      A round fold of dry stone, three hundred years old, with a small warm house built inside it like a cup in a
      saucer. Water comes from the spring, light from the roof, news from nobody.

      Leave the car at the gate and walk the last ten minutes; a wheelbarrow is provided and dignified. A stove,
      a deep bed, a bath on the terrace that you heat yourself with two baskets of wood. Worth every splinter.

      The sheep have never accepted the change of use and look in from time to time.
    `),
  },
  {
    slug: 'millers-sails',
    ...here,
    title: "The Miller's Sails",
    type: 'unique',
    price: 212,
    bedrooms: 2,
    bathrooms: 2,
    guests: 4,
    address: '1 Placeholder Mill Loaning',
    city: 'Ballycastle',
    state: 'Northern Ireland',
    point: { latitude: 55.2011, longitude: -6.2498 },
    listedDaysAgo: 44,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'tv', 'garden', 'fireplace'],
    cover: {
      house: 'windmill',
      biome: 'countryside',
      hour: 'golden',
      alt: 'An old windmill among fields with the low sun on its sails',
    },
    description: prose(`
      The sails still turn, though only for show, and only when we take the brake off for the village fair. The
      four round floors below them have become a home in which no cupboard has a straight back and no guest
      wants to leave.

      Kitchen where the sacks came in, living room where the stones ground, one bedroom above and one above that.
      From the cap you see Scotland on a good day. On the other days you see weather, arriving.

      Soda bread and butter are on the table when you come.
    `),
  },
]
