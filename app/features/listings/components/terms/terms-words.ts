import { countOf } from '#lib/text.ts'
import type { TermsPart } from './terms-parts.ts'

export const termsPageWords = {
  pageTitle: 'Prices and rules · Holmward',
  back: 'My Properties',
  title: 'Prices and rules',
  needsScripts: 'Prices and rules need JavaScript. Please switch it on for this site.',
  loading: 'Loading prices and rules',
  signedOut: 'Authentication Required',
  signedOutText: 'Please sign in to set your prices.',
  signIn: 'Sign In',
  notShown: 'Prices and rules are not shown',
  notShownText: 'They still hold. Only this page could not be loaded.',
  tryAgain: 'Try again',
  notFound: 'There is no such property',
  notFoundText: 'It does not exist any more, or it is not yours.',
  ownHomes: 'Go to your properties',
}

export const termsWords = {
  outdated: 'Changed somewhere else',
  outdatedText:
    'Prices and rules were changed in another window or on another device since you opened them. What you typed here is not saved yet; it stays when you load the newer ones.',
  reload: 'Load the newer ones',
  save: 'Save',
  unsaved: 'Not saved yet',
  leaveText: 'You’ll lose the prices and rules that you changed on this page.',
  saved: 'Saved',
  savedText: 'Guests see it from now on. Bookings stay as they were made.',
  failed: 'Not saved',
  preview: 'Preview',
}

export const partWords: Record<TermsPart, { title: string; intro: string; save: string }> = {
  price: {
    title: 'Price per night',
    intro: 'What a night costs where nothing below says otherwise.',
    save: 'Save price per night',
  },
  seasons: {
    title: 'Seasons',
    intro:
      'Dated times with prices of their own. Each night costs what its own season says; how long stays are, and on which days they begin, follows the night of arrival: for stays that begin in these dates.',
    save: 'Save seasons',
  },
  discounts: {
    title: 'Discounts',
    intro:
      'Taken off what the nights cost. Of several that a stay could have, the one that takes off most holds, and never two together.',
    save: 'Save discounts',
  },
  fees: {
    title: 'Fees and deposit',
    intro: 'Whoever books pays them, so they are part of every total that guests see.',
    save: 'Save fees and deposit',
  },
  taxes: {
    title: 'Taxes',
    intro: 'Shown as lines of their own, inside the total. A tax is never taxed.',
    save: 'Save taxes',
  },
  stays: {
    title: 'Which stays you take',
    intro: 'Guests can ask only for stays that fit. You can agree to any other with a guest yourself.',
    save: 'Save which stays you take',
  },
  house: {
    title: 'Check-in, guests and house rules',
    intro: 'Guests see this on the page of the home, and accept it with their request.',
    save: 'Save check-in, guests and house rules',
  },
  cancellation: {
    title: 'Cancellation',
    intro:
      'What goes back to a guest who cancels a confirmed stay. Guests read it with days and money before they ask.',
    save: 'Save cancellation',
  },
  payment: {
    title: 'Ways and dates of payment',
    intro:
      'Guests send the money to you and never to Holmward. They read before they ask which ways you take, and what is due when.',
    save: 'Save ways and dates of payment',
  },
  instant: {
    title: 'Instant booking',
    intro: 'Guests book a stay that fits without waiting for your answer.',
    save: 'Save instant booking',
  },
}

/** What stands behind a number. */
export const suffixWords = {
  days: 'days',
  nights: 'nights',
  months: 'months',
  guests: 'guests',
  daysBefore: 'days before',
}

/** For what an amount is asked. */
export const unitWords = {
  stay: 'for the stay',
  night: 'for each night',
  guest: 'for each guest',
  guest_night: 'for each guest and night',
}

/** Sunday first. */
export const dayWords = [
  { short: 'Sun', name: 'Sunday' },
  { short: 'Mon', name: 'Monday' },
  { short: 'Tue', name: 'Tuesday' },
  { short: 'Wed', name: 'Wednesday' },
  { short: 'Thu', name: 'Thursday' },
  { short: 'Fri', name: 'Friday' },
  { short: 'Sat', name: 'Saturday' },
]

/** Of a list that grows and shrinks, whose rows have names once somebody has given them one. */
export type RowWords = { unnamed: string; remove: (name: string) => string; add: string }

export const priceWords = {
  price: 'Price per night',
  weekendPrice: 'Price of a weekend night',
  currency: 'Currency',
  converted: (before: string, now: string) =>
    `Nothing is converted: what was ${before} becomes ${now}, in every price, season, fee, tax and deposit of this home. Look through them after saving. Requests and bookings that you have stay in what they were made in.`,
  weekendDays: 'Nights that count as weekend',
}

export const seasonsWords = {
  rows: {
    unnamed: 'New season',
    remove: (name) => `Remove ${name || 'this season'}`,
    add: 'Add a season',
  } satisfies RowWords,
  name: 'Name',
  from: 'First night',
  last: 'Last night',
  price: 'Price per night',
  weekendPrice: 'Weekend night',
  shortest: 'Shortest stay',
  longest: 'Longest stay',
  arrivalDays: 'Stays begin only on some days',
  departureDays: 'Stays end only on some days',
  shortestByDay: 'Another shortest stay for some days of arrival',
  shortestOfDays: 'Shortest stay for arrivals on (nights)',
  copy: 'Copy all to the next year',
}

export const discountsWords = {
  weekly: '7 nights and more',
  monthly: '28 nights and more',
  early: 'Early booking',
  earlyDays: 'For arrivals at least so far ahead',
  lastMinute: 'Last minute',
  lastMinuteDays: 'For arrivals at most so far ahead',
}

export const feesWords = {
  deposit: 'Security deposit',
  depositHint: 'Given back after the stay, so said apart from the total.',
  extraGuest: 'Extra guest, each night',
  guestsIncluded: 'For each guest above',
  pets: 'Pets',
  petsHint: 'However many come along.',
  petsUnit: 'Pet fee is asked',
  own: 'Fees of your own',
  rows: {
    unnamed: 'New fee',
    remove: (name) => `Remove ${name || 'this fee'}`,
    add: 'Add a fee',
  } satisfies RowWords,
  name: 'What it is for',
  amount: 'Amount',
  unit: 'Asked',
}

export const taxesWords = {
  rows: {
    unnamed: 'New tax',
    remove: (name) => `Remove ${name || 'this tax'}`,
    add: 'Add a tax',
  } satisfies RowWords,
  name: 'What it is called',
  kind: 'Reckoned as',
  kinds: { percent: 'A share, in percent', amount: 'An amount' },
  percent: 'Share',
  amount: 'Amount',
  onFees: 'On fees too, not only on the nights',
  unit: 'Asked',
  firstNights: 'Only for the first',
  ofChildren: 'For children too, not only for adults',
  exemptFrom: 'None for stays from',
}

export const staysWords = {
  shortest: 'Shortest stay',
  longest: 'Longest stay',
  shortestByDay: 'Shortest stay by the day of arrival (optional)',
  arrivalDays: 'Stays begin on',
  departureDays: 'Stays end on',
  notice: 'Ask me at least so long before arrival',
  noticeHint: '0 takes requests on the day itself.',
  hour: 'Before',
  noHour: 'No notice needed',
  hourHint: 'By the clocks at the home.',
  midnight: 'midnight',
  window: 'Arrivals are taken so far ahead',
  preparation: 'Free nights between two stays',
  preparationHint: (most: number) => `Up to ${most}.`,
  aroundFeeds: 'Also around nights from your other calendars',
  aroundFeedsHint: 'Switch it off where those calendars hold the free nights already.',
  gaps: 'Take a shorter stay that fills a gap exactly',
}

export const houseWords = {
  checkInFrom: 'Check-in from',
  checkInUntil: 'Check-in until',
  checkOutUntil: 'Check-out until',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  children: 'Suits children of 2 to 12',
  infants: 'Suits infants under 2',
  parties: 'Parties are allowed',
  mostPets: 'Pets at most',
  amenitiesBefore: 'Pets and smoking are among the amenities: ',
  amenitiesLink: 'change them in the listing',
  amenitiesAfter: '.',
  own: 'Rules of your own',
  rows: {
    unnamed: 'New rule',
    remove: (name) => `Remove ${name || 'this rule'}`,
    add: 'Add a rule',
  } satisfies RowWords,
  rule: 'Rule',
}

export const cancellationWords = {
  policy: 'Policy',
  none: 'Nothing said: you settle it with each guest',
  own: 'Steps, the earliest first',
  rows: {
    unnamed: 'New step',
    remove: (name) => `Remove ${name || 'this step'}`,
    add: 'Add a step',
  } satisfies RowWords,
  step: (percent: string, days: string) => `${percent} % until ${days} days before`,
  days: 'Until so many days before check-in',
  percent: 'So much comes back',
  ownHint:
    'Nothing comes back after the last. Within a day of your confirmation a guest can still give up a stay of under 30 nights for nothing, if check-in is at least 3 days away.',
  hint: 'Days end at midnight at the home. A deposit always goes back, and when you cancel yourself, everything does. A booking keeps the policy that it was asked for with.',
  noneHint: 'Guests see nothing about it, and nothing is reckoned when one of you cancels.',
}

export const paymentWords = {
  ways: 'Ways that you take',
  waysHint: 'Below each stands what guests read of it.',
  other: 'Which other way',
  share: 'Due at the confirmation',
  shareHint: 'Of the total. 100 % when all is due then.',
  rest: 'The rest is due',
  restHint: 'Before check-in. 0 is the day of check-in.',
  deposit: 'A deposit is due',
  holdsBack: 'Hold Wi-Fi and door details back until payments are confirmed',
  holdsBackHint:
    'Guests read this before they ask. Details appear 3 days before check-in, once you and your guest have both confirmed the payments that are due. You can share them earlier for each stay. Bookings you already have keep what was agreed.',
  hint: 'A date that is over when a guest asks moves to the confirmation. A booking keeps the plan that it was asked for with. Account numbers belong under “How guests pay you” below.',
  noneHint: 'Guests see nothing about it, and you settle it with each of them.',
}

export const instantWords = {
  instant: 'Confirm stays that fit at once',
  instantHint:
    'The nights are taken, both of you have each other’s contacts, and other requests for them are closed.',
  reviewed: 'Only guests of whom hosts have written well',
  reviewedHint:
    'With at least one review by a host, and 4 stars or more on average. Everybody else asks you first.',
  asks: 'You get a request as before, and the guest reads why, where one of these is not so:',
  asksWhen: [
    'The guest’s e-mail is confirmed, and the guest has ticked your house rules.',
    'Your calendars on other platforms could be read within the last 15 minutes.',
    'The guest has no other confirmed stay in these nights.',
    'The guest has fewer than 2 stays ahead that were booked at once, or fewer than 5 after a first completed stay.',
  ],
}

export const previewWords = {
  title: 'What guests would see',
  lead: 'Two guests who ask today. It follows what you type, also before you save.',
  invalid: 'Something on the page cannot be saved yet, so nothing can be reckoned.',
  closed:
    'With these rules guests can hardly ask for any stay. Look at notice, arrival days and the shortest stay.',
  weekend: 'A weekend',
  week: 'A week',
  nights: (count: number) => countOf(count, 'night'),
  seasonWeek: (season: string) => `A week, ${season}`,
  dates: (from: string, to: string) => `${from} to ${to}`,
  nearest: (from: string, to: string) => `Nearest: ${from} to ${to}`,
  total: 'Total',
  deposit: (amount: string) => `and ${amount} deposit, given back`,
  cancellation: 'When the guest cancels',
  due: 'What is due when',
}
