import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import type { OfferId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { statusAt } from '../offer.ts'
import { writeOfferLetter } from './emails/offer-letters.ts'
import { type OfferNews, offerMail } from './offer-mail.ts'
import { selectOffers } from './select-offers.ts'

type Letter = { offerId: OfferId; news: OfferNews; to: 'host' | 'guest'; messageId: string }

/** Tells one side of an offer what became of it, unless that is no longer so. Safe to run twice: the message keeps its id. */
export async function sendOfferLetter(
  ctx: NotifyDoors & Pick<Context, 'clock'>,
  { offerId, news, to, messageId }: Letter,
): Promise<void> {
  const row = await readFacts(ctx, offerId, to)
  if (!row?.recipient) return
  const { currency } = row
  if (statusAt({ status: row.status, expiresAt: row.expires_at }, ctx.clock()) !== news) return
  const path = `/messages/${row.conversation_id}`
  const letter = writeOfferLetter(news, to, {
    home: row.property_title,
    stay: { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) },
    party: row,
    total: moneyFromDatabase(row.total_price, currency),
    quoted: moneyFromDatabase(row.quoted_total, currency),
    note: row.note,
    holdsNights: row.holds_nights,
    expiresAt: row.expires_at,
    timeZone: knownTimeZone(row) ?? 'UTC',
    other: row.other_name,
    href: `${ctx.config.publicUrl}${path}`,
  })
  await notify(ctx, {
    event: offerMail.queue,
    // Always said: who misses it loses a stay.
    kind: null,
    recipient: { account: row.recipient_id, email: row.recipient },
    letter,
    path,
    id: messageId,
  })
}

function readFacts({ db }: Pick<Context, 'db'>, id: OfferId, to: Letter['to']) {
  return selectOffers(db)
    .innerJoin('conversations as c', 'c.id', 'o.conversation_id')
    .innerJoin('accounts as reader', 'reader.id', to === 'host' ? 'o.host_id' : 'o.guest_id')
    .innerJoin('accounts as other', 'other.id', to === 'host' ? 'o.guest_id' : 'o.host_id')
    .leftJoin('properties as p', 'p.id', 'o.property_id')
    .select(({ fn, val }) => [
      fn.coalesce('p.title', 'c.property_title').as('property_title'),
      fn.coalesce('p.country', val('')).as('country'),
      fn.coalesce('p.state', val('')).as('state'),
      firstName('other').as('other_name'),
    ])
    .select(['p.latitude', 'p.longitude', 'p.time_zone'])
    .select(['reader.id as recipient_id', 'reader.email as recipient'])
    .where('o.id', '=', id)
    .executeTakeFirst()
}
