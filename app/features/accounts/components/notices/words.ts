import { countOf } from '#lib/text.ts'

export const noticesWords = {
  pageTitle: 'Notices · Holmward',
  title: 'Notices',
  choose: 'Choose what you are told',
  needsScripts: 'Your notices need JavaScript. Please switch it on for this site.',
  loading: 'Loading your notices',
  failed: 'Your notices are not shown',
  failedText: 'They are safe, but could not be loaded.',
  tryAgain: 'Try again',
  newHere: (count: number) => `${countOf(count, 'new notice')} here`,
  noneNew: 'All read',
  markAll: 'Mark all as read',
  markFailed: 'Not marked as read',
  /** Read out only, before the title of one that was not read. */
  isNew: 'New: ',
  more: 'Show more',
  empty: 'Nothing yet',
  emptyText:
    'What becomes of requests and stays, new reviews and trouble with calendars stand here for 90 days. Messages have a place of their own.',
}

export const noticesLinkWords = {
  label: 'Notices',
  newCount: (count: number) => countOf(count, 'new notice'),
}
