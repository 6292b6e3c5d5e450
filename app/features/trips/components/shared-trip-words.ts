export const sharedTripWords = {
  pageTitle: 'A shared trip · Holmward',
  needsScripts: 'This trip needs JavaScript. Please switch it on for this site.',
  unavailable: 'We can’t load the trip right now. Please try again.',
  title: 'A shared trip',
  loading: 'Loading the trip',
  sharedBy: (guest: string | null) =>
    `${guest ?? 'Someone'} has shared this trip with you. The link works until the stay is over.`,
  noAccess: (guest: string | null) =>
    `Wi-Fi and door details aren’t available right now. ${guest ?? 'The person who sent you the link'} can tell you more.`,
  around: 'Around the home',
  over: 'This link doesn’t open a trip',
  overText:
    'The stay may be over, or the person who sent the link may have ended it. They can send you another one.',
  search: 'Search homes',
  failed: 'We couldn’t load the trip',
  failedText: 'Please try again in a moment.',
  tryAgain: 'Try again',
}
