/**
 * For every filter value the number of stays that it would lead to: chosen in addition to what is chosen, or, where one
 * value at a time can be chosen (type, guests, bedrooms, bathrooms, beds, price), in the place of the group's value.
 */
export type Facets = {
  /** By slug; those that no stay has are left out. */
  types: Record<string, number>
  amenities: Record<string, number>
  /** Those that are booked without asking. */
  instant: number
  /** At least 1, 2 … 8 guests. */
  guests: number[]
  /** At least 1, 2 … 5. */
  bedrooms: number[]
  bathrooms: number[]
  /** At least 1 (also homes that say nothing of theirs), 2 … 6. */
  beds: number[]
  /** By bars of `priceBarWidth`, from 0; the last is open upwards. */
  prices: number[]
  /** By code, whatever they cost. */
  currencies: Record<string, number>
  /** Whose rates prices in other currencies are compared by, and of which day of theirs. */
  rate_day: { day: string; source: string; is_old: boolean }
}
