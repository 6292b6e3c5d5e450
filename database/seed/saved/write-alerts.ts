import { parseSearch, searchUrl } from '#features/search/search-criteria.ts'
import { storedQuestion } from '#features/search/server/match-homes.ts'
import { keysOfQuestion } from '#features/search/server/match-keys.ts'
import type { AccountId } from '#lib/ids.ts'
import { addDays, type CalendarDate, fromDateRange } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'
import { stableId } from '../stable.ts'

const searches = [
  { name: 'A cabin with a fireplace', query: 'guests=4&type=Cabin&amenities=Fireplace' },
  { name: 'Austin in autumn', query: 'location=Austin, Texas&guests=2&maxPrice=250' },
]

/** What the demo world's guest waits for: two searches, and nights that somebody else has. */
export async function writeAlerts(tx: Transaction, today: CalendarDate): Promise<void> {
  const at = instantOn(today, -2, 20)
  const account_id = accountId('guest', today) as AccountId // as the seed makes it
  for (const [place, { name, query }] of searches.entries()) {
    const criteria = parseSearch(new URLSearchParams(query))
    const question = await storedQuestion(tx, criteria)
    await tx
      .insertInto('saved_searches')
      .values({
        id: stableId(hoursAfter(at, place), `saved-search/${name}`),
        ...{ account_id, name, address: searchUrl(criteria), created_at: hoursAfter(at, place) },
        question: JSON.stringify(question),
        keys: keysOfQuestion(question),
        ...{ min_price: question.minPrice, max_price: question.maxPrice, guests: criteria.guests },
        ...{ bedrooms: criteria.bedrooms, property_type: criteria.type },
      })
      .execute()
  }
  const taken = await tx
    .selectFrom('occupancy as o')
    .innerJoin('properties as p', 'p.id', 'o.property_id')
    .innerJoin('bookings as b', 'b.id', 'o.reference')
    .select(['o.property_id', 'o.stay'])
    .where('o.source', '=', 'booking')
    .where('p.is_active', '=', true)
    .where('p.host_id', '<>', account_id)
    .where('b.status', '=', 'confirmed')
    .where('b.guest_id', '<>', account_id)
    .where('b.check_in_date', '>', addDays(today, 7))
    .orderBy('o.stay')
    .limit(1)
    .executeTakeFirst()
  if (!taken) return
  const { checkIn: check_in, checkOut: check_out } = fromDateRange(taken.stay)
  await tx
    .insertInto('night_waits')
    .values({
      id: stableId(at, 'night-wait'),
      ...{ account_id, property_id: taken.property_id, check_in, check_out, guests_count: 2, created_at: at },
    })
    .execute()
}
