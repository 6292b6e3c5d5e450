export const savedSearchesWords = {
  title: 'Saved searches',
  failed: 'Your searches are not shown. They are still saved.',
  empty: 'Save a search, and we tell you of new homes that fit, lower prices and nights that come free.',
  told: (where: string) => `We tell you ${where}, once a day at most.`,
  isOver: 'Its dates are over',
}

export const saveSearchWords = {
  pageTitle: 'Save a search · Holmward',
  title: 'Save this search',
  lead: 'We tell you of new homes that fit, of lower prices and, where you have chosen dates, of nights that come free: once a day at most, until you end it.',
  needsScripts: 'Saved searches need JavaScript. Please switch it on for this site.',
  loading: 'Loading',
  empty: 'This search asks for nothing yet',
  emptyText: 'Every home would fit. Choose a place, dates or a filter, and save it then.',
  filters: 'What it asks for',
  name: 'Name',
  nameHint: 'Only you see it, here and in our mails.',
  noName: 'Please give the search a name',
  save: 'Save search',
  back: 'Back to the search',
}

/** On the page that a mail leads to. */
export const endSearchWords = {
  pageTitle: 'End a saved search? · Holmward',
  needsScripts: 'This needs JavaScript. Your saved searches have the same button.',
  title: 'No more about this search?',
  text: 'It is not saved any more then. Your other searches go on as they are.',
  end: 'End this search',
  done: 'Ended',
  doneText: (name: string) => `“${name}” is not saved any more, and we tell you nothing of it.`,
  failed: 'Nothing was ended',
  ownSearches: 'See your saved searches',
}

export const nightWaitsWords = {
  title: 'Nights you wait for',
  told: (where: string) => `We tell you ${where}, as soon as they are free, and once.`,
  wasTold: 'We told you',
}

/** The end of a saved search, or of nights that somebody waits for. */
export const endRowWords = {
  end: 'End',
  endOf: (row: string) => `: ${row}`,
}

export const toldWhereWords = {
  nowhere: 'You have switched this off everywhere, so we tell you nothing.',
  change: 'Change where',
  switchOn: 'Switch it on',
}
