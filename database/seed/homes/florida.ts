import { type Home, prose } from './home.ts'

const here = { state: 'Florida', country: 'United States' }

/** The demo homes of Florida. */
export const floridaHomes: Home[] = [
  {
    slug: 'pastel-nine',
    host: 'celeste',
    title: 'Pastel No. 9, Condo on the Bay',
    type: 'condo',
    price: 275,
    bedrooms: 2,
    bathrooms: 2,
    guests: 4,
    address: '9 Example Bayfront, Unit 4',
    city: 'Miami',
    ...here,
    point: { latitude: 25.7811, longitude: -80.1874 },
    listedDaysAgo: 165,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'pool',
      'gym',
      'laundry',
      'tv',
      'balcony',
      'pet-friendly',
    ],
    cover: {
      house: 'condo',
      biome: 'sea',
      hour: 'day',
      alt: 'A white condominium with deep balconies beside the water at noon',
    },
    description: prose(`
      The lobby of number nine is painted the green of pistachio ice cream, which makes it hard to be gloomy in.
      Ours is the top floor: two bedrooms, each with a bathroom of its own, and a balcony that
      catches the breeze from eleven o'clock on.

      Below are a pool with actual shade, a gym with a view and a doorman who knows every domino table in
      walking distance. Dogs are welcome, and have their own patch of grass behind the palms.

      We leave a cafecito pot on the stove and instructions that you should follow exactly.
    `),
  },
  {
    slug: 'casa-bougainvillea',
    host: 'celeste',
    title: 'Casa Bougainvillea, Villa with a Long Pool',
    type: 'villa',
    price: 1450,
    bedrooms: 6,
    bathrooms: 6,
    guests: 14,
    address: '17 Sample Island Drive',
    city: 'Miami',
    ...here,
    point: { latitude: 25.7402, longitude: -80.2138 },
    listedDaysAgo: 309,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'pool',
      'hot-tub',
      'gym',
      'laundry',
      'tv',
      'balcony',
      'bbq-grill',
      'garden',
    ],
    cover: {
      house: 'villa',
      biome: 'sea',
      hour: 'golden',
      alt: 'A wide villa by the sea with its terraces in golden light',
    },
    description: prose(`
      The bougainvillea was planted against the advice of three gardeners and now holds up most of the east wing.
      Between it and the water lie twenty-five metres of pool, long enough to think something through.

      Six bedrooms around a courtyard, each with its own bath and a door to the garden, so that night owls and
      toddlers can share a holiday. The outdoor kitchen has a grill, a plancha and a ceiling fan the size of a
      small aircraft.

      A gardener comes on Tuesdays at nine. He is shy; the parrot that follows him is not.
    `),
  },
  {
    slug: 'cypress-dome',
    host: 'celeste',
    title: 'Cypress Dome beside a Quiet Lake',
    type: 'dome',
    price: 174,
    bedrooms: 1,
    bathrooms: 1,
    guests: 3,
    address: '40 Specimen Lake Trail',
    city: 'Orlando',
    ...here,
    point: { latitude: 28.5127, longitude: -81.4012 },
    listedDaysAgo: 83,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'hot-tub', 'bbq-grill', 'balcony'],
    cover: {
      house: 'dome',
      biome: 'lake',
      hour: 'dusk',
      alt: 'A round dome with a lit window at the edge of a lake after sunset',
    },
    description: prose(`
      Half an hour from the loudest fun on earth stands a round room where the loudest thing is a frog. After a
      day of queues you will understand why people stay longer than planned.

      The bed is under the clear panel: stars first, sunrise later, an eye mask in the drawer for those who
      disagree. A third guest sleeps on the window seat. Air conditioning is strong, silent and ready before
      you arrive.

      The hot tub faces the lake. Alligators do not come here; we asked a ranger, twice.
    `),
  },
  {
    slug: 'seven-bunks',
    host: 'celeste',
    title: 'Seven Bunks: the Big Family House',
    type: 'house',
    price: 232,
    bedrooms: 5,
    bathrooms: 3,
    guests: 12,
    address: '1208 Example Grove Court',
    city: 'Orlando',
    ...here,
    point: { latitude: 28.5586, longitude: -81.3504 },
    listedDaysAgo: 199,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'pool',
      'laundry',
      'tv',
      'bbq-grill',
      'garden',
    ],
    cover: {
      house: 'house',
      biome: 'countryside',
      hour: 'day',
      alt: 'A large family house in a green garden on a sunny morning',
    },
    description: prose(`
      The room of the seven bunks is the reason why children ask to come back. Each has a curtain, a lamp, a shelf
      for treasures and a number painted by hand; negotiations about number three are yours to lead.

      Grown-ups get four quiet bedrooms at the other end, a coffee machine that serves twelve, and a screened
      pool with an alarm on the gate. Two fridges. Two washing machines. We have children ourselves.

      A basket of sunscreen, plasters and ponchos stands by the door. Take what you need.
    `),
  },
  {
    slug: 'oyster-shell',
    host: 'rafi',
    title: 'Oyster Shell Beach House',
    type: 'beach-house',
    price: 298,
    bedrooms: 3,
    bathrooms: 2,
    guests: 6,
    address: '55 Placeholder Shore Road',
    city: 'Tampa',
    ...here,
    point: { latitude: 27.9218, longitude: -82.4807 },
    listedDaysAgo: 224,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'air-conditioning',
      'laundry',
      'tv',
      'balcony',
      'bbq-grill',
      'pet-friendly',
    ],
    cover: {
      house: 'beach-house',
      biome: 'sea',
      hour: 'dawn',
      alt: 'A beach house on posts above pale sand at first light',
    },
    description: prose(`
      The drive crunches with oyster shells, so you always know when the pizza has come. The house stands on
      posts, painted the grey of a gull, with a porch on three sides and hammocks on two of them.

      Early risers get dolphins, most days, about a hundred metres out. Late risers get told about them at
      breakfast. The kitchen has a sink for fish outside and a sink for everything else inside.

      Dogs are welcome and will need rinsing. There is a hose at the right height.
    `),
  },
  {
    slug: 'container-four',
    host: 'rafi',
    title: 'Container Four, a Steel Box with Manners',
    type: 'container',
    price: 118,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '4 Sample Dock Yard',
    city: 'Tampa',
    ...here,
    point: { latitude: 27.9486, longitude: -82.4412 },
    listedDaysAgo: 54,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'tv', 'bbq-grill', 'balcony'],
    cover: {
      house: 'container',
      biome: 'sea',
      hour: 'golden',
      alt: 'A house made of steel containers near the shore in warm evening light',
    },
    description: prose(`
      It sailed the Pacific nineteen times with bicycles, toys and once, by mistake, four thousand left shoes.
      Then we cut a wall of glass into one side, lined the rest with birch and gave it a roof terrace.

      Inside, everything folds, slides or hides: the desk is a table is a window sill. You will spend the first
      hour finding the drawers. Cooling is excellent, which in a steel box is the first question and the right
      one.
    `),
  },
  {
    slug: 'heron-creek',
    host: 'rafi',
    title: 'Heron Creek Tree House',
    type: 'tree-house',
    price: 186,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '31 Example Creek Path',
    city: 'Jacksonville',
    ...here,
    point: { latitude: 30.3107, longitude: -81.6893 },
    listedDaysAgo: 141,
    amenities: ['wifi', 'kitchen', 'parking', 'air-conditioning', 'balcony', 'garden'],
    cover: {
      house: 'tree-house',
      biome: 'forest',
      hour: 'golden',
      alt: 'A tree house between tall trunks, sun slanting through the leaves',
    },
    description: prose(`
      Two live oaks and one sturdy cypress carry this house five metres above the creek. It moves, a very little,
      in wind: the first night you notice, the second night you miss it when you turn over on the ground in your
      dreams.

      Spiral stairs, a rope bridge to the bathroom (roofed, lit and entirely safe), a small kitchen and a deck
      from which you can look a heron in the eye.

      Not for sleepwalkers, and sorry, not for small children. Wonderful for proposals: three so far, all yes.
    `),
  },
  {
    slug: 'tide-office',
    host: 'rafi',
    title: 'The Tide Office, a Pocket Studio',
    type: 'studio',
    price: 48,
    bedrooms: 1,
    bathrooms: 1,
    guests: 1,
    address: '12 Specimen Quay, Door C',
    city: 'Jacksonville',
    ...here,
    point: { latitude: 30.3251, longitude: -81.6561 },
    listedDaysAgo: 9,
    amenities: ['wifi', 'air-conditioning', 'tv'],
    cover: {
      house: 'studio',
      biome: 'sea',
      hour: 'dawn',
      alt: 'A narrow house by the water in the first light of the day',
    },
    description: prose(`
      For ninety years a clerk sat here and wrote down high and low water. The room is eleven square metres and
      was plainly enough for him; it is enough for one traveller with one bag, too.

      A good single bed, a desk at the window, a shower with courage, a kettle. No kitchen, but the diner next
      door opens at five and knows how you like your eggs by the second morning.

      The tide clock on the wall still runs, and it is never wrong.
    `),
  },
]
