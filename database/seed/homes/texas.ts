import { type Home, prose } from './home.ts'

const here = { state: 'Texas', country: 'United States' }

/** The demo homes of Texas. */
export const texasHomes: Home[] = [
  {
    slug: 'cedar-cabin',
    host: 'starter',
    title: 'Cedar Cabin on Limestone Water',
    type: 'cabin',
    price: 180,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '12 Example Cedar Lane',
    city: 'Austin',
    ...here,
    point: { latitude: 30.2961, longitude: -97.7841 },
    listedDaysAgo: 302,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'heating',
      'pet-friendly',
      'fireplace',
      'balcony',
      'bbq-grill',
    ],
    cover: {
      house: 'cabin',
      biome: 'lake',
      hour: 'dusk',
      alt: 'Cedar cabin at dusk, lights on beside the lake',
    },
    description: prose(`
      My grandfather built this cabin from the cedars he was clearing anyway, and he was not a man for right
      angles. Nothing has fallen off since 1962. The porch faces west across the water, which he did get exactly
      right.

      Two bedrooms, a wood stove, a kitchen with a coffee pot older than most guests and a new one beside it. The
      swimming rock is forty steps down; the limestone keeps the water cool even in August.

      I live twenty minutes away and come by only if you call. Firewood is stacked on the left side. The right
      side belongs to a family of wrens.
    `),
  },
  {
    slug: 'rolling-library',
    host: 'professional',
    title: 'The Rolling Library, Wheels Included',
    type: 'other',
    price: 92,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '77 Sample Pecan Yard',
    city: 'Austin',
    ...here,
    point: { latitude: 30.2487, longitude: -97.7236 },
    listedDaysAgo: 16,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'garden', 'fireplace'],
    cover: {
      house: 'tiny-house',
      biome: 'countryside',
      hour: 'golden',
      alt: 'A little green house with a bicycle at its door in the evening sun',
    },
    description: prose(`
      It brought books to ranch schools for twenty-six years, retired with a quarter of a million miles and came
      to rest under our pecan trees. Is it a house? A vehicle? The county has stopped asking, and we list it
      under Other.

      The shelves are still full (fiction on the left, everything else on the right) and the bed fits crosswise
      behind the children's corner. There is a stove, a galley and a bathroom in a cedar hut four steps away.

      House rule: take a book, leave a book. Overdue fees are waived.
    `),
  },
  {
    slug: 'magnolia-fourplex',
    host: 'nils',
    title: 'Magnolia Fourplex Apartment, Upstairs Left',
    type: 'apartment',
    price: 104,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '410 Placeholder Street, Apt 3',
    city: 'Houston',
    ...here,
    point: { latitude: 29.7421, longitude: -95.3917 },
    listedDaysAgo: 127,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'laundry', 'tv', 'balcony', 'pet-friendly'],
    cover: {
      house: 'apartment',
      biome: 'city',
      hour: 'golden',
      alt: 'A small apartment house in evening light with tall windows',
    },
    description: prose(`
      Four apartments share one stair, one magnolia and a bench on which the whole building has, at some point,
      shelled peas. You have the one upstairs on the left, with cross-breeze, high ceilings and a screened
      balcony among the leaves.

      Two quiet bedrooms, a tub long enough for tall people, washer and dryer downstairs that need no coins. The
      museums are a twenty-minute walk, or eight minutes once you have understood the traffic.
    `),
  },
  {
    slug: 'launch-window',
    host: 'nils',
    title: 'Launch Window Condo, Top Floor',
    type: 'condo',
    price: 149,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '1100 Sample Tower Road, Unit 47',
    city: 'Houston',
    ...here,
    point: { latitude: 29.7588, longitude: -95.3592 },
    listedDaysAgo: 29,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'pool', 'gym', 'laundry', 'tv', 'balcony'],
    cover: {
      house: 'condo',
      biome: 'city',
      hour: 'dusk',
      alt: 'A condominium with lit glass fronts at dusk, the city behind it',
    },
    description: prose(`
      The previous owner calculated orbits for a living and chose this flat for its view of the sky in the
      south-east. We kept her desk, her star chart on the ceiling and her rule that nobody is to be spoken to
      before coffee.

      One bedroom with blackout blinds, a kitchen where everything is within reach, a rooftop pool that stays
      open until eleven. The lift takes you from bed to tram in under four minutes: T minus 240, as she would
      have said.
    `),
  },
  {
    slug: 'porch-and-ivy',
    host: 'professional',
    title: 'Porch & Ivy Four-Bedroom House',
    type: 'house',
    price: 215,
    bedrooms: 4,
    bathrooms: 3,
    guests: 8,
    address: '2210 Example Oak Boulevard',
    city: 'Dallas',
    ...here,
    point: { latitude: 32.8064, longitude: -96.7889 },
    listedDaysAgo: 180,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'heating',
      'laundry',
      'tv',
      'garden',
      'bbq-grill',
      'pool',
    ],
    cover: {
      house: 'house',
      biome: 'countryside',
      hour: 'dawn',
      alt: 'A green family house with a gabled roof at sunrise',
    },
    description: prose(`
      A grand old porch, a front door the colour of the sea, and ivy that we trim every March and that wins
      every June. Groups like it because it has two living rooms: one for the game, one for those who are done
      with the game.

      Four bedrooms with proper mattresses, three bathrooms, a kitchen island around which everything will
      happen. Out at the back are a shaded pool, a gas grill and a table for ten under string lights.

      Neighbours go to bed at ten. After that the pool becomes a place for whispering.
    `),
  },
  {
    slug: 'skyline-hammock',
    host: 'nils',
    title: 'Skyline Hammock Loft',
    type: 'loft',
    price: 195,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '15 Specimen Mill Street, Unit 4',
    city: 'Dallas',
    ...here,
    point: { latitude: 32.7831, longitude: -96.7842 },
    listedDaysAgo: 75,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'laundry', 'tv', 'gym', 'hot-tub'],
    cover: {
      house: 'loft',
      biome: 'city',
      hour: 'dusk',
      alt: 'An old mill building with lit factory windows against the evening skyline',
    },
    description: prose(`
      There is a hammock. We mention it first because guests do. It hangs from two cast-iron columns of the old
      cotton mill, exactly facing the skyline, and it has ended more evening plans than the weather.

      Around it: one tall open room with a bed behind bookshelves, concrete floors that stay cool, a kitchen with
      knives that are actually sharp. On the roof a hot tub that you share with two other lofts and a resident
      grackle.
    `),
  },
  {
    slug: 'three-figs',
    host: 'marlow',
    title: 'Courtyard of the Three Fig Trees',
    type: 'villa',
    price: 385,
    bedrooms: 4,
    bathrooms: 4,
    guests: 9,
    address: '8 Sample Mission Way',
    city: 'San Antonio',
    ...here,
    point: { latitude: 29.4019, longitude: -98.4761 },
    listedDaysAgo: 258,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'pool',
      'laundry',
      'tv',
      'garden',
      'bbq-grill',
      'fireplace',
    ],
    cover: {
      house: 'villa',
      biome: 'countryside',
      hour: 'golden',
      alt: 'A pale villa with arches and a terrace in late sunlight',
    },
    description: prose(`
      You enter by a heavy door in a plain wall, and then there is water, shade and the smell of figs. All four
      bedrooms open onto the courtyard; so does the kitchen, and from April to November the kitchen is mostly
      outside.

      The pool is small, deep and cold, which is what a pool is for. Walls sixty centimetres thick do the rest.
      In the chapel-like living room an open fire takes over in January.

      Ripe figs may be eaten by anyone who reaches them before the mockingbird. She gets up early.
    `),
  },
  {
    slug: 'mesquite-hut',
    host: 'marlow',
    title: 'Mesquite Hut, off the Grid by Choice',
    type: 'off-grid',
    price: 112,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '0 Example Ranch Track',
    city: 'San Antonio',
    ...here,
    point: { latitude: 29.5103, longitude: -98.5842 },
    listedDaysAgo: 5,
    amenities: ['kitchen', 'parking', 'fireplace', 'bbq-grill', 'pet-friendly'],
    cover: {
      house: 'off-grid',
      biome: 'desert',
      hour: 'dusk',
      alt: 'A small hut with solar panels in dry country under a purple sky',
    },
    description: prose(`
      No wire reaches this hut, and no signal worth the name. The sun runs the lamps and the fridge, rain fills
      the tank, a wood stove takes care of January. You will know the phase of the moon again within two days.

      The bed faces east. The shower is outdoors and warm from noon on. The last three kilometres are gravel;
      any car can do them slowly, and slowly is the idea.

      We leave a crate of firewood, a cast-iron pan and a paper map. The good kind, with the coffee rings.
    `),
  },
]
