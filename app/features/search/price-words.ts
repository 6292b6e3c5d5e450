export const priceWords = {
  compared: (day: string, source: string) =>
    `In US dollars. Other currencies are compared by rates of ${day} (${source}).`,
  comparedByOldRates: (day: string, source: string) =>
    `In US dollars. Other currencies are compared by rates of ${day} (${source}). These are more than 90 days old, so the comparison is rough.`,
  /** Of the right end of the slider. */
  orMore: (price: string) => `${price} or more`,
  /** Said while totals cannot be compared yet. */
  comparesNights:
    'For the moment homes are compared by their price per night. The totals on the cards are right.',
}
