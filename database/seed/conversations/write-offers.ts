import { sql } from 'kysely'
import { addDays, type CalendarDate, toDateRange } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { homeOf } from '../homes/all-homes.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'
import { homeId } from '../rows/home-rows.ts'
import { stableId } from '../stable.ts'
import { type DemoOffer, offers } from './offers.ts'

/** Writes what the hosts of the demo world have offered, into the conversations that `writeTalks` has made. */
export async function writeOffers(tx: Transaction, today: CalendarDate): Promise<void> {
  for (const offer of offers) await writeOffer(tx, offer, today)
}

async function writeOffer(tx: Transaction, offer: DemoOffer, today: CalendarDate): Promise<void> {
  const home = homeOf(offer.home)
  const [property, host, guest] = [
    homeId(home, today),
    accountId(home.host, today),
    accountId(offer.guest, today),
  ]
  const sentAt = hoursAfter(instantOn(today, 0, 0), -offer.hoursAgo)
  const id = stableId(sentAt, `offer/${offer.home}/${offer.guest}`)
  const [checkIn, checkOut] = [addDays(today, offer.inDays), addDays(today, offer.inDays + offer.nights)]
  const expiresAt = hoursAfter(sentAt, 72)
  const conversation = tx
    .selectFrom('conversations')
    .select('id')
    .where('guest_id', '=', sql<never>`${guest}::uuid`)
    .where('property_id', '=', sql<never>`${property}::uuid`)
  const { id: conversationId } = await conversation.executeTakeFirstOrThrow()
  await tx
    .insertInto('offers')
    .values({
      ...{ id, conversation_id: conversationId, property_id: property, host_id: host, guest_id: guest },
      ...{ status: offer.status, check_in_date: checkIn, check_out_date: checkOut, guests_count: 2 },
      ...{ currency: 'USD', quoted_total: offer.quoted, total_price: offer.total },
      lines: JSON.stringify([{ kind: 'nights', label: null, amount: offer.total }]),
      ...{ note: offer.note, holds_nights: offer.holds, expires_at: expiresAt },
      ...{ created_at: sentAt, updated_at: sentAt },
    })
    .execute()
  const told = [{ to: 'open' as const, by: 'host' as const, at: sentAt }]
  const ended = offer.status === 'open' ? [] : [{ to: offer.status, by: offer.by, at: hoursAfter(sentAt, 5) }]
  await tx
    .insertInto('offer_events')
    .values(
      [...told, ...ended].map(({ to, by, at }) => ({
        id: stableId(at, `offer/${offer.home}/${offer.guest}/${to}`),
        ...{ offer_id: id, to_status: to, actor: by, created_at: at },
      })),
    )
    .execute()
  if (offer.status !== 'open' || !offer.holds) return
  await tx
    .insertInto('occupancy')
    .values({
      id: stableId(sentAt, `hold/${offer.home}/${offer.guest}`),
      ...{ property_id: property, source: 'hold', reference: id, created_at: sentAt },
      ...{ stay: toDateRange({ checkIn, checkOut }), expires_at: expiresAt },
    })
    .execute()
}
