import { addDays, type CalendarDate, countNights, type Stay } from '#lib/stay.ts'
import type { Party, PriceTerms } from '../price-terms.ts'
import { stayFeeKinds } from '../stay-fees.ts'

/** A line as the naive reckoner writes it. */
export type NaiveLine = { kind: string; amount: bigint; index: number }

/**
 * What a stay costs, reckoned as slowly and plainly as can be: night by night, from the terms as a host wrote them, in
 * BigInt. It shares no arithmetic with `reckon`, which is held against it.
 */
export function reckonNaively(
  terms: PriceTerms,
  { stay, party, daysAhead }: { stay: Stay; party: Party; daysAhead: number },
): NaiveLine[] {
  const nights = BigInt(countNights(stay))
  const guests = BigInt(party.adults + party.children)
  const lines: NaiveLine[] = []
  const add = (kind: string, amount: bigint, index = 0) => {
    if (amount !== 0n || kind === 'nights') lines.push({ kind, amount, index })
    return amount
  }

  let full = 0n
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1))
    full += priceOf(terms, night)
  add('nights', full)

  const offers: [string, number][] = []
  if (nights >= 28n) offers.push(['monthly_discount', terms.monthlyDiscount])
  if (nights >= 7n) offers.push(['weekly_discount', terms.weeklyDiscount])
  const { earlyDiscount: early, lastMinuteDiscount: late } = terms
  if (early && daysAhead >= early.days) offers.push(['early_discount', early.share])
  if (late && daysAhead <= late.days) offers.push(['last_minute_discount', late.share])
  const [best, ...others] = offers
  const chosen = best && others.reduce((most, offer) => (offer[1] > most[1] ? offer : most), best)
  let reduced = full
  if (chosen) {
    const share = halfUp(full * BigInt(chosen[1]), 10_000n)
    const most = full - 100n * nights
    reduced += add(chosen[0], -(share > most ? most : share))
  }

  let fees = 0n
  if (terms.extraGuests && guests > BigInt(terms.extraGuests.above)) {
    const extra = guests - BigInt(terms.extraGuests.above)
    fees += add('extra_guests', extra * nights * BigInt(terms.extraGuests.amount))
  }
  for (const kind of stayFeeKinds) fees += add(kind, BigInt(terms.stayFees[kind]))
  if (terms.pets && party.pets > 0) {
    fees += add('pets', BigInt(terms.pets.amount) * (terms.pets.per === 'night' ? nights : 1n))
  }
  for (const [index, { amount, per }] of terms.fees.entries()) {
    const byNight = per === 'night' || per === 'guest_night' ? nights : 1n
    const byGuest = per === 'guest' || per === 'guest_night' ? guests : 1n
    fees += add('fee', BigInt(amount) * byNight * byGuest, index)
  }

  for (const [index, tax] of terms.taxes.entries()) {
    if (tax.exemptFromNights !== null && nights >= BigInt(tax.exemptFromNights)) continue
    if (tax.kind === 'percent') {
      add('tax', halfUp((reduced + (tax.isOnFees ? fees : 0n)) * BigInt(tax.share), 10_000n), index)
      continue
    }
    const limit = tax.firstNights === null ? nights : BigInt(tax.firstNights)
    const taxedNights = tax.per === 'stay' ? 1n : limit < nights ? limit : nights
    const taxedGuests = tax.countsChildren ? guests : BigInt(party.adults)
    add('tax', BigInt(tax.amount) * taxedNights * (tax.per === 'guest_night' ? taxedGuests : 1n), index)
  }
  return lines
}

function priceOf(terms: PriceTerms, night: CalendarDate): bigint {
  const single = terms.nights.find((each) => each.night === night)
  if (single) return BigInt(single.price)
  const weekday = new Date(`${night}T00:00:00Z`).getUTCDay()
  const isWeekend = (terms.weekend.days & (1 << weekday)) !== 0
  const season = terms.seasons.find(({ from, until }) => from <= night && night < until)
  const { price, weekendPrice } = season ?? { price: terms.base, weekendPrice: terms.weekend.price }
  return BigInt(isWeekend && weekendPrice !== null ? weekendPrice : price)
}

function halfUp(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor / 2n) / divisor
}
