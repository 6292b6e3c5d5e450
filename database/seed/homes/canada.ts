import { type Home, prose } from './home.ts'

const here = { country: 'Canada' }

/** The demo homes of Canada. */
export const canadaHomes: Home[] = [
  {
    slug: 'loon-call',
    host: 'tobias',
    title: 'Loon Call Lake House',
    type: 'lake-house',
    price: 520,
    bedrooms: 4,
    bathrooms: 3,
    guests: 9,
    address: '88 Example Shore Road',
    city: 'Huntsville',
    state: 'Ontario',
    ...here,
    point: { latitude: 45.3334, longitude: -79.2041 },
    listedDaysAgo: 331,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'heating',
      'laundry',
      'tv',
      'balcony',
      'bbq-grill',
      'fireplace',
      'pet-friendly',
    ],
    cover: {
      house: 'lake-house',
      biome: 'lake',
      hour: 'golden',
      alt: 'A timber lake house with a jetty, the water golden behind it',
    },
    description: prose(`
      The loons begin around ten at night, and visitors from the city come out onto the dock in blankets to ask
      what on earth that was. It is the reason for the name, and the best free concert in Ontario.

      Four bedrooms, a stone fireplace, a screened porch where the mosquitoes can look at you but no more. Two
      canoes, one kayak and a rowing boat called Patience are tied to the dock, with life jackets for all sizes.

      In winter the lake becomes a rink. We clear a square of it and leave the sticks by the door.
    `),
  },
  {
    slug: 'hemlock-rain',
    host: 'professional',
    title: 'Hemlock & Rain, a Cabin for Storm Watching',
    type: 'cabin',
    price: 264,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '6 Specimen Cove Trail',
    city: 'Tofino',
    state: 'British Columbia',
    ...here,
    point: { latitude: 49.1412, longitude: -125.8907 },
    listedDaysAgo: 110,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'fireplace', 'hot-tub', 'balcony'],
    cover: {
      house: 'cabin',
      biome: 'forest',
      hour: 'dawn',
      alt: 'A cabin among tall hemlocks in the mist of early morning',
    },
    description: prose(`
      Some people come for the sun. The others come here, in November, with wool socks and a thick novel, and
      watch the Pacific throw logs about. The front window is one sheet of glass, four metres wide, rated for
      exactly that.

      Two bedrooms, a fire that lights at the first match, a hot tub under the hemlocks where rain on your face
      is part of the treatment. Rain gear in all sizes hangs in the porch.

      Closed while we replace the deck. Back with the first proper storm.
    `),
    isActive: false,
  },
  {
    slug: 'grande-ourse',
    host: 'tobias',
    title: 'La Grande Ourse, Chalet at the Forest Edge',
    type: 'cabin',
    price: 348,
    bedrooms: 4,
    bathrooms: 2,
    guests: 10,
    address: "21 chemin de l'Exemple",
    city: 'Mont-Tremblant',
    state: 'Quebec',
    ...here,
    point: { latitude: 46.1189, longitude: -74.5961 },
    listedDaysAgo: 172,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'heating',
      'hot-tub',
      'laundry',
      'tv',
      'fireplace',
      'bbq-grill',
    ],
    cover: {
      house: 'cabin',
      biome: 'snow',
      hour: 'dusk',
      alt: 'A log chalet in the snow at dusk, smoke-blue hills behind',
    },
    description: prose(`
      Named for the stars above it, not for anything that might come out of the forest. Ten people fit around the
      table, ten pairs of skis into the drying room, and ten opinions about the right fondue into the kitchen,
      where two pots settle the matter.

      The beds are wide, the duvets serious. Beside the hot tub hangs a row of felt hats; wearing them is not
      compulsory, merely universal.

      Trails start behind the woodshed, groomed on Thursdays. Maple syrup from the neighbour waits on the
      windowsill.
    `),
  },
  {
    slug: 'ridge-kettle',
    host: 'tobias',
    title: 'Ridge & Kettle A-Frame',
    type: 'a-frame',
    price: 410,
    bedrooms: 3,
    bathrooms: 2,
    guests: 7,
    address: '140 Sample Summit Road',
    city: 'Canmore',
    state: 'Alberta',
    ...here,
    point: { latitude: 51.0931, longitude: -115.3478 },
    listedDaysAgo: 67,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'hot-tub', 'fireplace', 'balcony', 'tv'],
    cover: {
      house: 'a-frame',
      biome: 'mountain',
      hour: 'dawn',
      alt: 'A tall A-frame below mountain peaks in rosy morning light',
    },
    description: prose(`
      Put the kettle on at six and sit by the big gable window: the peaks turn pink from the top down, in about
      the time that tea needs. Nobody has ever regretted the alarm clock. Some have gone back to bed afterwards,
      very pleased with themselves.

      Three bedrooms on two levels, a ladder to a reading net, a boot room with heated racks. Maps with our own
      pencil marks lie on the table: blueberries here, knees complain there.

      Elk use the drive as well. They have right of way and know it.
    `),
  },
]
