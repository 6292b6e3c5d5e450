// Amounts in sixteen bits: eleven digits and how often they are doubled. What is kept is off by a thousandth at most, to the side
// that is asked for.

const digits = 11
const mask = 2 ** digits - 1
/** What is doubled has so many digits at least: rounded, it is off by less than a part of so many. */
export const leastDigits = 2 ** (digits - 1)
const mostDoublings = 2 ** (16 - digits) - 1
// A table, because a search decodes millions of them.
const doubled = Float64Array.from({ length: mostDoublings + 1 }, (_, doublings) => 2 ** doublings)

/** What a code stands for; the greater code stands for the greater amount. */
export function amountOf(code: number): number {
  return (code & mask) * (doubled[code >>> digits] as number) // one for each number of doublings
}

/** The code of the largest amount that is not above a whole number. */
export function codeBelow(amount: number): number {
  const doublings = doublingsOf(amount)
  return (doublings << digits) | Math.min(mask, Math.floor(amount / 2 ** doublings))
}

/** The code of the smallest amount that is not below a whole number. */
export function codeAbove(amount: number): number {
  const doublings = doublingsOf(amount)
  const rounded = Math.ceil(amount / 2 ** doublings)
  // One more than all digits hold is half as many, doubled once more.
  if (rounded > mask && doublings < mostDoublings) return ((doublings + 1) << digits) | ((mask + 1) / 2)
  return (doublings << digits) | Math.min(mask, rounded)
}

function doublingsOf(amount: number): number {
  if (amount <= mask) return 0
  if (amount < 2 ** 32) return 32 - Math.clz32(amount) - digits
  return Math.min(mostDoublings, Math.ceil(Math.log2(amount)) + 1 - digits)
}
