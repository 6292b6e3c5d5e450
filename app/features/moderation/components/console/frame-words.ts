/** What pages of the console are called, in their list and at their heads; those of queues are called as the queues. */
export const placeWords = {
  overview: 'Overview',
  search: 'Search',
  log: 'Log',
  figures: 'Figures',
  settings: 'Settings',
  health: 'Health',
}

export const frameWords = {
  pageTitle: (page: string) => `${page} · Console · Holmward`,
  title: 'Console',
  needsScripts: 'The console needs JavaScript. Please switch it on for this site.',
  loading: 'Loading the console',
  keys: 'Keys',
  waiting: ' waiting',
  notFound: 'There is no such page',
  notFoundText: 'Perhaps you are signed in to another account.',
  refused: 'The console',
  security: 'Open Security',
  failed: 'The console could not be loaded.',
}

export const keysWords = {
  title: 'Keys',
  isOn: 'Single keys are on',
  isOnHint: 'Until you leave the console.',
}

/** What several pages of the console say. */
export const consoleWords = {
  failed: 'This could not be loaded',
  failedText: 'It may be gone, or the site did not answer.',
  tryAgain: 'Try again',
  nothingWaits: 'Nothing waits',
  none: 'None.',
  more: 'Show more',
  cancel: 'Cancel',
  erasedAccount: 'An erased account',
  erasedText: '[removed]',
}
