export const priceWords = {
  compared: (day: string, source: string) =>
    `In US dollars. We compare other currencies at the rates of ${day} (${source}).`,
  comparedByOldRates: (day: string, source: string) =>
    `In US dollars. We compare other currencies at the rates of ${day} (${source}). They’re more than 90 days old, so the comparison is rough.`,
  /** Of the right end of the slider. */
  orMore: (price: string) => `${price} or more`,
  /** Said while totals cannot be compared yet. */
  comparesNights: 'Right now we compare homes by their price per night. The totals on the cards are correct.',
}
