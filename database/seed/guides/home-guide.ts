import type { GuideSection } from '#features/guide/guide.ts'
import type { Home } from '../homes/home.ts'
import { type Random, seeded } from '../random.ts'
import { stableNumber } from '../stable.ts'
import type { DemoGuide } from './guide.ts'
import { placesAround } from './guide-places.ts'
import { pelicanSteps } from './pelican-steps.ts'

/** The guide book of a home, as its host wrote it: five texts, Wi-Fi and door, and at least eight places. */
export function guideOf(home: Home): DemoGuide {
  if (home.slug === 'pelican-steps') return pelicanSteps
  const random = seeded(stableNumber(`${home.slug}/book`))
  return { ...textsOf(home, random), secrets: secretsOf(home, random), places: placesAround(home) }
}

function textsOf(home: Home, random: Random): Record<GuideSection, string> {
  return {
    arrival: `${random.pick(ways)} You want ${home.address}.\n\n${random.pick(hours)}`,
    parking: home.amenities.includes('parking') ? random.pick(withParking) : random.pick(withoutParking),
    house_manual: houseManual(home),
    check_out: random.pick(partings),
    emergency: `Call ${emergencyNumber[home.country] ?? '112'}. ${random.pick(firstAid)}`,
  }
}

const ways = [
  'Let the map bring you into our street; the last stretch is slow, and worth it.',
  'Coming from the main road, turn at the letter box with the painted fish.',
  'The house number is small, but there is a lamp above it that is lit from dusk on.',
  'If the map sends you round the block, it is right: the entrance is on the quiet side.',
]

const hours = [
  'Check-in is from three in the afternoon. Write to us when you are an hour away, and we switch the lamps on.',
  'Come at four or later. If you are early, the café around the corner looks after bags.',
  'The house is ready from three. After ten in the evening please come in quietly; voices carry here.',
]

const withParking = [
  'One space is yours, right beside the entrance. A second car finds room in the street.',
  'Park in front of the gate and leave the drive free: the neighbour leaves for work at six.',
  'Two cars fit one behind the other. Please decide the evening before who leaves first.',
]

const withoutParking = [
  'There is no place of our own. The garage two streets on is open all night; the street is free after seven.',
  'Best come without a car. Those who must find day tickets at the station, ten minutes on foot.',
]

const partings = [
  'By eleven. Strip the beds or leave them, just start the dishwasher, and pull the door until it clicks.',
  'By ten on weekdays and eleven on Sundays. Leave the key on the table, the windows shut, and a line in the book.',
  'By eleven. Take the rubbish along to the bin outside, switch the heating down, and travel well.',
]

const firstAid = [
  'The first-aid kit hangs inside the bathroom cupboard, the fire blanket beside the stove, and the fuse box is behind the coats.',
  'Plasters and a torch are in the top drawer of the kitchen; the main tap for water is under the sink.',
  'The extinguisher stands beside the entrance, the first-aid kit on the shelf above it. Smoke alarms are tested each month.',
]

const emergencyNumber: Record<string, string> = {
  'United States': '911',
  Canada: '911',
  'United Kingdom': '999',
  Australia: '000',
}

/** What to know about what the home offers; only of what it has. */
const instructions: readonly (readonly [amenity: string, text: string])[] = [
  ['heating', 'The thermostat is in the hall. It needs half an hour, so turn it a little and wait.'],
  ['air-conditioning', 'The air conditioning stops by itself when a window is open.'],
  [
    'fireplace',
    'Dry wood is stacked beside the hearth. Open the flue before you light it, and never close it warm.',
  ],
  [
    'pool',
    'The pool is open from eight to ten. No glass near the water, please, and children only with you.',
  ],
  ['hot-tub', 'The hot tub takes an hour to warm. Put the lid back on when you leave it.'],
  ['laundry', 'Washing machine and soap are yours; the short programme is the second from the left.'],
  ['bbq-grill', 'The grill wants its brush after use, and the ashes a night to cool.'],
  ['pet-friendly', 'Dogs are welcome. Towels for wet paws hang by the door; the sofa is for people.'],
  ['kitchen', 'Oil, salt, coffee and tea are there. Whatever you open, you may finish.'],
  ['garden', 'Pick what is ripe. The hose is for the herbs, in the evening.'],
  ['tv', 'The television has one remote control for everything; the blue key brings it back to the start.'],
]

function houseManual({ amenities }: Home): string {
  const known = instructions.filter(([amenity]) => amenities.includes(amenity)).map(([, text]) => text)
  const rest =
    'Rubbish goes into the bins beside the entrance: paper in the blue one, everything else in the green.'
  return [...known, rest].slice(-6).join('\n\n')
}

function secretsOf(home: Home, random: Random): DemoGuide['secrets'] {
  const hasWifi = home.amenities.includes('wifi')
  const code = String(random.whole(1000, 9899))
  return {
    wifiName: hasWifi ? (/^[^,]{1,24}(?=[\s,]|$)/u.exec(home.title)?.[0] ?? 'Guests') : '',
    wifiPassword: hasWifi ? `${random.pick(words)}-${random.pick(words)}-${random.whole(10, 99)}` : '',
    doorDetails: `Key box beside the door: ${code}. ${random.pick(locks)}`,
  }
}

const words = [
  'harbour',
  'lantern',
  'pebble',
  'thistle',
  'copper',
  'meadow',
  'walnut',
  'heron',
  'cinder',
  'orchard',
]

const locks = [
  'Turn the key twice and lift the handle.',
  'The lock is stiff in wet weather: pull the door towards you while you turn.',
  'Put the key back into the box when you go out, then nobody has to share it.',
]
