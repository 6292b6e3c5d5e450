export const sharedTripWords = {
  pageTitle: 'A shared trip · Holmward',
  needsScripts: 'This trip needs JavaScript. Please switch it on for this site.',
  unavailable: 'The trip cannot be loaded at the moment. Please try again.',
  title: 'A shared trip',
  loading: 'Loading the trip',
  sharedBy: (guest: string | null) =>
    `${guest ?? 'Somebody'} shares this trip with you. The link ends with the stay.`,
  noAccess: (guest: string | null) =>
    `Wi-Fi and door details are not here just now. ${guest ?? 'Whoever sent you the link'} can tell you more.`,
  around: 'Around the home',
  over: 'This link opens no trip',
  overText: 'It ends with the stay, and whoever sent it may have ended it. They can send you another one.',
  search: 'Search homes',
  failed: 'The trip is not shown',
  failedText: 'It could not be loaded at the moment.',
  tryAgain: 'Try again',
}
