import { type Home, prose } from './home.ts'

const here = { state: 'New York', country: 'United States' }

/** The demo homes of New York. */
export const newYorkHomes: Home[] = [
  {
    slug: 'fire-escape-garden',
    host: 'odette',
    title: 'Fourth-Floor Walk-Up with a Fire-Escape Garden',
    type: 'apartment',
    price: 228,
    bedrooms: 1,
    bathrooms: 1,
    guests: 3,
    address: '117 Example Street, Apt 4B',
    city: 'New York City',
    ...here,
    point: { latitude: 40.7265, longitude: -73.9838 },
    listedDaysAgo: 187,
    amenities: ['wifi', 'kitchen', 'air-conditioning', 'heating', 'tv'],
    cover: {
      house: 'apartment',
      biome: 'city',
      hour: 'dusk',
      alt: 'An apartment house at dusk with warm windows on every floor',
    },
    description: prose(`
      Sixty-two stairs, no lift, and we promise that you will stop counting on the second day. At the top waits
      a bright two-room apartment with herring-bone floors and a kitchen exactly as wide as a person with
      outstretched arms.

      The basil, the mint and the one heroic strawberry on the fire escape are yours to use. Please water them;
      they have opinions.

      The bedroom faces the back and is quiet, really. The sofa in front takes a third guest, who gets the better
      view of the water tanks as consolation.
    `),
  },
  {
    slug: 'water-tower-loft',
    host: 'odette',
    title: 'Water Tower Loft with Two Skylights',
    type: 'loft',
    price: 415,
    bedrooms: 2,
    bathrooms: 2,
    guests: 4,
    address: '25 Placeholder Place, Floor 6',
    city: 'New York City',
    ...here,
    point: { latitude: 40.7194, longitude: -74.0021 },
    listedDaysAgo: 62,
    amenities: ['wifi', 'kitchen', 'air-conditioning', 'heating', 'laundry', 'tv', 'gym', 'balcony'],
    cover: {
      house: 'loft',
      biome: 'city',
      hour: 'golden',
      alt: 'A converted warehouse with large windows in low golden light',
    },
    description: prose(`
      A button factory, then a painter, then a great many pigeons, then us. The painter left a floor so
      splendidly stained that we sealed it and called it finished; the pigeons left under protest.

      Light falls through two skylights, and at night through them comes the silhouette of the water tower next
      door, like a visitor in a pointed hat. Two bedrooms at opposite ends, two bathrooms, one very long table.

      The lift is original. It arrives when it is ready.
    `),
  },
  {
    slug: 'grain-elevator',
    host: 'wren',
    title: 'Grain Elevator Condo by the Canal',
    type: 'condo',
    price: 142,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '80 Sample Wharf, Unit 12',
    city: 'Buffalo',
    ...here,
    point: { latitude: 42.8781, longitude: -78.8749 },
    listedDaysAgo: 133,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'heating',
      'air-conditioning',
      'laundry',
      'gym',
      'tv',
      'balcony',
    ],
    cover: {
      house: 'condo',
      biome: 'city',
      hour: 'golden',
      alt: 'A condominium block with deep balconies in the evening sun',
    },
    description: prose(`
      Oats were once hauled up where your bed now stands. The building kept its loading decks, its thick walls
      and a silence that only thirty centimetres of concrete can give; two bedrooms sit in it like eggs in a
      carton.

      On the balcony you look along the canal to the lake, with kayaks in summer and skaters in a proper winter.
      The gym on the ground floor is small and honest.

      A map on the fridge shows eleven places for chicken wings, ranked. We stand by the ranking.
    `),
  },
  {
    slug: 'snow-belt',
    host: 'wren',
    title: 'Snow Belt A-Frame with a Sauna Bench',
    type: 'a-frame',
    price: 189,
    bedrooms: 2,
    bathrooms: 1,
    guests: 5,
    address: '9 Example Hollow',
    city: 'Buffalo',
    ...here,
    point: { latitude: 42.8423, longitude: -78.8201 },
    listedDaysAgo: 240,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'fireplace', 'hot-tub', 'pet-friendly'],
    cover: {
      house: 'a-frame',
      biome: 'snow',
      hour: 'dusk',
      alt: 'A steep A-frame in deep snow at dusk, its gable glowing',
    },
    description: prose(`
      Other places complain about snow. Here we measure it on a stick beside the door, and guests of the deepest
      night get their names on the wall. The roof is so steep that it clears itself, usually with a whoosh at
      the most dramatic moment of your book.

      Wood stove below, beds under the gable, a hot tub that steams among the spruces. Snowshoes in five sizes
      hang in the hall, and the sledge is faster than it looks.

      In summer the same house is green, cool and full of fireflies, and nobody believes the stick.
    `),
  },
  {
    slug: 'hudson-keep',
    host: 'odette',
    title: 'Hudson Keep, a Castle Nobody Needed',
    type: 'castle',
    price: 1240,
    bedrooms: 6,
    bathrooms: 5,
    guests: 14,
    address: '1 Specimen Keep Road',
    city: 'Albany',
    ...here,
    point: { latitude: 42.6391, longitude: -73.7712 },
    listedDaysAgo: 345,
    amenities: [
      'wifi',
      'kitchen',
      'parking',
      'heating',
      'laundry',
      'tv',
      'garden',
      'fireplace',
      'bbq-grill',
      'hot-tub',
    ],
    cover: {
      house: 'castle',
      biome: 'countryside',
      hour: 'dusk',
      alt: 'A small stone castle on a meadow at dusk, light in its tower',
    },
    description: prose(`
      In 1908 a maker of umbrellas retired and built himself a castle, with battlements, a drawbridge over
      nothing at all and a tower for his wife's cello. No enemy ever came. Weddings, family reunions and one
      chess club have.

      Six bedrooms, five bathrooms (the umbrella maker was ahead of his time), a hall with a fireplace in which
      you could park a small car, and a table that seats everyone at once.

      The cello tower is the best room. Draw lots, or there will be a siege after all.
    `),
  },
  {
    slug: 'marble-step',
    host: 'odette',
    title: 'Marble-Step Row House near the Park',
    type: 'house',
    price: 156,
    bedrooms: 3,
    bathrooms: 2,
    guests: 5,
    address: '232 Sample Park Row',
    city: 'Albany',
    ...here,
    point: { latitude: 42.6553, longitude: -73.7668 },
    listedDaysAgo: 118,
    amenities: ['wifi', 'kitchen', 'heating', 'laundry', 'tv', 'garden'],
    cover: {
      house: 'studio',
      biome: 'city',
      hour: 'day',
      alt: 'A row of slim town houses with stone steps on a clear day',
    },
    description: prose(`
      A row house three windows wide and four floors tall, with a marble doorstep worn into a smile by a hundred
      and forty years of people coming home. You will live upright here: cook on one floor, read on the next,
      sleep on the third.

      The garden is the size of a generous rug and gets the morning sun. Bring your coffee; the neighbour's
      magnolia leans over to join you.

      Street parking is free after six. The park with its tulips is two blocks up.
    `),
  },
  {
    slug: 'keepers-light',
    host: 'wren',
    title: "The Keeper's Light on the Lake",
    type: 'unique',
    price: 335,
    bedrooms: 2,
    bathrooms: 1,
    guests: 4,
    address: '1 Example Point',
    city: 'Rochester',
    ...here,
    point: { latitude: 43.2398, longitude: -77.6114 },
    listedDaysAgo: 277,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'fireplace', 'balcony'],
    cover: {
      house: 'lighthouse',
      biome: 'lake',
      hour: 'dusk',
      alt: 'A red and white lighthouse beside the lake at dusk, its lamp alight',
    },
    description: prose(`
      The lamp went out in 1954 and came back as a reading light: the old lantern room holds two armchairs, a
      brass telescope and windows all the way round. On a clear night you see the freighters; on a stormy one you
      will be glad of the stove.

      Seventy-one steps up, a round bedroom halfway, another at the bottom for knees that prefer it. The kitchen
      is in the keeper's house next door, joined by a glass passage, so nobody carries soup through the rain.

      Log book on the desk. Please write down the weather; we have every day since 1961.
    `),
  },
  {
    slug: 'lilac-corner',
    host: 'wren',
    title: 'Lilac Corner Apartment',
    type: 'apartment',
    price: 89,
    bedrooms: 1,
    bathrooms: 1,
    guests: 2,
    address: '66 Placeholder Avenue, Apt 2',
    city: 'Rochester',
    ...here,
    point: { latitude: 43.1489, longitude: -77.5983 },
    listedDaysAgo: 21,
    amenities: ['wifi', 'kitchen', 'parking', 'heating', 'laundry', 'tv', 'smoking-allowed', 'balcony'],
    cover: {
      house: 'apartment',
      biome: 'city',
      hour: 'day',
      alt: 'A corner apartment house with balconies under a blue sky',
    },
    description: prose(`
      For two weeks in May the whole corner smells of lilac, and for the other fifty it is still a sunny
      one-bedroom with a decent desk, a firm bed and a landlord who answers the phone.

      A former camera repairman lived here and left the darkroom sink in the bathroom. It is excellent for
      washing muddy shoes. Buses to both universities stop at the door; smoking is fine on the balcony, where an
      ashtray shaped like a fish is waiting.
    `),
  },
]
