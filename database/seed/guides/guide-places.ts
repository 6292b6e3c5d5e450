import type { Home } from '../homes/home.ts'
import type { Biome } from '../pictures/scene.ts'
import { seeded } from '../random.ts'
import { stableNumber } from '../stable.ts'
import type { DemoPlace } from './guide.ts'

type Choice = Omit<DemoPlace, 'north' | 'east'>
type Setting = 'coast' | 'lake' | 'heights' | 'woods' | 'fields' | 'dry' | 'city'

const settingOf: Record<Biome, Setting> = {
  sea: 'coast',
  lake: 'lake',
  mountain: 'heights',
  snow: 'heights',
  forest: 'woods',
  countryside: 'fields',
  vineyard: 'fields',
  desert: 'dry',
  city: 'city',
}

// Every neighbourhood has one of each; a home's own choice follows from its name.
const everywhere: readonly (readonly Choice[])[] = [
  [
    bakery(
      'The Early Oven',
      'Sourdough from five in the morning. The day-old basket by the door costs half.',
    ),
    bakery('Crumb and Kettle', 'The almond croissants are gone by ten; the coffee is good all day.'),
    bakery('Marigold Bakery', 'Ask for the seeded loaf, and eat a warm bun on the bench outside.'),
  ],
  [
    kitchen(
      'The Copper Ladle',
      'Soup of the day, bread without end, and one long table where strangers talk.',
    ),
    kitchen('Juniper Table', 'Small menu, everything from nearby. Book for Fridays.'),
    kitchen('Olive and Oak', 'Wood-fired and unhurried. The half portions are plenty for children.'),
  ],
  [
    evening('The Lantern Room', 'A quiet bar with board games; music on Thursdays, never loud.'),
    evening('Paper Moon Picture House', 'One screen, old seats, and real butter on the popcorn.'),
    evening('The Fiddle and Firkin', 'Everybody may play along on Sundays, and some should not.'),
  ],
  [
    shop(
      'Corner Provisions',
      'Milk, matches and everything that one forgets. Open late.',
      'Mo-Su 07:00-22:00',
    ),
    shop(
      'Halfway Grocery',
      'Good vegetables, fair prices, and a freezer of ice cream by the till.',
      'Mo-Sa 08:00-20:00',
    ),
    shop(
      'Sunrise Market',
      'The nearest place for breakfast things; the plums are from their own trees.',
      'Mo-Su 07:30-21:00',
    ),
  ],
  [
    shop(
      'The Saturday Market',
      'Cheese, honey, flowers. Come before ten, and bring a bag.',
      'Sa 08:00-13:00',
    ),
    shop('Second Chapter Books', 'Two floors of used books and a cat who owns them.', 'Tu-Su 10:00-18:00'),
    shop(
      'Thimble and Thread',
      'Presents that fit into a suitcase, made within a day’s ride.',
      'We-Su 10:00-17:30',
    ),
  ],
]

const around: Record<Setting, readonly Choice[]> = {
  coast: [
    outdoors('The long beach', 'Widest at low water. Walk left for company and right for none.'),
    outdoors('Gull Point path', 'An hour there and back above the surf; the wind comes free.'),
    sight('The fishing pier', 'Boats come in around four, and what they caught is sold from the crate.'),
    kitchen('The Net Loft', 'Whatever came in this morning, grilled, with a slice of lemon.'),
  ],
  lake: [
    outdoors(
      'The swimming jetty',
      'A ladder, a slide, deep water at its end. Warmest in the late afternoon.',
    ),
    outdoors('Round the reeds', 'Ninety minutes on boards and bark. Herons stand where you expect them.'),
    sight('Boats at the slip', 'Canoes and rowing boats by the hour; life jackets in all sizes.'),
    kitchen('The Boathouse Grill', 'Eat on the deck and watch others get into their canoes.'),
  ],
  heights: [
    outdoors(
      'The saddle trail',
      'Two hours up, one down, and a tin of biscuits at the hut if you are lucky.',
    ),
    outdoors(
      'Frozen falls',
      'A blue curtain from December on, a shower bath in July. Twenty minutes on foot.',
    ),
    sight('The old cable station', 'The wheels still turn for visitors; the view is the point.'),
    kitchen('The Warm Boot', 'Dumplings, fondue and a rack for wet gloves.'),
  ],
  woods: [
    outdoors('The giants', 'Trees that were old when the road was a path. Allow an hour, and whisper.'),
    outdoors('Fern creek loop', 'Flat, shady and good with small children; three bridges to count.'),
    sight('The lookout tower', 'A hundred and twelve steps, and then nothing but crowns to the horizon.'),
    kitchen('The Log Table', 'Breakfast until two. Pancakes as wide as the plate.'),
  ],
  fields: [
    outdoors('The mill path', 'Along the stream to the old mill, forty minutes, stiles included.'),
    outdoors('Lark hill', 'The one hill far and wide: bring a blanket for the sunset.'),
    sight('The tithe barn', 'Four hundred years of oak without a nail. Concerts in summer.'),
    shop(
      'Farm gate honesty shop',
      'Eggs, jam and asparagus; the money goes into the milk churn.',
      'Mo-Su 06:00-21:00',
    ),
  ],
  dry: [
    outdoors('The red mesa', 'Go at dawn, carry more water than you think, and be back by ten.'),
    outdoors('Star bench', 'A kilometre without a lamp. On moonless nights you can read the sky.'),
    sight(
      'The abandoned silver mine',
      'Tours down to the first gallery; it is cool there on the hottest day.',
    ),
    kitchen('The Dusty Spoon', 'Chilli, cornbread and a porch with a fan.'),
  ],
  city: [
    sight(
      'The museum of small things',
      'Keys, tickets, buttons: an hour well spent, free on the first Sunday.',
    ),
    outdoors('The riverside gardens', 'Chairs that one may move, and a kiosk with cold drinks.'),
    sight('The roof of the old exchange', 'A lift, a short stair, and the whole town at your feet.'),
    kitchen('Number Nine Noodles', 'Nine seats, three soups. The line moves quickly.'),
  ],
}

/** Nine places around a home, as its host would name them: the nearest things of every day, then what the landscape offers. */
export function placesAround(home: Home): DemoPlace[] {
  const random = seeded(stableNumber(`${home.slug}/guide`))
  const chosen = [
    ...everywhere.map((choices) => random.pick(choices)),
    ...around[settingOf[home.cover.biome]],
  ]
  // A village lies further apart than a town.
  const reach = home.cover.biome === 'city' ? 0.9 : 2.6
  return chosen.map((place, at) => {
    const direction = random.range(0, 2 * Math.PI)
    const distance = random.range(0.2, 1) * reach * (at < 5 ? 0.6 : 1)
    return {
      ...place,
      north: distance * Math.cos(direction),
      east: distance * Math.sin(direction),
      ...(place.address ? { address: `${random.whole(2, 89)} ${place.address}` } : {}),
    }
  })
}

function bakery(name: string, description: string): Choice {
  return { name, category: 'restaurant', description, address: 'Example Lane', hours: 'Mo-Su 06:30-15:00' }
}

function kitchen(name: string, description: string): Choice {
  return { name, category: 'restaurant', description, address: 'Sample Street', hours: 'Tu-Su 12:00-21:30' }
}

function evening(name: string, description: string): Choice {
  return {
    name,
    category: 'entertainment',
    description,
    address: 'Placeholder Row',
    hours: 'We-Su 18:00-23:30',
  }
}

function shop(name: string, description: string, hours: string): Choice {
  return { name, category: 'shopping', description, address: 'Specimen Road', hours }
}

function sight(name: string, description: string): Choice {
  return { name, category: 'attraction', description, address: 'Example Square' }
}

function outdoors(name: string, description: string): Choice {
  return { name, category: 'attraction', description }
}
