import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { propertyTimeZone } from '#features/listings/server/property-time-zone.ts'
import { refusalWords } from '#features/pricing/refusal-words.ts'
import { refuse } from '#lib/errors.ts'
import { toNumber } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { refuseImpossibleDates, stayOf } from '../../server/request/decide-request.ts'
import { daysToKnow, evaluateStay } from '../../server/request/evaluate-stay.ts'
import { findQuotedHome } from '../../server/rows/quoted-home.ts'
import { offerRefusals } from '../offer-errors.ts'
import type { OfferQuote, offerQuoteQuerySchema } from '../offer-schema.ts'
import { findConversationOfOffer } from './offer-context.ts'

/**
 * What a stay that a host thinks of offering would cost by the home's own prices, whose its nights are already, and the rule
 * that it would go against. Refusals: `talkNotFound`, `homeNotOffered`, and those of impossible dates.
 */
export async function quoteOffer(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  query: z.output<typeof offerQuoteQuerySchema>,
): Promise<OfferQuote> {
  const now = ctx.clock()
  const stay = stayOf(query)
  const talk = await findConversationOfOffer(ctx.db, actor, query)
  refuseImpossibleDates(stay, now)
  const home = talk.property_id ? await findQuotedHome(ctx.db, talk.property_id) : undefined
  if (!talk.property_id || !home) throw refuse(offerRefusals.homeNotOffered)
  const [takenBy, unavailable] = await Promise.all([
    listConflicts(ctx.db, talk.property_id, stay, now),
    listTakenNights(ctx.db, talk.property_id, daysToKnow(stay, home, now), now),
  ])
  const { refused, quote } = evaluateStay({ home, place: home, unavailable }, { stay, party: query, now })
  return {
    currency: quote.total.currency,
    lines: quote.lines.map((line) => ({ ...line, amount: toNumber(line.amount) })),
    total_price: toNumber(quote.total),
    max_guests: home.max_guests,
    today: dateOf(now, propertyTimeZone(home)),
    taken_by: takenBy,
    against: refused && takenBy.length === 0 ? refusalWords(refused.refusal) : null,
  }
}
