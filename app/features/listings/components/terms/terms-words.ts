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
  notShown: 'We couldn’t load your prices and rules',
  notShownText: 'They still apply. Only this page failed to load.',
  tryAgain: 'Try again',
  notFound: 'Property not found',
  notFoundText: 'It may have been deleted, or it belongs to another host.',
  ownHomes: 'Go to your properties',
}

export const termsWords = {
  outdated: 'Changed elsewhere',
  outdatedText:
    'Prices and rules have changed in another window or on another device since you opened them. Your changes here aren’t saved yet. They stay when you load the newer version.',
  reload: 'Load the newer version',
  save: 'Save',
  unsaved: 'Not saved yet',
  leaveText: 'You’ll lose the prices and rules that you changed on this page.',
  saved: 'Saved',
  savedText: 'Guests see the change from now on. Existing bookings don’t change.',
  failed: 'Not saved',
  preview: 'Preview',
}

export const partWords: Record<TermsPart, { title: string; intro: string; save: string }> = {
  price: {
    title: 'Price per night',
    intro: 'The price of a night, unless something below changes it.',
    save: 'Save price per night',
  },
  seasons: {
    title: 'Seasons',
    intro:
      'Dates with their own prices. Each night costs the price of its season. Rules for the length of stay and for check-in and check-out days apply to stays that start in these dates.',
    save: 'Save seasons',
  },
  discounts: {
    title: 'Discounts',
    intro: 'Taken off the price of the nights. If several apply to a stay, the guest gets only the largest.',
    save: 'Save discounts',
  },
  fees: {
    title: 'Fees and deposit',
    intro: 'Every total that guests see includes the fees. The deposit is shown separately.',
    save: 'Save fees and deposit',
  },
  taxes: {
    title: 'Taxes',
    intro: 'Shown as separate lines, and included in the total. No tax is charged on another tax.',
    save: 'Save taxes',
  },
  stays: {
    title: 'Booking rules',
    intro:
      'Guests can request only stays that fit these rules. You can still agree on any other stay with a guest yourself.',
    save: 'Save booking rules',
  },
  house: {
    title: 'Check-in, guests and house rules',
    intro: 'Guests see this on your listing, and accept it with their request.',
    save: 'Save check-in, guests and house rules',
  },
  cancellation: {
    title: 'Cancellation',
    intro:
      'What you refund when a guest cancels a confirmed stay. Guests see it with dates and amounts before they send a request.',
    save: 'Save cancellation',
  },
  payment: {
    title: 'Payment methods and due dates',
    intro:
      'Guests pay you directly, never Holmward. Before they send a request, they see which payment methods you accept and what is due when.',
    save: 'Save payment methods and due dates',
  },
  instant: {
    title: 'Instant booking',
    intro: 'Guests book a stay that fits your rules without waiting for your reply.',
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
  stay: 'per stay',
  night: 'per night',
  guest: 'per guest',
  guest_night: 'per guest and night',
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
    `Amounts aren’t converted: ${before} becomes ${now} in every price, season, fee, tax and deposit of this home. Check them after you save. Requests and bookings you already have keep their currency.`,
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
  arrivalDays: 'Check-in only on some days',
  departureDays: 'Check-out only on some days',
  shortestByDay: 'Different shortest stay for some check-in days',
  shortestOfDays: 'Shortest stay by check-in day (nights)',
  copy: 'Copy all to next year',
}

export const discountsWords = {
  weekly: '7 nights or more',
  monthly: '28 nights or more',
  early: 'Early booking',
  earlyDays: 'Booked at least this far ahead',
  lastMinute: 'Last minute',
  lastMinuteDays: 'Booked at most this far ahead',
}

export const feesWords = {
  deposit: 'Security deposit',
  depositHint: 'You return it after the stay, less any agreed damage. It isn’t part of the total.',
  extraGuest: 'Extra guest, per night',
  guestsIncluded: 'Charged for each guest over',
  pets: 'Pets',
  petsHint: 'The same for any number of pets.',
  petsUnit: 'Pet fee is charged',
  own: 'Your own fees',
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
  kind: 'Calculated as',
  kinds: { percent: 'A percentage', amount: 'A fixed amount' },
  percent: 'Rate',
  amount: 'Amount',
  onFees: 'Also charged on fees, not only on nights',
  unit: 'Asked',
  firstNights: 'Only for the first',
  ofChildren: 'Also charged for children, not only for adults',
  exemptFrom: 'No tax for stays of at least',
}

export const staysWords = {
  shortest: 'Shortest stay',
  longest: 'Longest stay',
  shortestByDay: 'Shortest stay by check-in day (optional)',
  arrivalDays: 'Check-in days',
  departureDays: 'Check-out days',
  notice: 'Minimum notice before check-in',
  noticeHint: '0 allows requests on the day itself.',
  hour: 'Requests close at',
  noHour: 'No notice needed',
  hourHint: 'In the home’s time zone.',
  midnight: 'midnight',
  window: 'How far ahead guests can book',
  preparation: 'Free nights between two stays',
  preparationHint: (most: number) => `Up to ${most}.`,
  aroundFeeds: 'Also around nights from your other calendars',
  aroundFeedsHint: 'Turn this off if those calendars already include the free nights.',
  gaps: 'Allow a shorter stay that fills a gap exactly',
}

export const houseWords = {
  checkInFrom: 'Check-in from',
  checkInUntil: 'Check-in until',
  checkOutUntil: 'Check-out until',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  children: 'Suitable for children (2–12)',
  infants: 'Suitable for infants (under 2)',
  parties: 'Parties are allowed',
  mostPets: 'Maximum number of pets',
  amenitiesBefore: 'You set pets and smoking under amenities: ',
  amenitiesLink: 'change them in the listing',
  amenitiesAfter: '.',
  own: 'Your own rules',
  rows: {
    unnamed: 'New rule',
    remove: (name) => `Remove ${name || 'this rule'}`,
    add: 'Add a rule',
  } satisfies RowWords,
  rule: 'Rule',
}

export const cancellationWords = {
  policy: 'Policy',
  none: 'No policy: you agree it with each guest',
  own: 'Refund steps, the earliest first',
  rows: {
    unnamed: 'New step',
    remove: (name) => `Remove ${name || 'this step'}`,
    add: 'Add a step',
  } satisfies RowWords,
  step: (percent: string, days: string) => `${percent}% refund until ${days} days before`,
  days: 'Days before check-in',
  percent: 'Share refunded',
  ownHint:
    'After the last step, guests get no refund. One exception: a guest who cancels by the end of the day after you confirm gets a full refund. It applies to stays under 30 nights that you confirm at least 3 days before check-in, but not to stays agreed through an offer.',
  hint: 'Days end at midnight in the home’s time zone. When a guest cancels before arrival, you also return any deposit. When you cancel, you return everything they paid. A booking keeps the policy it was requested with.',
  noneHint: 'Guests see no policy, and we don’t calculate a refund when one of you cancels.',
}

export const paymentWords = {
  ways: 'Payment methods you accept',
  waysHint: 'Under each is what guests see about it.',
  other: 'Which other method',
  share: 'Due on confirmation',
  shareHint: 'Share of the total. Enter 100 if everything is due then.',
  rest: 'The rest is due',
  restHint: 'Before check-in. 0 is the day of check-in.',
  deposit: 'Deposit due',
  holdsBack: 'Hold Wi-Fi and door details back until payments are confirmed',
  holdsBackHint:
    'Guests see this before they send a request. Details appear 3 days before check-in, once you and your guest have both confirmed the payments that are due. You can share them earlier for each stay. Existing bookings keep what you agreed.',
  hint: 'If a due date has passed when a guest sends a request, that payment is due on confirmation. A booking keeps the plan it was requested with. Add account numbers under “How guests pay you” below.',
  noneHint: 'Guests see no payment methods or due dates. You agree them with each guest.',
}

export const instantWords = {
  instant: 'Confirm stays that fit automatically',
  instantHint:
    'The nights are booked, you both get each other’s contact details, and other requests for those nights close.',
  reviewed: 'Only guests with good reviews from hosts',
  reviewedHint:
    'They need at least one review from a host, and 4 stars or more on average. Everyone else sends you a request first.',
  asks: 'If one of these isn’t true, you get a request instead and the guest sees why:',
  asksWhen: [
    'The guest has confirmed their email and ticked your house rules.',
    'We’ve read your calendars on other platforms within the last 15 minutes.',
    'The guest has no other confirmed stay on these nights.',
    'The guest has fewer than 2 upcoming stays that were booked instantly, or fewer than 5 after their first completed stay.',
  ],
}

export const previewWords = {
  title: 'What guests would see',
  lead: 'For two guests who send a request today. It updates as you type, even before you save.',
  invalid: 'Correct the marked fields to see the preview.',
  closed:
    'These rules leave almost no stay that guests can book. Check the notice, check-in days and shortest stay.',
  weekend: 'A weekend',
  week: 'A week',
  nights: (count: number) => countOf(count, 'night'),
  seasonWeek: (season: string) => `A week, ${season}`,
  dates: (from: string, to: string) => `${from} to ${to}`,
  nearest: (from: string, to: string) => `Nearest: ${from} to ${to}`,
  total: 'Total',
  deposit: (amount: string) => `plus ${amount} refundable deposit`,
  cancellation: 'If the guest cancels',
  due: 'Payment schedule',
}
