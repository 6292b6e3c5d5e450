import { addDays, type CalendarDate } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { homes } from '../homes/all-homes.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'
import { homeId } from '../rows/home-rows.ts'
import { stableId } from '../stable.ts'

const companions = ['Jonas', 'Aunt Ida']

/** What is said of the saved homes: by the guest for herself, and by each companion, true for it. */
const said: { note?: string; votes: (boolean | null)[]; paidMore?: number }[] = [
  { note: 'Ask whether the boat may be used.', votes: [true, true] },
  { votes: [false, null], paidMore: 20 },
  { votes: [null, true] },
  { votes: [] },
]

/** A list of the demo world's guest, shared with two companions who have voted. */
export async function writeSaved(tx: Transaction, today: CalendarDate): Promise<void> {
  const at = instantOn(today, -6, 19)
  const owner = accountId('guest', today)
  const list = stableId(at, 'saved-list/summer')
  await tx
    .insertInto('saved_lists')
    .values({
      ...{ id: list, account_id: owner, name: 'Summer by the water', is_first: true, created_at: at },
      ...{ check_in_date: addDays(today, 60), check_out_date: addDays(today, 65), guests_count: 2 },
      share_id: stableId(at, 'saved-list/summer/link'),
    })
    .execute()
  const people = companions.map((name, place) => ({
    id: stableId(hoursAfter(at, 20 + place), `companion/${name}`),
    key: stableId(at, `companion/${name}/key`),
    ...{ list_id: list, name, created_at: hoursAfter(at, 20 + place) },
  }))
  await tx.insertInto('list_companions').values(people).execute()
  const chosen = homes.filter(({ isActive, currency }) => isActive !== false && !currency)
  for (const [place, { note, votes, paidMore = 0 }] of said.entries()) {
    const home = chosen[place * 7]
    if (!home) continue
    const savedAt = hoursAfter(at, place)
    const id = stableId(savedAt, `saved-home/${home.slug}`)
    await tx
      .insertInto('saved_homes')
      .values({
        ...{ id, list_id: list, property_id: homeId(home, today), title: home.title, note: note ?? null },
        ...{ place: `${home.city}, ${home.state}`, price: `${home.price + paidMore}.00`, currency: 'USD' },
        saved_at: savedAt,
      })
      .execute()
    for (const [of, isFor] of votes.entries()) {
      const companion = people[of]
      if (companion && isFor !== null)
        await tx
          .insertInto('saved_votes')
          .values({
            saved_home_id: id,
            companion_id: companion.id,
            is_for: isFor,
            voted_at: hoursAfter(at, 24),
          })
          .execute()
    }
  }
}
