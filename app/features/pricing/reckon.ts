import type { LineKind } from './line-kind.ts'
import { costOfNights } from './night-prices.ts'
import { feeWords, head, type PackedTerms, runWords, taxBases, taxWords } from './packed-terms.ts'
import { feeUnits } from './price-terms.ts'

/** A stay and who comes, in numbers. */
export type StayInNumbers = {
  /** Days since 1970; the nights are `[from, to)`. */
  from: number
  to: number
  adults: number
  children: number
  pets: number
  /** Days from the booking to arrival. */
  daysAhead: number
}

/** Hears of each line but those of nothing; `index` says which of the own fees or taxes it is. */
export type TellLine = (kind: LineKind, amount: number, index: number) => void

/**
 * What a stay costs at the terms that begin at `at`, in minor units. The one place where a price meets nights, guests and
 * taxes (market rules 1 to 6): nights, one discount, extra guests, fees, taxes; each line rounded half up once.
 */
export function reckon(terms: PackedTerms, at: number, stay: StayInNumbers, tell: TellLine = ignore): number {
  const full = costOfStay(terms, at, stay)
  tell('nights', full, 0)
  const nights = full - takeDiscount(terms, at, stay, full, tell)
  const fees = addFees(terms, at, stay, tell)
  return nights + fees + addTaxes(terms, at, stay, { nights, fees }, tell)
}

function ignore() {}

function word(terms: PackedTerms, at: number): number {
  // Within the terms: every caller counts from their head.
  return terms[at] as number
}

/** The amount of so many basis points, rounded half up. */
function shareOf(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5_000) / 10_000)
}

function costOfStay(terms: PackedTerms, at: number, { from, to }: StayInNumbers): number {
  return costUntil(terms, at, to) - costUntil(terms, at, from)
}

/** What the nights from the first run's day to `day` cost; negative before it. */
function costUntil(terms: PackedTerms, at: number, day: number): number {
  const fees = word(terms, at + head.fees) * feeWords.length
  const first = at + head.length + fees + word(terms, at + head.taxes) * taxWords.length
  let low = 0
  let high = word(terms, at + head.runs)
  // The last run that has begun by then; the first one holds for the days before it too.
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (word(terms, first + middle * runWords.length + runWords.day) <= day) low = middle
    else high = middle
  }
  const run = first + low * runWords.length
  const price = word(terms, run + runWords.price)
  const weekendPrice = word(terms, run + runWords.weekendPrice)
  const weekendDays = word(terms, at + head.weekendDays)
  const began = word(terms, run + runWords.day)
  return word(terms, run + runWords.before) + costOfNights({ price, weekendPrice }, weekendDays, began, day)
}

/** From how many nights on there is a discount for the length of a stay. */
export const lengthDiscounts = { weekly: 7, monthly: 28 } as const

const leastANight = 100

/** The one discount that takes off most; of equal ones that of the stay's length, else the early one (market rule 4). */
function takeDiscount(
  terms: PackedTerms,
  at: number,
  { from, to, daysAhead }: StayInNumbers,
  full: number,
  tell: TellLine,
): number {
  let kind: LineKind = 'monthly_discount'
  let share = 0
  const offer = (offered: LineKind, holds: boolean, place: number) => {
    const points = holds ? word(terms, at + place) : 0
    if (points > share) [kind, share] = [offered, points]
  }
  const nights = to - from
  offer('monthly_discount', nights >= lengthDiscounts.monthly, head.monthlyDiscount)
  offer('weekly_discount', nights >= lengthDiscounts.weekly, head.weeklyDiscount)
  offer('early_discount', daysAhead >= word(terms, at + head.earlyDays), head.earlyDiscount)
  offer('last_minute_discount', daysAhead <= word(terms, at + head.lastMinuteDays), head.lastMinuteDiscount)
  const most = Math.max(0, full - leastANight * nights)
  const off = Math.min(shareOf(full, share), most)
  if (off > 0) tell(kind, -off, 0)
  return off
}

function addFees(terms: PackedTerms, at: number, stay: StayInNumbers, tell: TellLine): number {
  const nights = stay.to - stay.from
  const guests = stay.adults + stay.children
  const times = { stay: 1, night: nights, guest: guests, guest_night: guests * nights }
  let sum = 0
  const add = (kind: LineKind, amount: number, index = 0) => {
    if (amount > 0) tell(kind, amount, index)
    sum += amount
  }
  const extra = Math.max(0, guests - word(terms, at + head.guestsIncluded))
  add('extra_guests', word(terms, at + head.extraGuest) * extra * nights)
  add('cleaning', word(terms, at + head.cleaning))
  const petNights = word(terms, at + head.petsPerNight) === 1 ? nights : 1
  add('pets', stay.pets > 0 ? word(terms, at + head.pets) * petNights : 0)
  for (let index = 0; index < word(terms, at + head.fees); index++) {
    const fee = at + head.length + index * feeWords.length
    const unit = feeUnits[word(terms, fee + feeWords.unit)] ?? 'stay'
    add('fee', word(terms, fee + feeWords.amount) * times[unit], index)
  }
  return sum
}

function addTaxes(
  terms: PackedTerms,
  at: number,
  stay: StayInNumbers,
  costs: { nights: number; fees: number },
  tell: TellLine,
): number {
  const first = at + head.length + word(terms, at + head.fees) * feeWords.length
  let sum = 0
  for (let index = 0; index < word(terms, at + head.taxes); index++) {
    const amount = taxOf(terms, first + index * taxWords.length, stay, costs)
    if (amount > 0) tell('tax', amount, index)
    sum += amount
  }
  return sum
}

/** One tax; a tax is never taxed. */
function taxOf(
  terms: PackedTerms,
  tax: number,
  stay: StayInNumbers,
  costs: { nights: number; fees: number },
): number {
  const nights = stay.to - stay.from
  const exemptFrom = word(terms, tax + taxWords.exemptFrom)
  if (exemptFrom > 0 && nights >= exemptFrom) return 0
  const amount = word(terms, tax + taxWords.amount)
  const taxed = Math.min(nights, word(terms, tax + taxWords.firstNights) || nights)
  const guests = stay.adults + (word(terms, tax + taxWords.countsChildren) === 1 ? stay.children : 0)
  switch (taxBases[word(terms, tax + taxWords.basis)]) {
    case 'nights':
      return shareOf(costs.nights, amount)
    case 'nights_and_fees':
      return shareOf(costs.nights + costs.fees, amount)
    case 'night':
      return amount * taxed
    case 'guest_night':
      return amount * taxed * guests
    default:
      return amount
  }
}
