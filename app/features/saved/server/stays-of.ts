import { getQuote } from '#features/bookings/quote/server/get-quote.ts'
import type { ListingCard } from '#features/listings/listing.ts'
import { AppError } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate, countNights } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { ComparedHome, SavedStay } from '../saved-schema.ts'
import type { ListRow } from './queries.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>
type Asked = Pick<
  ListRow,
  'check_in_date' | 'check_out_date' | 'guests_count' | 'children' | 'infants' | 'pets'
>

export type StayInHome = { stay: SavedStay; lines: ComparedHome['lines'] }

// A page of them would else take every connection of the pool.
const atOnce = 6

/** What the stay of a list comes to in each home, by the judgement of `getQuote`; nothing without dates. */
export async function staysOf(
  ctx: Doors,
  asked: Asked,
  homes: readonly ListingCard[],
): Promise<Map<PropertyId, StayInHome>> {
  const found = new Map<PropertyId, StayInHome>()
  const { check_in_date, check_out_date } = asked
  if (!check_in_date || !check_out_date) return found
  const dates = { check_in_date: calendarDate(check_in_date), check_out_date: calendarDate(check_out_date) }
  for (let from = 0; from < homes.length; from += atOnce) {
    const some = homes.slice(from, from + atOnce)
    const stays = await Promise.all(some.map((home) => stayIn(ctx, { ...asked, ...dates }, home)))
    for (const [at, home] of some.entries()) {
      const stay = stays[at]
      if (stay) found.set(home.id, stay)
    }
  }
  return found
}

type Dated = Asked & Pick<Parameters<typeof getQuote>[1], 'check_in_date' | 'check_out_date'>

async function stayIn(ctx: Doors, asked: Dated, home: ListingCard): Promise<StayInHome | null> {
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = asked
  const nights = countNights({ checkIn: check_in_date, checkOut: check_out_date })
  const none = { nights, total_price: null, currency: home.pricePerNight.currency, is_taken: false }
  try {
    const { quote, refusal } = await getQuote(ctx, {
      id: home.id,
      ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    })
    if (!quote) {
      const isTaken = refusal?.code === 'unavailable'
      return { stay: { ...none, is_taken: isTaken, refusal: refusal?.message ?? null }, lines: [] }
    }
    const { currency, total_price, lines } = quote
    return { stay: { nights, total_price, currency, is_taken: false, refusal: null }, lines }
  } catch (error) {
    // Days that are over, or a home that was taken off the list a moment ago, are said like any other refusal.
    if (!(error instanceof AppError)) throw error
    return { stay: { ...none, refusal: error.message }, lines: [] }
  }
}
