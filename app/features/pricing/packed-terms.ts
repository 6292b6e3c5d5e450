import { costOfNights, toPriceRuns } from './night-prices.ts'
import { feeUnits, type PriceTerms, type Tax, taxUnits } from './price-terms.ts'
import { stayFeeKinds } from './stay-fees.ts'

/**
 * Price terms as numbers in a row: the search index keeps those of millions of homes in one array, and one function
 * (`reckon.ts`) reads them for a page, a booking and a search alike. First `head`, then `feeWords` for each own fee,
 * `taxWords` for each tax, `runWords` for each run of nights. Labels are not in it.
 */
export type PackedTerms = Uint32Array

const stayFees = 12
const pets = stayFees + stayFeeKinds.length

/** Where each number stands; the fees of the stay one after the other. What a home does not ask is 0. */
export const head = {
  fees: 0,
  taxes: 1,
  runs: 2,
  weekendDays: 3,
  weeklyDiscount: 4,
  monthlyDiscount: 5,
  earlyDays: 6,
  earlyDiscount: 7,
  lastMinuteDays: 8,
  lastMinuteDiscount: 9,
  guestsIncluded: 10,
  extraGuest: 11,
  stayFees,
  pets,
  petsPerNight: pets + 1,
  length: pets + 2,
} as const

/** An own fee: its amount, and the place of its unit among `feeUnits`. */
export const feeWords = { amount: 0, unit: 1, length: 2 } as const

/** A tax: its share or amount, how it is counted (`taxBases`), and for which stays, nights and guests. */
export const taxWords = {
  amount: 0,
  basis: 1,
  exemptFrom: 2,
  firstNights: 3,
  countsChildren: 4,
  length: 5,
} as const

/** What a tax is counted by: a share of the nights, of the nights and fees, or an amount. */
export const taxBases = ['nights', 'nights_and_fees', ...taxUnits] as const

/** A run: its first day, what the nights from the first run's day to it cost, its price, its price on the weekend's days. */
export const runWords = { day: 0, before: 1, price: 2, weekendPrice: 3, length: 4 } as const

const largest = 2 ** 32 - 1

/** Packs the terms of a home. Throws a RangeError for a number that is none of 0 to 2³²−1: no terms that are kept have one. */
export function packTerms(terms: PriceTerms): PackedTerms {
  const runs = packRuns(terms)
  const words = [...packHead(terms), ...terms.fees.flatMap(packFee), ...terms.taxes.flatMap(packTax), ...runs]
  words[head.runs] = runs.length / runWords.length
  for (const word of words) {
    if (!Number.isInteger(word) || word < 0 || word > largest)
      throw new RangeError(`not a word of terms: ${word}`)
  }
  return Uint32Array.from(words)
}

function packHead(terms: PriceTerms): number[] {
  const words = new Array<number>(head.length).fill(0)
  words[head.fees] = terms.fees.length
  words[head.taxes] = terms.taxes.length
  words[head.weekendDays] = terms.weekend.days
  words[head.weeklyDiscount] = terms.weeklyDiscount
  words[head.monthlyDiscount] = terms.monthlyDiscount
  words[head.earlyDays] = terms.earlyDiscount?.days ?? 0
  words[head.earlyDiscount] = terms.earlyDiscount?.share ?? 0
  words[head.lastMinuteDays] = terms.lastMinuteDiscount?.days ?? 0
  words[head.lastMinuteDiscount] = terms.lastMinuteDiscount?.share ?? 0
  words[head.guestsIncluded] = terms.extraGuests?.above ?? 0
  words[head.extraGuest] = terms.extraGuests?.amount ?? 0
  for (const [at, kind] of stayFeeKinds.entries()) words[head.stayFees + at] = terms.stayFees[kind]
  words[head.pets] = terms.pets?.amount ?? 0
  words[head.petsPerNight] = terms.pets?.per === 'night' ? 1 : 0
  return words
}

function packFee({ amount, per }: PriceTerms['fees'][number]): number[] {
  return [amount, feeUnits.indexOf(per)]
}

function packTax(tax: Tax): number[] {
  const exemptFrom = tax.exemptFromNights ?? 0
  if (tax.kind === 'percent') {
    return [tax.share, taxBases.indexOf(tax.isOnFees ? 'nights_and_fees' : 'nights'), exemptFrom, 0, 0]
  }
  const { amount, per, firstNights, countsChildren } = tax
  return [amount, taxBases.indexOf(per), exemptFrom, firstNights ?? 0, countsChildren ? 1 : 0]
}

function packRuns(terms: PriceTerms): number[] {
  let before = 0
  const runs = toPriceRuns(terms)
  return runs.flatMap((run, at) => {
    const last = runs[at - 1]
    if (last) before += costOfNights(last.price, last.weekendPrice, terms.weekend.days, last.day, run.day)
    return [run.day, before, run.price, run.weekendPrice]
  })
}
