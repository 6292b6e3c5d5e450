import type { GuestKey } from '../people.ts'

/** One message: who wrote it, and how many hours before today began. */
export type Line = readonly [side: 'guest' | 'host', hoursAgo: number, text: string]

/** A conversation that is written down by hand. */
export type Talk = {
  /** Slug of the home. */
  home: string
  guest: GuestKey
  lines: readonly Line[]
  /** Whose side has not read the last lines; the other one, and else everybody, has read all. */
  unread?: 'guest' | 'host'
}

/** What the people of the demo world have said to each other. */
export const talks: readonly Talk[] = [
  {
    home: 'cedar-cabin',
    guest: 'priya',
    unread: 'host',
    lines: [
      [
        'guest',
        30,
        'Hello June! We are looking at two nights with the night train. Is there a taxi that comes out so late?',
      ],
      [
        'host',
        28,
        'Hello Priya, yes: Cal drives until midnight, and knows the way. I can call him for you the day before.',
      ],
      ['guest', 27, 'That would be wonderful.'],
      ['guest', 2, 'I have sent the request. We bring our own towels, if that helps.'],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'saskia',
    lines: [
      [
        'guest',
        33,
        'Is the rock safe for a child of six who swims well? I read that there is a step into the water.',
      ],
      [
        'host',
        31,
        'There is a step, and behind it a ledge where a child can stand. I would keep within reach all the same, the current is lazy but there.\n\nMy nephews learned to swim on it.',
      ],
      ['guest', 30, 'That sounds just right. Thank you for the honest answer.'],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'kofi',
    lines: [
      ['guest', 400, 'We come with an elderly, very polite dog. I hope that is fine.'],
      ['host', 396, 'Polite dogs are the best guests. There is a blanket for him by the stove.'],
      ['guest', 60, 'One more question: is the drive steep? His back legs are not what they were.'],
      ['host', 58, 'You can park right beside the porch, there are three low steps.'],
      ['guest', 57, 'Perfect. He sends his regards.'],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'linnea',
    unread: 'host',
    lines: [
      ['guest', 26, 'We arrived well, and the stove is going. Where do you keep the axe?'],
      ['host', 25, 'In the chest on the porch, with the gloves. The dry wood is at the back.'],
      ['guest', 3, 'Found it. An owl sat on the rail this morning and looked at our coffee.'],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'elias',
    lines: [
      ['guest', 300, 'Last spring the cedar won. Shall we try again?'],
      ['host', 298, 'It is firewood now, and you will burn it. I am so glad that you come back.'],
      ['host', 297, 'I have put the second night of then aside for you as a bottle of something.'],
      ['guest', 290, 'Then we bring the glasses.'],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'dov',
    lines: [
      [
        'host',
        290,
        'I am sorry about that week, the porch has no steps. Any time after it, and you need not ask twice.',
      ],
      ['guest', 270, 'No harm done. We will look at the autumn.'],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'guest',
    unread: 'guest',
    lines: [
      [
        'guest',
        50,
        'Good morning! Before I send a request: is there a signal for a video call, once, for an hour?',
      ],
      [
        'host',
        47,
        'At the kitchen table yes, on the rock no, which is what most people like about the rock.',
      ],
      ['guest', 46, 'Ha. The kitchen table it is.'],
      [
        'host',
        4,
        'Your request is here, thank you. I answer it tonight when I know whether the plumber comes on that Friday.',
      ],
    ],
  },
  {
    home: 'cedar-cabin',
    guest: 'hugo',
    lines: [
      ['guest', 240, 'We left the key in the box and a jar of honey on the table.'],
      ['host', 236, 'The honey did not last until lunch. Come again, Hugo.'],
    ],
  },
  {
    home: 'ridge-glasshouse',
    guest: 'yuki',
    unread: 'host',
    lines: [
      [
        'guest',
        40,
        'We are ten friends and one of us uses a wheelchair. How wide is the door of the bathroom below?',
      ],
      [
        'host',
        38,
        'Eighty-four centimetres, and there is no sill. The shower is level with the floor. I can send you pictures with a ruler in them.',
      ],
      ['guest', 5, 'Pictures would settle it. Thank you!'],
    ],
  },
  {
    home: 'ridge-glasshouse',
    guest: 'beatriz',
    lines: [
      [
        'guest',
        500,
        'Eleven of us, from three to seventy-nine. Is there a room where the youngest can sleep while the oldest sing?',
      ],
      ['host', 495, 'The study has a door that means it. We can put a cot there.'],
      ['guest', 80, 'The cot would be lovely. We arrive around four.'],
      ['host', 78, 'It will be made up. The gate opens for your plate, if you tell it to me.'],
    ],
  },
  {
    home: 'fog-loft',
    guest: 'amara',
    lines: [
      ['guest', 120, 'Which tram do we take from the ferry?'],
      [
        'host',
        118,
        'The F to the end, then two minutes uphill. If you have heavy bags take a taxi, the hill is not shy.',
      ],
      ['guest', 117, 'We will pack light, then.'],
    ],
  },
  {
    home: 'fog-loft',
    guest: 'guest',
    lines: [
      ['guest', 700, 'Is the loft quiet at night? I write early in the mornings.'],
      ['host', 697, 'From ten on you hear fog horns and nothing else. The desk looks at the bridge.'],
      ['guest', 690, 'You have just described my whole plan.'],
    ],
  },
  {
    home: 'pelican-steps',
    guest: 'guest',
    unread: 'guest',
    lines: [
      ['guest', 72, 'How many steps is it down to the beach, honestly?'],
      ['host', 70, 'A hundred and twelve. There is a bench at sixty.'],
      ['guest', 69, 'And up again?'],
      ['host', 6, 'The same number, but it feels like more. There is a road for the way back.'],
    ],
  },
  {
    home: 'pelican-steps',
    guest: 'owen',
    lines: [
      ['guest', 150, 'Do the surf lessons start from your steps, or from the pier?'],
      [
        'host',
        147,
        'From the pier, ten minutes on foot along the water. They keep boards for tall people, ask for Dee.',
      ],
    ],
  },
  {
    home: 'surf-shed',
    guest: 'tomasz',
    unread: 'host',
    lines: [['guest', 7, 'Hello, may we leave a van with a roof box in the yard? It is 2.6 metres high.']],
  },
  {
    home: 'river-oak',
    guest: 'hugo',
    lines: [
      ['guest', 96, 'Are there mosquitoes in May? My wife is a feast to them.'],
      [
        'host',
        92,
        'Some, at dusk, by the water. All windows have screens, and the porch has a fan that they hate.',
      ],
      ['guest', 90, 'A fan that they hate is the best amenity I have read so far.'],
    ],
  },
  {
    home: 'tomato-vine',
    guest: 'saskia',
    lines: [
      ['guest', 210, 'Can one eat the tomatoes?'],
      ['host', 209, 'One must. They do not wait.'],
    ],
  },
  {
    home: 'hemlock-rain',
    guest: 'linnea',
    lines: [
      ['guest', 320, 'Is there a drying room for wet boots?'],
      [
        'host',
        318,
        'A cupboard with a heater, big enough for eight pairs. It does rain, that is the point of the place.',
      ],
    ],
  },
  {
    home: 'rolling-library',
    guest: 'dov',
    unread: 'host',
    lines: [
      ['guest', 20, 'May I take one book home if I leave two?'],
      ['host', 18, 'That is the rule of the house, only that most people leave three.'],
      ['guest', 9, 'Then I will bring the good ones.'],
    ],
  },
  {
    home: 'porch-and-ivy',
    guest: 'guest',
    lines: [
      ['guest', 45, 'We are two, with a toddler. Is the porch closed off from the street?'],
      ['host', 44, 'There is a gate with a latch above a toddler’s reach. Until they are four, at least.'],
      ['guest', 43, 'That gives us a year and a half. Thank you!'],
    ],
  },
]
