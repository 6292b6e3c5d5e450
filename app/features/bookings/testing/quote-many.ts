// Quotes the stays of a seed and prints the results, for `exact-prices.test.ts` to compare between time zones.
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import { money } from '#lib/money.ts'
import { addDays, calendarDate, dateOf } from '#lib/stay.ts'
import { completesByItselfAt, requestExpiresAt } from '../booking.ts'
import { randomFrom } from './random.ts'

const [seed = '1', count = '1000'] = process.argv.slice(2)
const zones = ['America/Chicago', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'Africa/Casablanca', null]
const random = randomFrom(Number(seed))
for (let made = 0; made < Number(count); made++) {
  const checkIn = addDays(calendarDate('2024-01-01'), random(4_000))
  const nights = 1 + random(400)
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const zone = zones[random(zones.length)] ?? null
  const cents = 100 + random(999_901)
  const quote = quoteStay(plainTerms(money(cents, 'USD')), { stay, party: partyOf(1) })
  const asked = new Date(Date.UTC(2024, 0, 1) + random(4_000 * 86_400) * 1000)
  process.stdout.write(
    `${[
      stay.checkIn,
      stay.checkOut,
      cents,
      quote.nights,
      quote.total.amount,
      dateOf(asked),
      requestExpiresAt(asked, stay, zone).toISOString(),
      completesByItselfAt(stay, zone).toISOString(),
    ].join(' ')}\n`,
  )
}
