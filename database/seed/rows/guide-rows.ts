import { sealSecrets } from '#features/guide/server/seal-secrets.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow } from '#platform/database/database.ts'
import { homes } from '../homes/all-homes.ts'
import { instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { homeId } from './home-rows.ts'

type GuideRows = { book: NewRow<'guide_books'>; items: NewRow<'guide_items'>[] }

type DemoPlace = Pick<NewRow<'guide_items'>, 'name' | 'category' | 'description'> & {
  north: number
  east: number
  rating?: string
  address?: string
  hours?: string
}

// Kilometres from the front door. The places are made up, like the streets.
const places: DemoPlace[] = [
  {
    name: 'The Salt Shed',
    category: 'restaurant',
    description: 'Fish tacos on the deck. Ask for the table by the rope ladder.',
    north: 0.4,
    east: 0.3,
    rating: '4.5',
    address: '7 Example Quay, San Diego',
    hours: 'Tu-Su 11:30-21:00',
  },
  {
    name: 'Morning Loaf',
    category: 'restaurant',
    description: 'Cinnamon rolls until they are gone, which is before nine on Sundays.',
    north: 0.2,
    east: 0.6,
    address: '19 Example Lane, San Diego',
    hours: 'Mo-Su 06:30-14:00',
  },
  {
    name: 'Tidepools below the steps',
    category: 'attraction',
    description: 'Two hours around low water. Wear shoes that may get wet, and leave the anemones alone.',
    north: -0.3,
    east: -0.1,
    rating: '5.0',
  },
  {
    name: 'Old harbour light',
    category: 'attraction',
    description: 'The keeper opens the stairs on Saturdays; come for the last hour of sun.',
    north: 2.8,
    east: -0.2,
    address: '1 Example Point, San Diego',
  },
  {
    name: 'Corner Market',
    category: 'shopping',
    description: 'Charcoal, ice, and the good tortillas.',
    north: 0.5,
    east: 0.9,
    address: '40 Example Avenue, San Diego',
    hours: 'Mo-Su 07:00-22:00',
  },
  {
    name: 'Bijou Cinema',
    category: 'entertainment',
    description: 'One screen, velvet seats, for the one day of rain.',
    north: 3.1,
    east: 2.4,
    address: '12 Example Street, San Diego',
  },
]

const kmPerDegree = 111.2

/** The guide book of a home of the host with many homes, written by hand. */
export function toGuideRows({ secrets }: Pick<Context, 'secrets'>, today: CalendarDate): GuideRows {
  const home = homes.find(({ title }) => title === 'Pelican Steps Beach House')
  if (!home?.point) throw new Error('the home with the guide book is missing')
  const { latitude, longitude } = home.point
  const propertyId = homeId(home, today)
  const writtenAt = instantOn(today, -12, 16)
  const across = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    book: {
      property_id: propertyId,
      arrival:
        'From the coast road take the second left after the boat shed, then follow the white shells to the end.\n\nCheck-in is from four in the afternoon. If you come later, the porch light switches itself on.',
      parking: 'Two cars under the pines. The lane is narrow; please leave it free for the neighbours.',
      house_manual:
        'Hot water takes a minute. The stove lights with the red lighter in the drawer.\n\nRubbish goes out on Tuesday morning, at the top of the steps.',
      check_out:
        'By eleven. Close the shutters, put the towels into the tub, and leave the key where you found it.',
      emergency: 'Call 911. The first-aid kit is under the sink, the fuse box behind the map in the hall.',
      secrets: sealSecrets(
        { encryption: secrets.encryption },
        {
          wifiName: 'Pelican Steps',
          wifiPassword: 'low tide; high stars',
          doorDetails:
            'Key box left of the blue door: 4711. Turn the key twice and pull the handle towards you.',
        },
      ),
      version: 1,
      created_at: writtenAt,
      updated_at: writtenAt,
    },
    items: places.map(({ north, east, rating, address, hours, ...place }, at) => ({
      ...place,
      id: stableId(writtenAt, `guide/${place.name}`),
      property_id: propertyId,
      rating: rating ?? null,
      address: address ?? null,
      opening_hours: hours ?? null,
      latitude: latitude + north / kmPerDegree,
      longitude: longitude + east / across,
      position: at + 1,
      created_at: writtenAt,
      updated_at: writtenAt,
    })),
  }
}
