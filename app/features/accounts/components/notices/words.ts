import { countOf } from '#lib/text.ts'

export const noticesWords = {
  pageTitle: 'Notices · Holmward',
  title: 'Notices',
  choose: 'Choose your notifications',
  needsScripts: 'Your notices need JavaScript. Please switch it on for this site.',
  loading: 'Loading your notices',
  failed: "We couldn't load your notices",
  failedText: 'They are safe. Please try again.',
  tryAgain: 'Try again',
  newHere: (count: number) => `${countOf(count, 'new notice')} here`,
  noneNew: 'All read',
  markAll: 'Mark all as read',
  markFailed: "Couldn't mark as read",
  /** Read out only, before the title of one that was not read. */
  isNew: 'New: ',
  more: 'Show more',
  empty: 'No notices yet',
  emptyText:
    'Updates to requests and stays, new reviews and calendar problems appear here for 90 days. Messages are in your inbox.',
}

export const noticesLinkWords = {
  label: 'Notices',
  newCount: (count: number) => countOf(count, 'new notice'),
}
