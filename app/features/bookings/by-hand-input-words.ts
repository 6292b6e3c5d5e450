import { longestHostNote } from './by-hand.ts'

/** What is said of a stay that a host enters by hand. */
export const byHandInputWords = {
  note: { long: `The note must be less than ${longestHostNote} characters` },
  price: 'Please enter a price',
  aboutNone: 'Name the home or the booking',
}
