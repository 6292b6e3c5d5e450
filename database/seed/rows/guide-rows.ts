import { sealSecrets } from '#features/guide/server/seal-secrets.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { DemoPlace } from '../guides/guide.ts'
import { guideOf } from '../guides/home-guide.ts'
import type { Home } from '../homes/home.ts'
import { instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { homeId } from './home-rows.ts'

type GuideRows = { book: NewRow<'guide_books'>; items: NewRow<'guide_items'>[] }

const kmPerDegree = 111.2

/** The guide book of a home, written by hand. */
export function toGuideRows(
  { secrets }: Pick<Context, 'secrets'>,
  home: Home,
  today: CalendarDate,
): GuideRows {
  const guide = guideOf(home)
  const writtenAt = instantOn(today, -Math.min(12, home.listedDaysAgo - 1), 16)
  const { arrival, parking, house_manual, check_out, emergency } = guide
  return {
    book: {
      property_id: homeId(home, today),
      arrival,
      parking,
      house_manual,
      check_out,
      emergency,
      secrets: sealSecrets({ encryption: secrets.encryption }, guide.secrets),
      version: 1,
      created_at: writtenAt,
      updated_at: writtenAt,
    },
    items: guide.places.map((place, order) => toItem(home, place, { order, writtenAt, today })),
  }
}

function toItem(
  home: Home,
  { north, east, rating, address, hours, ...place }: DemoPlace,
  { order, writtenAt, today }: { order: number; writtenAt: Date; today: CalendarDate },
): NewRow<'guide_items'> {
  const { latitude, longitude } = home.point
  const across = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    ...place,
    id: stableId(writtenAt, `guide/${home.slug}/${place.name}`),
    property_id: homeId(home, today),
    rating: rating ?? null,
    address: address ? `${address}, ${home.city}` : null,
    opening_hours: hours ?? null,
    latitude: latitude + north / kmPerDegree,
    longitude: longitude + east / across,
    position: order + 1,
    created_at: writtenAt,
    updated_at: writtenAt,
  }
}
