import { prose } from '../homes/home.ts'
import type { DemoReview } from './review.ts'

/** What guests wrote about the homes of the Starter and the Professional host. */
export const reviewsOfHostsToTry: DemoReview[] = [
  {
    home: 'cedar-cabin',
    guest: 'amara',
    checkedOutDaysAgo: 271,
    nights: 4,
    party: 2,
    rating: 5,
    title: 'The porch is the whole point',
    comment: prose(`
      We drove in after dark, saw nothing, lit the stove and went to bed. Then in the morning we opened the door
      and there was the water, pink and perfectly still. We more or less stayed on that porch for four days.
    `),
  },
  {
    home: 'cedar-cabin',
    guest: 'dov',
    checkedOutDaysAgo: 228,
    nights: 3,
    party: 4,
    rating: 5,
    title: 'Kids still talk about the swimming rock',
    comment: prose(`
      Four of us, two of them under ten. The rock was the favourite playground of the holiday and cost nothing.
      June sent a message with the time when the turtles come out, and she was right to the minute.
    `),
  },
  {
    home: 'cedar-cabin',
    guest: 'linnea',
    checkedOutDaysAgo: 175,
    nights: 2,
    party: 2,
    rating: 5,
    title: 'Simple in the best way',
    comment: 'Clean, warm, quiet. Good knives, good lamp for reading, no nonsense.',
  },
  {
    home: 'cedar-cabin',
    guest: 'beatriz',
    checkedOutDaysAgo: 122,
    nights: 5,
    party: 3,
    rating: 4,
    title: 'Lovely, but bring a torch',
    comment: prose(`
      Everything as described and the host is a delight. One star less only because the path from the parking
      spot is really dark at night, and I walked into the woodpile. The right side. Sorry, wrens.
    `),
  },
  {
    home: 'cedar-cabin',
    guest: 'tomasz',
    checkedOutDaysAgo: 66,
    nights: 3,
    party: 2,
    rating: 5,
    title: 'Worked here for three days, regret nothing',
    comment: prose(`
      The WiFi was fast enough for video calls, and my colleagues now ask for "the background with the lake".
      After six I closed the laptop and swam. Would do again tomorrow.
    `),
  },
  {
    home: 'cedar-cabin',
    guest: 'guest',
    checkedOutDaysAgo: 31,
    nights: 3,
    party: 2,
    rating: 5,
    title: 'We extended by a night, and then wished for two',
    comment: prose(`
      It rained for a whole day and we were glad: stove, soup, the old card box in the drawer. When it cleared
      the cedar smelled so strongly that we just sat there with our coats on, breathing.

      June answered every question within minutes and left us alone otherwise. Exactly right.
    `),
  },
  {
    home: 'ridge-glasshouse',
    guest: 'yuki',
    checkedOutDaysAgo: 248,
    nights: 4,
    party: 10,
    rating: 5,
    title: 'My mother turned seventy in style',
    comment: prose(`
      Ten of us from three countries. Everyone had a room with that view, so nobody fought. The kitchen handled
      a birthday dinner for fourteen, and at midnight the coyotes sang, as promised. My mother sang back.
    `),
  },
  {
    home: 'ridge-glasshouse',
    guest: 'priya',
    checkedOutDaysAgo: 160,
    nights: 3,
    party: 8,
    rating: 4,
    title: 'Spectacular, with a very steep drive',
    comment: prose(`
      The photographs do not exaggerate. The drive, however, is steep enough that our rental van refused on the
      first try. Ask for the trick with the lower gate; we learned it on day two.
    `),
  },
  {
    home: 'ridge-glasshouse',
    guest: 'kofi',
    checkedOutDaysAgo: 54,
    nights: 2,
    party: 6,
    rating: 5,
    title: 'Watched the city for two evenings straight',
    comment: 'Pool at night, lights below, nobody looked at a phone. That says it all.',
  },
  {
    home: 'fog-loft',
    guest: 'owen',
    checkedOutDaysAgo: 218,
    nights: 3,
    party: 2,
    rating: 5,
    title: 'Architect heaven',
    comment: prose(`
      Those windows. Those beams. I measured things, I admit it. And the smell of bread at dawn is a feature, not
      a fault; we were down there at six, first in line.
    `),
  },
  {
    home: 'fog-loft',
    guest: 'hugo',
    checkedOutDaysAgo: 172,
    nights: 4,
    party: 3,
    rating: 4,
    title: 'Beautiful space, light sleepers beware',
    comment: prose(`
      A very special place, and the workbench made every breakfast feel like an event. The bakery does start at
      four, and you do hear the trays. Ear plugs are in the drawer, which I found on the last day.
    `),
  },
  {
    home: 'fog-loft',
    guest: 'saskia',
    checkedOutDaysAgo: 131,
    nights: 2,
    party: 4,
    rating: 4,
    title: 'Great base for four',
    comment: 'Close to trams, lots of light, comfortable beds. The fog show in the morning is real.',
  },
  {
    home: 'fog-loft',
    guest: 'elias',
    checkedOutDaysAgo: 84,
    nights: 3,
    party: 2,
    rating: 3,
    title: 'Pretty, but cold for the first evening',
    comment: prose(`
      The gas stove takes a lot longer than ten minutes when you arrive at eleven on a damp night. Once it
      was warm we were fine. The loft is as handsome as it looks; I would book it for warmer weeks.
    `),
    wouldRecommend: true,
  },
  {
    home: 'fog-loft',
    guest: 'linnea',
    checkedOutDaysAgo: 26,
    nights: 2,
    party: 2,
    rating: 2,
    title: 'We hardly slept, and the lift was stuck',
    comment: prose(`
      I wanted to love this. But the goods lift was out of order for both days, which with a suitcase and five
      floors is not charming, and the deliveries below began at half past three with shouting. The host did
      apologise at once and gave back one night, which I appreciated. The place needs better glass on that side.
    `),
    wouldRecommend: false,
  },
  {
    home: 'pelican-steps',
    guest: 'tomasz',
    checkedOutDaysAgo: 244,
    nights: 5,
    party: 6,
    rating: 5,
    title: 'Pelicans on time every single day',
    comment: 'Five o’clock, like a tram. We started setting the table by them.',
  },
  {
    home: 'pelican-steps',
    guest: 'amara',
    checkedOutDaysAgo: 196,
    nights: 4,
    party: 4,
    rating: 5,
    title: 'The most forgiving floors in California',
    comment: prose(`
      Two wet dogs, two wet children, one wet husband, and not once did I feel that I had to sweep. There is a
      place for everything sandy before it gets inside. Whoever planned this house has lived by the sea.
    `),
  },
  {
    home: 'pelican-steps',
    guest: 'beatriz',
    checkedOutDaysAgo: 148,
    nights: 3,
    party: 5,
    rating: 5,
    title: 'Perfect',
    comment: 'Fell asleep to the sea, woke up to the sea. Nothing to add.',
  },
  {
    home: 'pelican-steps',
    guest: 'kofi',
    checkedOutDaysAgo: 98,
    nights: 4,
    party: 7,
    rating: 5,
    title: 'Three generations, zero arguments',
    comment: prose(`
      Grandparents in the quiet rooms at the back, us in front, the boys in the bunk corner. The beach cart is a
      work of genius. We asked on Monday whether the grill had a spare gas bottle, and it stood there on Monday.
    `),
  },
  {
    home: 'pelican-steps',
    guest: 'dov',
    checkedOutDaysAgo: 41,
    nights: 3,
    party: 4,
    rating: 5,
    title: 'Already booked again',
    comment: prose(`
      Came for the surf, stayed on the deck. Quick replies, easy key box, a kitchen in which you can actually
      cook fish. See you next spring.
    `),
  },
  {
    home: 'river-oak',
    guest: 'priya',
    checkedOutDaysAgo: 109,
    nights: 6,
    party: 5,
    rating: 5,
    title: 'They really have everything that families forget',
    comment: prose(`
      Night light: there. Swimming goggles: there, in three sizes. Our own charger, which we had forgotten at the
      airport: not there, but the neighbour lent us one. The swing was in use from breakfast to dinner.
    `),
  },
  {
    home: 'river-oak',
    guest: 'yuki',
    checkedOutDaysAgo: 70,
    nights: 3,
    party: 4,
    rating: 4,
    title: 'Comfortable and shady',
    comment:
      'A solid family house. It was 104 degrees and we were never hot indoors. Beds a bit soft for me.',
  },
  {
    home: 'river-oak',
    guest: 'hugo',
    checkedOutDaysAgo: 19,
    nights: 2,
    party: 2,
    rating: 5,
    title: 'Bicycle heaven by the river',
    comment: 'We rented bikes, rode the river path both days and came home to that porch. Lovely hosts.',
  },
  {
    home: 'porch-and-ivy',
    guest: 'owen',
    checkedOutDaysAgo: 139,
    nights: 3,
    party: 8,
    rating: 5,
    title: 'Two living rooms saved our friendship',
    comment: prose(`
      Eight old friends, half of whom care about football. Enough said. The island in the kitchen is where
      everybody ended up at one in the morning, whispering about the pool rule.
    `),
  },
  {
    home: 'porch-and-ivy',
    guest: 'elias',
    checkedOutDaysAgo: 112,
    nights: 2,
    party: 6,
    rating: 4,
    title: 'Good house for a crowd',
    comment: 'Roomy, clean, well equipped. The third bathroom has a shy shower, the other two are excellent.',
  },
  {
    home: 'porch-and-ivy',
    guest: 'saskia',
    checkedOutDaysAgo: 77,
    nights: 4,
    party: 5,
    rating: 4,
    title: 'The string lights win',
    comment: prose(`
      We ate outside every evening under the lights, even the one with the drizzle. Shops are a drive away, so
      bring your first breakfast with you.
    `),
  },
  {
    home: 'porch-and-ivy',
    guest: 'tomasz',
    checkedOutDaysAgo: 36,
    nights: 2,
    party: 7,
    rating: 3,
    title: 'Nice place, pool was closed',
    comment: prose(`
      Nobody told us beforehand that the pool would be empty for repairs in the week of our stay. The house itself
      is fine and the host took something off the price when we asked, but we had packed seven bathing suits.
    `),
    wouldRecommend: false,
  },
  {
    home: 'surf-shed',
    guest: 'linnea',
    checkedOutDaysAgo: 61,
    nights: 3,
    party: 1,
    rating: 5,
    title: 'I have met the third beam',
    comment: prose(`
      So has my forehead, twice. Otherwise the happiest eighteen square metres I have ever slept in. Everything
      you need within one step, and the beach within two hundred.
    `),
  },
  {
    home: 'surf-shed',
    guest: 'kofi',
    checkedOutDaysAgo: 24,
    nights: 2,
    party: 2,
    rating: 4,
    title: 'Tiny and tidy',
    comment: 'Great for two who get along. The very good chair is very good, but there is only one of it.',
  },
]
