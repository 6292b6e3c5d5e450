import { z } from 'zod'
import { dateField } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { currencies, money } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { readSignedText, signText } from '#platform/signed-text.ts'
import type { QuotedStay } from '../quoted-stay.ts'

const purpose = 'quote of a stay'
const minute = 60_000
/** How long a quote may be shown as one (market rule 8). */
const lifetime = 30 * minute

const date = dateField({ missing: 'a date' })
const count = z.int()

/** In their order: an address has little room for names. */
const contents = z.tuple([
  z.string().describe('the home'),
  date.describe('check-in'),
  date.describe('check-out'),
  count.describe('adults'),
  count.describe('children'),
  count.describe('infants'),
  count.describe('pets'),
  count.describe('the total in minor units'),
  z.enum(currencies),
  count.describe('the minute at which it runs out'),
])

/**
 * When a quote of this moment runs out: after half an hour, to the next whole minute, so that whoever asks the same
 * within a minute is given the same bytes, which caches and `If-None-Match` know again.
 */
export function quoteEndsAt(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + lifetime) / minute) * minute)
}

/**
 * A quote as a token that nobody can change. It holds what was said and no nights: whoever comes with it is asked
 * by the rules, and told the price, of that day.
 */
export function makeQuoteToken(
  { secrets }: Pick<Context, 'secrets'>,
  home: PropertyId,
  { stay, party, total }: QuotedStay,
  endsAt: Date,
): string {
  const said = [
    ...[home, stay.checkIn, stay.checkOut],
    ...[party.adults, party.children, party.infants, party.pets],
    ...[total.amount, total.currency, endsAt.getTime() / minute],
  ]
  return signText(secrets, purpose, JSON.stringify(said))
}

/** The quote in a token; null when it has run out, is for another home, or is none of ours. */
export function readQuoteToken(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  home: PropertyId,
  token: string,
): QuotedStay | null {
  const text = readSignedText(secrets, purpose, token)
  // Another release may have written something else.
  const parsed = text === null ? null : contents.safeParse(JSON.parse(text))
  if (!parsed?.success) return null
  const [of, checkIn, checkOut, adults, children, infants, pets, amount, currency, endsAt] = parsed.data
  if (of !== home || clock().getTime() >= endsAt * minute) return null
  return {
    stay: { checkIn, checkOut },
    party: { adults, children, infants, pets },
    total: money(amount, currency),
  }
}
