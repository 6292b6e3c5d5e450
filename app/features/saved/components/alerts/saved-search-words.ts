export const savedSearchesWords = {
  title: 'Saved searches',
  failed: "We couldn't load your searches. They are still saved.",
  empty: "Save a search, and we'll tell you about new homes that match, lower prices and newly free nights.",
  told: (where: string) => `We'll tell you ${where}, at most once a day.`,
  isOver: 'Dates have passed',
}

export const saveSearchWords = {
  pageTitle: 'Save a search · Holmward',
  title: 'Save this search',
  lead: "We'll tell you about new homes that match and lower prices. If you chose dates, we'll also tell you about newly free nights. At most once a day, until you delete the search.",
  needsScripts: 'Saved searches need JavaScript. Please switch it on for this site.',
  loading: 'Loading',
  empty: 'This search has no filters yet',
  emptyText: 'Every home would match. Choose a place, dates or a filter, then save it.',
  filters: 'Filters',
  name: 'Name',
  nameHint: 'Only you see it, here and in our emails.',
  noName: 'Please give the search a name',
  save: 'Save search',
  back: 'Back to search',
}

/** On the page that a mail leads to. */
export const endSearchWords = {
  pageTitle: 'Delete a saved search · Holmward',
  needsScripts: 'This needs JavaScript. Your saved searches have the same button.',
  title: 'Delete this saved search?',
  text: "You won't hear about it again. Your other searches stay saved.",
  end: 'Delete search',
  done: 'Search deleted',
  doneText: (name: string) => `We deleted “${name}” and won't send you more about it.`,
  failed: "We couldn't delete the search",
  ownSearches: 'See your saved searches',
}

export const nightWaitsWords = {
  title: "Nights you're waiting for",
  told: (where: string) => `We'll tell you ${where}, once, as soon as they're free.`,
  wasTold: 'We told you',
}

/** The end of a saved search, or of nights that somebody waits for. */
export const endRowWords = {
  end: 'Remove',
  endOf: (row: string) => `: ${row}`,
}

export const toldWhereWords = {
  nowhere: "You've turned these notifications off everywhere.",
  change: 'Change how',
  switchOn: 'Turn on',
}
