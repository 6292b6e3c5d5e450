import type { LineKind } from './line-kind.ts'
import { costOfNights } from './night-prices.ts'
import { feeWords, head, type PackedTerms, runWords, taxBases, taxWords } from './packed-terms.ts'
import { feeUnits } from './price-terms.ts'
import { type StayFeeKind, stayFeeKinds } from './stay-fees.ts'

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
  return nights + fees + addTaxes(terms, at, stay, nights, fees, tell)
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
  const fees = word(terms, at + head.fees) * feeWords.length
  const first = at + head.length + fees + word(terms, at + head.taxes) * taxWords.length
  const last = first + (word(terms, at + head.runs) - 1) * runWords.length
  const weekendDays = word(terms, at + head.weekendDays)
  const run = findRun(terms, first, last, from)
  // Most stays lie within one run; what its nights cost before the stay is not asked then.
  if (run === last || word(terms, run + runWords.length + runWords.day) >= to)
    return costInRun(terms, run, weekendDays, from, to)
  const lastRun = findRun(terms, run, last, to)
  return costUntil(terms, lastRun, weekendDays, to) - costUntil(terms, run, weekendDays, from)
}

/** The last run that has begun by a day; the first one holds for the days before it too. */
function findRun(terms: PackedTerms, first: number, last: number, day: number): number {
  let low = 0
  let high = (last - first) / runWords.length + 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (word(terms, first + middle * runWords.length + runWords.day) <= day) low = middle
    else high = middle
  }
  return first + low * runWords.length
}

/** What the nights from the first run's day to `day`, which lies in this run, cost; negative before it. */
function costUntil(terms: PackedTerms, run: number, weekendDays: number, day: number): number {
  const began = word(terms, run + runWords.day)
  return word(terms, run + runWords.before) + costInRun(terms, run, weekendDays, began, day)
}

function costInRun(terms: PackedTerms, run: number, weekendDays: number, from: number, to: number): number {
  const price = word(terms, run + runWords.price)
  return costOfNights(price, word(terms, run + runWords.weekendPrice), weekendDays, from, to)
}

/** From how many nights on there is a discount for the length of a stay. */
export const lengthDiscounts = { weekly: 7, monthly: 28 } as const

/** What a discount leaves of each night, in minor units. */
export const leastANight = 100

/** The one discount that takes off most; of equal ones that of the stay's length, else the early one (market rule 4). */
function takeDiscount(
  terms: PackedTerms,
  at: number,
  { from, to, daysAhead }: StayInNumbers,
  full: number,
  tell: TellLine,
): number {
  const nights = to - from
  let kind: LineKind = 'monthly_discount'
  let share = nights >= lengthDiscounts.monthly ? word(terms, at + head.monthlyDiscount) : 0
  const weekly = nights >= lengthDiscounts.weekly ? word(terms, at + head.weeklyDiscount) : 0
  if (weekly > share) [kind, share] = ['weekly_discount', weekly]
  const early = daysAhead >= word(terms, at + head.earlyDays) ? word(terms, at + head.earlyDiscount) : 0
  if (early > share) [kind, share] = ['early_discount', early]
  const isLate = daysAhead <= word(terms, at + head.lastMinuteDays)
  const late = isLate ? word(terms, at + head.lastMinuteDiscount) : 0
  if (late > share) [kind, share] = ['last_minute_discount', late]
  if (share === 0) return 0
  const most = Math.max(0, full - leastANight * nights)
  const off = Math.min(shareOf(full, share), most)
  if (off > 0) tell(kind, -off, 0)
  return off
}

// No objects and no functions are made on the way: search reckons hundreds of thousands of totals for one question.
function addFees(terms: PackedTerms, at: number, stay: StayInNumbers, tell: TellLine): number {
  const nights = stay.to - stay.from
  const guests = stay.adults + stay.children
  const extra = Math.max(0, guests - word(terms, at + head.guestsIncluded))
  const petNights = word(terms, at + head.petsPerNight) === 1 ? nights : 1
  let sum = told(tell, 'extra_guests', word(terms, at + head.extraGuest) * extra * nights, 0)
  for (let index = 0; index < stayFeeKinds.length; index++) {
    sum += told(tell, stayFeeKinds[index] as StayFeeKind, word(terms, at + head.stayFees + index), 0)
  }
  sum += told(tell, 'pets', stay.pets > 0 ? word(terms, at + head.pets) * petNights : 0, 0)
  const fees = word(terms, at + head.fees)
  for (let index = 0; index < fees; index++) {
    const fee = at + head.length + index * feeWords.length
    const unit = feeUnits[word(terms, fee + feeWords.unit)]
    const byNight = unit === 'night' || unit === 'guest_night' ? nights : 1
    const byGuest = unit === 'guest' || unit === 'guest_night' ? guests : 1
    sum += told(tell, 'fee', word(terms, fee + feeWords.amount) * byNight * byGuest, index)
  }
  return sum
}

function told(tell: TellLine, kind: LineKind, amount: number, index: number): number {
  if (amount > 0) tell(kind, amount, index)
  return amount
}

function addTaxes(
  terms: PackedTerms,
  at: number,
  stay: StayInNumbers,
  costOfNights: number,
  costOfFees: number,
  tell: TellLine,
): number {
  const taxes = word(terms, at + head.taxes)
  if (taxes === 0) return 0
  const first = at + head.length + word(terms, at + head.fees) * feeWords.length
  const costs = { nights: costOfNights, fees: costOfFees }
  let sum = 0
  for (let index = 0; index < taxes; index++) {
    sum += told(tell, 'tax', taxOf(terms, first + index * taxWords.length, stay, costs), index)
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
