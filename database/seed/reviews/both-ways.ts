import type { GuestKey } from '../people.ts'

/** A stay that is over, by its home, its guest and its check-out, as it is planned. */
export type Stayed = { home: string; guest: GuestKey; checkedOutDaysAgo: number }

/** What a host wrote of a guest. */
export type OfGuest = Stayed & {
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  /** Default true. */
  wouldHostAgain?: boolean
}

/** What hosts wrote of guests who have reviewed the home as well: everybody whom it concerns reads both. */
export const ofGuests: readonly OfGuest[] = [
  {
    ...{ home: 'cedar-cabin', guest: 'guest', checkedOutDaysAgo: 31, rating: 5 },
    comment: 'Swept the porch before they left and wrote down which log basket was dry. Come back any time.',
  },
  {
    ...{ home: 'snow-belt', guest: 'guest', checkedOutDaysAgo: 80, rating: 4 },
    comment:
      'Kept in touch through the storm and shovelled the steps without being asked. Left an hour late.',
  },
  {
    ...{ home: 'river-oak', guest: 'priya', checkedOutDaysAgo: 109, rating: 5 },
    comment: 'Quiet, punctual, and the kitchen was cleaner than we leave it ourselves.',
  },
  {
    ...{ home: 'pelican-steps', guest: 'kofi', checkedOutDaysAgo: 98, rating: 4 },
    comment: 'A lively family who told us about the cracked glass themselves, before anybody had seen it.',
  },
]

/** What a host wrote of a guest who has not written yet: nobody else reads it. */
export const aloneOfGuest: OfGuest = {
  ...{ home: 'river-oak', guest: 'elias', checkedOutDaysAgo: 4, rating: 3, wouldHostAgain: false },
  comment:
    'Friendly throughout, but the house rules say no parties, and the neighbours counted fourteen guests.',
}

/** What a guest wrote of a home whose host has not written yet: nobody else reads it. */
export const aloneOfHome = {
  ...{ home: 'cedar-cabin', guest: 'owen', checkedOutDaysAgo: 6 },
  rating: 4,
  title: 'Rain on the roof, all three nights',
  comment:
    'It rained from the Friday to the Monday and none of us minded. The stove draws well, the beds are good.',
} as const satisfies Stayed & { rating: number; title: string; comment: string }

/** What a host answered to a review, the day after. */
export const answered = {
  ...{ home: 'cedar-cabin', guest: 'dov', checkedOutDaysAgo: 228 },
  answer: 'The turtles send their regards. The water is warmest in September, and so is the rock.',
} as const satisfies Stayed & { answer: string }
