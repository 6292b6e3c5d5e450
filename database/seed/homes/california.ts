import { type Home, prose } from './home.ts'

const here = { state: 'California', country: 'United States' }

/** The demo homes of California. */
export const californiaHomes: Home[] = [
  {
    slug: 'lemon-court',
    host: 'marlow',
    title: 'Lemon Court, a Family House',
    type: 'house',
    price: 245,
    bedrooms: 3,
    bathrooms: 2,
    guests: 6,
    address: '12 Example Lane',
    city: 'Los Angeles',
    ...here,
    point: { latitude: 34.0689, longitude: -118.3123 },
    listedDaysAgo: 214,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'laundry', 'tv', 'garden', 'bbq-grill'],
    cover: {
      house: 'house',
      biome: 'countryside',
      hour: 'golden',
      alt: 'A white house with a porch in the last sun, lemon-coloured light across the lawn',
    },
    description: prose(`
      Three old lemon trees stand in the courtyard, and the house was built around them in 1931 because nobody
      had the heart to move them. Help yourself: there is a juicer on the counter and a jar of sugar beside it.

      Two bedrooms look into the court, the third onto the quiet street. The kitchen has a proper gas range and
      a table for eight, so the sixth guest never eats standing up.

      Parking is right at the door, which in Los Angeles counts as a love letter.
    `),
  },
  {
    slug: 'ridge-glasshouse',
    host: 'professional',
    title: 'Arcade Villa on the Dry Ridge',
    type: 'villa',
    price: 1180,
    bedrooms: 5,
    bathrooms: 5,
    guests: 12,
    address: '301 Specimen Ridge Road',
    city: 'Los Angeles',
    ...here,
    point: { latitude: 34.1127, longitude: -118.3491 },
    listedDaysAgo: 320,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'heating',
      'pool',
      'hot-tub',
      'gym',
      'laundry',
      'tv',
      'balcony',
      'bbq-grill',
    ],
    cover: {
      house: 'villa',
      biome: 'vineyard',
      hour: 'dusk',
      alt: 'A villa with arches and a long pool at dusk, every room lit',
    },
    description: prose(`
      From the pool you see the whole basin switch on its lights, one neighbourhood after another, like somebody
      looking for the right key. The villa lies along the ridge in arches and pale plaster, so every
      bedroom gets the show.

      Five bedrooms, five baths, a kitchen that two cooks can share without becoming enemies, and a gym for the
      guest who always gets up at six. The blinds close at the touch of a switch for everyone else.

      Coyotes sing around midnight. They are further away than they sound.
    `),
  },
  {
    slug: 'fog-loft',
    host: 'professional',
    title: 'Fog Loft above the Old Print Works',
    type: 'loft',
    price: 310,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '48 Sample Street, Unit 5',
    city: 'San Francisco',
    ...here,
    point: { latitude: 37.7683, longitude: -122.4079 },
    listedDaysAgo: 268,
    amenities: ['wifi', 'kitchen', 'heating', 'laundry', 'tv', 'gym', 'fireplace'],
    cover: {
      house: 'loft',
      biome: 'city',
      hour: 'dawn',
      alt: 'A brick warehouse with tall steel windows in the pink light before sunrise',
    },
    description: prose(`
      Until 1988 this floor printed menus for half the restaurants of the city; a few of them hang framed along
      the stairs, and the prices will hurt you. The iron beams, the goods lift and the enormous windows stayed.

      Mornings the fog rolls past at eye level while you make coffee. Two sleeping platforms with real walls and
      real doors, a long workbench as dining table, and a gas stove that warms all of it in ten minutes.

      The bakery downstairs starts at four. You will smell it before you hear it.
    `),
  },
  {
    slug: 'half-moon-studio',
    host: 'marlow',
    title: 'Half-Moon Studio with a Bay Window',
    type: 'studio',
    price: 139,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '7 Placeholder Terrace',
    city: 'San Francisco',
    ...here,
    point: { latitude: 37.7841, longitude: -122.4394 },
    listedDaysAgo: 47,
    amenities: ['wifi', 'kitchen', 'heating', 'tv'],
    cover: {
      house: 'studio',
      biome: 'city',
      hour: 'dusk',
      alt: 'A row of narrow painted town houses at dusk, lamps in the bay windows',
    },
    description: prose(`
      The name comes from the window: a half-moon of old glass with a bench built into it, deep enough for one
      reader, one cat of the imagination and a pot of tea. From here you watch the street tilt downhill to a
      strip of bay.

      It is one good room with a fold-away bed that takes eleven seconds (we timed it), a two-burner kitchen and
      a bathroom tiled by somebody who loved green. Best for one person, fine for two who like each other.
    `),
  },
  {
    slug: 'pelican-steps',
    host: 'professional',
    title: 'Pelican Steps Beach House',
    type: 'beach-house',
    price: 465,
    bedrooms: 4,
    bathrooms: 3,
    guests: 8,
    address: '2 Pelican Steps, Example Beach',
    city: 'San Diego',
    ...here,
    point: { latitude: 32.7466, longitude: -117.2521 },
    listedDaysAgo: 296,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'laundry',
      'tv',
      'balcony',
      'bbq-grill',
      'fireplace',
      'pet-friendly',
    ],
    cover: {
      house: 'beach-house',
      biome: 'sea',
      hour: 'golden',
      alt: 'A timber beach house on stilts facing the sea in golden light',
    },
    description: prose(`
      Twenty-three wooden steps lead from the deck to the sand. Around five the pelicans come by in single file,
      low over the water, and conversation on the deck stops every single time.

      Sand is expected here: there is an outdoor shower with hot water, a row of hooks for wetsuits and floors
      that forgive everything. Upstairs, the two front bedrooms hear the sea; the two at the back are for people
      who claim that they cannot sleep with it.

      Boards, a beach cart and an absurd number of towels are in the garage.
    `),
  },
  {
    slug: 'surf-shed',
    host: 'professional',
    title: 'The Surf Shed, Tiny House by the Dunes',
    type: 'tiny-house',
    price: 98,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '19 Example Dunes Way',
    city: 'San Diego',
    ...here,
    point: { latitude: 32.7204, longitude: -117.2467 },
    listedDaysAgo: 96,
    amenities: ['wifi', 'kitchen', 'parking', 'pet-friendly', 'bbq-grill'],
    cover: {
      house: 'tiny-house',
      biome: 'sea',
      hour: 'day',
      alt: 'A tiny wooden house behind the beach on a bright day',
    },
    description: prose(`
      A board shaper worked in this shed for thirty years, and when we lifted the floor we found enough foam dust
      to fill a swimming pool. Now it is eighteen square metres of pale wood with a bed in the loft, a galley
      kitchen and one very good chair.

      The beach is four minutes on foot, two with a board and a reason. Rinse off under the outdoor shower, dry
      your suit on the rail, fry something on the grill.

      Tall guests: mind the third beam. It has a name by now, and a few dents.
    `),
  },
  {
    slug: 'river-oak',
    host: 'professional',
    title: 'River Oak Family House',
    type: 'house',
    price: 165,
    bedrooms: 3,
    bathrooms: 2,
    guests: 6,
    address: '560 Sample River Drive',
    city: 'Sacramento',
    ...here,
    point: { latitude: 38.5702, longitude: -121.4611 },
    listedDaysAgo: 151,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'heating',
      'laundry',
      'tv',
      'garden',
      'pet-friendly',
    ],
    cover: {
      house: 'house',
      biome: 'countryside',
      hour: 'day',
      alt: 'A family house with a wide porch under a clear summer sky',
    },
    description: prose(`
      The oak came first, by about two hundred years, and the porch was bent around it. There is a swing on the
      low branch, tested every spring by an adult of respectable weight.

      Inside: three plain, cool bedrooms, ceiling fans everywhere, board games with all their pieces and a
      cupboard of things that families forget, from night lights to swimming goggles. High chair and cot are
      here; you only have to say so.

      The river path starts behind the fence. Ten minutes by bicycle and you are at the farmers' market.
    `),
  },
  {
    slug: 'tomato-vine',
    host: 'professional',
    title: 'Tomato Vine Cottage among the Rows',
    type: 'cottage',
    price: 128,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '4 Specimen Vineyard Lane',
    city: 'Sacramento',
    ...here,
    point: { latitude: 38.5419, longitude: -121.5123 },
    listedDaysAgo: 38,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'heating', 'garden', 'bbq-grill'],
    cover: {
      house: 'cottage',
      biome: 'vineyard',
      hour: 'golden',
      alt: 'A small cottage between rows of vines in the evening sun',
    },
    description: prose(`
      Sacramento is a tomato town, whatever the vineyards say, and this cottage keeps the peace: grapes to the
      left, tomatoes to the right, and a kitchen door that opens between them. From July on, supper is a matter
      of leaning out with a knife and some salt.

      Two bedrooms under a low roof, a bath with feet, a stone terrace that holds the warmth until ten. The
      nearest neighbour is a barn owl who pays no rent and does not intend to.
    `),
  },
]
