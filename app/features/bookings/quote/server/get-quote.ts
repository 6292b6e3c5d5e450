import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { refusalWords } from '#features/pricing/refusal-words.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { money, toNumber } from '#lib/money.ts'
import { countNights, latestCheckOut, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { refuseImpossibleDates, stayOf } from '../../server/request/decide-request.ts'
import { daysToKnow, evaluateStay, type Judged } from '../../server/request/evaluate-stay.ts'
import { findQuotedHome } from '../../server/rows/quoted-home.ts'
import type { QuoteAnswer, QuoteQuery } from '../quote-schema.ts'
import { quoteParameter } from '../quoted-stay.ts'
import { makeQuoteToken, quoteEndsAt } from './quote-token.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>
type Asked = QuoteQuery & { id: PropertyId }

/**
 * What a stay in a listed home costs, for anybody and before any request: by the same judgement as `requestBooking`, so
 * that a request for it is neither refused nor dearer at the same moment. Of nights that are not free it says only that.
 */
export async function getQuote(ctx: Doors, asked: Asked): Promise<QuoteAnswer> {
  const { id, ...question } = asked
  const now = ctx.clock()
  const stay = stayOf(question)
  refuseImpossibleDates(stay, now)
  const home = await findQuotedHome(ctx.db, id)
  if (!home) throw refuse(bookingRefusals.listingNotFound)
  const unavailable = await listTakenNights(ctx.db, id, daysToKnow(stay, home, now), now)
  const judged = evaluateStay({ home, place: home, unavailable }, { stay, party: question, now })
  return {
    property_id: id,
    ...question,
    nights: countNights(stay),
    quote: judged.refused ? null : toQuote(ctx, asked, judged, quoteEndsAt(now)),
    refusal: judged.refused && toRefusal(judged.refused, now),
  }
}

function toQuote(ctx: Doors, asked: Asked, { terms, quote }: Judged, endsAt: Date): QuoteAnswer['quote'] {
  const { lines, total, deposit } = quote
  return {
    currency: total.currency,
    lines: lines.map(({ kind, label, amount }) => ({ kind, label, amount: toNumber(amount) })),
    total_price: toNumber(total),
    deposit: toNumber(deposit),
    total_with_deposit: toNumber(money(total.amount + deposit.amount, total.currency)),
    terms_version: terms.terms?.version ?? null,
    valid_until: endsAt.toISOString(),
    url: linkTo(ctx, asked, quote, endsAt),
  }
}

/** The page of the home, with the stay as every link has it and the quote beside it. */
function linkTo(ctx: Doors, asked: Asked, { total }: Judged['quote'], endsAt: Date): string {
  const { checkIn, checkOut } = stayOf(asked)
  const said = { stay: { checkIn, checkOut }, party: partyOfFields(asked), total }
  const { children, infants, pets } = asked
  const company = Object.entries({ children, infants, pets }).flatMap(([part, count]) =>
    count > 0 ? [[part, String(count)]] : [],
  )
  const params = new URLSearchParams([
    ...Object.entries({ checkIn, checkOut, guests: String(asked.guests_count) }),
    ...company,
    [quoteParameter, makeQuoteToken(ctx, asked.id, said, endsAt)],
  ])
  return `${ctx.config.publicUrl}/property/${asked.id}?${params}`
}

function toRefusal({ refusal, nearest }: NonNullable<Judged['refused']>, now: Date): QuoteAnswer['refusal'] {
  const { rule, ...values } = refusal
  // A request that ends later would be refused wherever the home is.
  const isPossible = ({ checkOut }: Stay) => checkOut <= latestCheckOut(now)
  return {
    code: rule,
    message: refusalWords(refusal),
    values,
    nearest_stays: nearest.filter(isPossible).map(({ checkIn, checkOut }) => ({
      check_in_date: checkIn,
      check_out_date: checkOut,
    })),
  }
}
