/** How many currency units each bar above the slider stands for. */
export const priceBarWidth = 25

/** Cents between two steps of the price histogram. */
export const priceStep = priceBarWidth * 100

/** How many steps the histogram has; the last is open upwards and begins at the slider's right end. */
export const priceSteps = 41

/** The step of a price, in cents; for what several nights cost, `width` is that of a step times the nights. */
export function stepOf(price: number, width = priceStep): number {
  return Math.min(priceSteps - 1, Math.floor(price / width))
}
