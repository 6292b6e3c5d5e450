import { prose } from '../homes/home.ts'
import type { DemoReview } from './review.ts'

/** What guests wrote about the homes of all other hosts. */
export const reviewsOfOtherHosts: DemoReview[] = [
  {
    home: 'hudson-keep',
    guest: 'hugo',
    checkedOutDaysAgo: 206,
    nights: 3,
    party: 12,
    rating: 5,
    title: 'We held the castle for three days',
    comment: prose(`
      Our chess club is not easy to impress. It is now. There were tournaments in the hall, a simultaneous display
      in the tower and one very serious siege with cushions. Odette had thought of everything, including candles.
    `),
  },
  {
    home: 'hudson-keep',
    guest: 'beatriz',
    checkedOutDaysAgo: 90,
    nights: 2,
    party: 14,
    rating: 5,
    title: 'Small wedding, enormous fireplace',
    comment: prose(`
      Fourteen people, one long table, a quartet on the drawbridge over nothing at all. It snowed exactly when it
      should. I cannot imagine having married anywhere else.
    `),
  },
  {
    home: 'hudson-keep',
    guest: 'elias',
    checkedOutDaysAgo: 47,
    nights: 3,
    party: 9,
    rating: 5,
    title: 'Drew lots for the tower, lost, still happy',
    comment:
      'Warm in every room, which I did not expect of a castle. The beds are better than in most hotels.',
  },
  {
    home: 'keepers-light',
    guest: 'saskia',
    checkedOutDaysAgo: 199,
    nights: 2,
    party: 2,
    rating: 5,
    title: 'Read a whole novel in the lantern room',
    comment: prose(`
      I came with four books and the ambition to finish one. I finished it, in an armchair among the clouds, while
      the freighters went by like slow thoughts. Wrote the weather into the log: "perfect, with gulls".
    `),
  },
  {
    home: 'keepers-light',
    guest: 'dov',
    checkedOutDaysAgo: 137,
    nights: 3,
    party: 4,
    rating: 5,
    title: 'Storm on the second night. Magnificent.',
    comment:
      'Lightning over the lake from all sides, stove going, everyone wide awake until three. Ten out of ten.',
  },
  {
    home: 'keepers-light',
    guest: 'priya',
    checkedOutDaysAgo: 88,
    nights: 2,
    party: 3,
    rating: 4,
    title: 'Wonderful, if your knees agree',
    comment: prose(`
      Seventy-one steps are seventy-one steps, and whatever you want is always at the other end of them. Pack a
      small bag for upstairs. The glass passage to the kitchen is a joy in the rain.
    `),
  },
  {
    home: 'keepers-light',
    guest: 'amara',
    checkedOutDaysAgo: 39,
    nights: 2,
    party: 2,
    rating: 5,
    title: 'The best lamp I ever read by',
    comment: 'You sleep in a circle and wake up in the sky. Go.',
  },
  {
    home: 'snow-belt',
    guest: 'yuki',
    checkedOutDaysAgo: 183,
    nights: 3,
    party: 4,
    rating: 5,
    title: 'Our names are on the wall!',
    comment: prose(`
      We had the deepest night of the year and now there is a little brass plate about it. The roof let go of its
      snow at two in the morning; my brother thought it was a bear and has not lived it down.
    `),
  },
  {
    home: 'snow-belt',
    guest: 'tomasz',
    checkedOutDaysAgo: 127,
    nights: 2,
    party: 5,
    rating: 4,
    title: 'Cosy, tight for five',
    comment: 'Perfect for three or four. With five, somebody sleeps next to the snowshoes. Hot tub: superb.',
  },
  {
    home: 'snow-belt',
    guest: 'guest',
    checkedOutDaysAgo: 80,
    nights: 3,
    party: 3,
    rating: 5,
    title: 'Came without snow, loved it anyway',
    comment: prose(`
      Green, cool, and fireflies as promised. We never used the sledge, but my nephew slept with it next to his
      bed, just in case.
    `),
  },
  {
    home: 'fire-escape-garden',
    guest: 'kofi',
    checkedOutDaysAgo: 151,
    nights: 4,
    party: 2,
    rating: 4,
    title: 'Sixty-two stairs of cardio included',
    comment: prose(`
      The rooms are lovely and the street is exactly what you hope New York to be. Carrying the shopping up is a
      commitment. I watered the strawberry every day and it rewarded me with one (1) strawberry.
    `),
  },
  {
    home: 'fire-escape-garden',
    guest: 'linnea',
    checkedOutDaysAgo: 115,
    nights: 3,
    party: 2,
    rating: 5,
    title: 'Felt like living there',
    comment:
      'By the third morning the man at the corner shop greeted us by name. Quiet bedroom, great shower.',
  },
  {
    home: 'fire-escape-garden',
    guest: 'elias',
    checkedOutDaysAgo: 64,
    nights: 5,
    party: 3,
    rating: 3,
    title: 'Fine for two, not for three',
    comment: prose(`
      Whoever sleeps on the sofa wakes up when anyone wants water, and the kitchen holds one person at a time.
      Location and cleanliness are excellent. Just believe the floor plan rather than the number of guests.
    `),
    wouldRecommend: true,
  },
  {
    home: 'fire-escape-garden',
    guest: 'priya',
    checkedOutDaysAgo: 15,
    nights: 3,
    party: 2,
    rating: 4,
    title: 'Basil on every meal',
    comment:
      'A charming flat with character, and the host sends the best list of places to eat I have ever had.',
  },
  {
    home: 'casa-bougainvillea',
    guest: 'owen',
    checkedOutDaysAgo: 184,
    nights: 5,
    party: 12,
    rating: 5,
    title: 'The parrot follows the gardener. It is true.',
    comment: prose(`
      A family reunion of the difficult kind became an easy one, because everyone had a door of their own and the
      pool in between. The outdoor kitchen fed twelve of us every night without a single list on the fridge.
    `),
  },
  {
    home: 'casa-bougainvillea',
    guest: 'saskia',
    checkedOutDaysAgo: 57,
    nights: 4,
    party: 10,
    rating: 5,
    title: 'Worth saving up for',
    comment: 'Shared between five couples it cost less than a hotel, and no hotel has that courtyard.',
  },
  {
    home: 'seven-bunks',
    guest: 'beatriz',
    checkedOutDaysAgo: 166,
    nights: 6,
    party: 11,
    rating: 5,
    title: 'Number three went to the youngest',
    comment: prose(`
      Negotiated by treaty in the car. Seven cousins, seven bunks, and not a sound after nine, which never happens
      at home. The ponchos by the door saved us on the day of the great rain.
    `),
  },
  {
    home: 'seven-bunks',
    guest: 'kofi',
    checkedOutDaysAgo: 120,
    nights: 5,
    party: 9,
    rating: 5,
    title: 'Made by people with children',
    comment:
      'Two fridges, two washing machines, an alarm on the pool gate. Somebody thought about us. Thank you.',
  },
  {
    home: 'seven-bunks',
    guest: 'dov',
    checkedOutDaysAgo: 20,
    nights: 4,
    party: 8,
    rating: 4,
    title: 'Great fun, slow internet',
    comment:
      'With eight people streaming, the WiFi gave up in the evenings. We played cards. Not the worst trade.',
  },
  {
    home: 'oyster-shell',
    guest: 'amara',
    checkedOutDaysAgo: 144,
    nights: 3,
    party: 4,
    rating: 5,
    title: 'Dolphins before coffee',
    comment: prose(`
      I did not believe the listing, got up at six to prove it wrong, and stood there in pyjamas with my mouth
      open. Three of them, a mother and two others, twenty minutes long.
    `),
  },
  {
    home: 'oyster-shell',
    guest: 'hugo',
    checkedOutDaysAgo: 60,
    nights: 4,
    party: 5,
    rating: 4,
    title: 'Breezy house, busy mosquitoes',
    comment: 'Bring repellent in summer. Otherwise a wonderful porch life, and the dog approved of the hose.',
  },
  {
    home: 'heron-creek',
    guest: 'yuki',
    checkedOutDaysAgo: 97,
    nights: 2,
    party: 2,
    rating: 5,
    title: 'Make that four proposals',
    comment:
      'All yes, still. The rope bridge at sunrise, if anybody needs an idea. Thank you for the flowers, Rafi.',
  },
  {
    home: 'heron-creek',
    guest: 'linnea',
    checkedOutDaysAgo: 45,
    nights: 2,
    party: 2,
    rating: 5,
    title: 'It does move, and it is lovely',
    comment: prose(`
      I am a nervous sleeper and was sure that I would lie awake. Instead I slept nine hours. The heron looked at
      me over breakfast as if I were the visitor, which is fair.
    `),
  },
  {
    home: 'three-figs',
    guest: 'tomasz',
    checkedOutDaysAgo: 210,
    nights: 4,
    party: 8,
    rating: 5,
    title: 'The coolest courtyard in Texas',
    comment:
      'Ninety-nine degrees outside the door, and inside it figs, shade and a pool that makes you gasp.',
  },
  {
    home: 'three-figs',
    guest: 'amara',
    checkedOutDaysAgo: 86,
    nights: 3,
    party: 6,
    rating: 4,
    title: 'The mockingbird got them all',
    comment: prose(`
      Not a single ripe fig left for us, and it is hard to be cross with a bird who sings like that. Great kitchen,
      heavy walls, a slightly confusing set of keys. Marlow drew us a diagram; it is now framed in our hall.
    `),
  },
  {
    home: 'loon-call',
    guest: 'owen',
    checkedOutDaysAgo: 263,
    nights: 7,
    party: 8,
    rating: 5,
    title: 'Patience is the name of the boat and the method',
    comment: prose(`
      A week without plans. We rowed, read, burned three batches of pancakes and heard the loons every night.
      The screened porch is where the whole family lived. Tobias showed the children how to skip a stone nine
      times; we are at four.
    `),
  },
  {
    home: 'loon-call',
    guest: 'elias',
    checkedOutDaysAgo: 146,
    nights: 4,
    party: 6,
    rating: 4,
    title: 'Peace and very cold water',
    comment:
      'Beautiful in the shoulder season. The last part of the road is rough after rain, so take it slowly.',
  },
  {
    home: 'grey-heron-tower',
    guest: 'dov',
    checkedOutDaysAgo: 291,
    nights: 5,
    party: 14,
    rating: 4,
    title: 'Grand, remote and a little draughty',
    comment: prose(`
      Heating there is, and it works, but a spiral stair is a chimney by nature. Bring jumpers. The hall with both
      fires lit is worth any jumper in the world, and the dungeon made us heroes with the children.
    `),
  },
  {
    home: 'grey-heron-tower',
    guest: 'yuki',
    checkedOutDaysAgo: 130,
    nights: 3,
    party: 12,
    rating: 5,
    title: 'The heron never once left the jetty',
    comment:
      'We checked every morning from the top window. He seems to own the place, and he keeps it very well.',
  },
  {
    home: 'smugglers-slip',
    guest: 'owen',
    checkedOutDaysAgo: 128,
    nights: 4,
    party: 2,
    rating: 4,
    title: 'Crooked, snug and full of stories',
    comment:
      'Found the second cupboard on day one and the cushions on the beams a little too late. Great harbour view.',
  },
  {
    home: 'smugglers-slip',
    guest: 'kofi',
    checkedOutDaysAgo: 69,
    nights: 3,
    party: 3,
    rating: 4,
    title: 'Marbles provided, floor does the rest',
    comment: prose(`
      A cottage with humour. Parking is a ten-minute walk away up the hill, which ought to stand in the listing;
      on the way back with fish and chips we forgave it.
    `),
  },
  {
    home: 'pandanus-house',
    guest: 'priya',
    checkedOutDaysAgo: 140,
    nights: 6,
    party: 9,
    rating: 5,
    title: 'Kevin sends his regards',
    comment: prose(`
      Retired or not, he came out every day at eleven to inspect us. Indoor cricket was won by the under-twelves.
      One veranda for the morning, one for the evening: we did not move a chair all week.
    `),
  },
]
