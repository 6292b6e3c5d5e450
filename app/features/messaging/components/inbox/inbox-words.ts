import { countOf } from '#lib/text.ts'

export const inboxWords = {
  scheduled: 'Scheduled messages',
  home: 'Home',
  allHomes: 'All homes',
  filter: 'Filter conversations',
  search: 'Search messages',
  list: 'Conversations',
  unreadCount: (count: number) => countOf(count, 'unread message'),
  unread: 'Unread',
  moreAbout: (name: string) => `More about ${name}`,
  shown: (count: number) => `${countOf(count, 'conversation')} shown`,
  more: 'Show more',
  loading: 'Loading conversations',
  failed: 'Your messages are not shown',
  failedText: 'They are safe, but could not be loaded.',
  tryAgain: 'Try again',
  nothingFound: 'Nothing found',
  nothingFoundText: (words: string) => `No name, home or message here contains “${words}”.`,
  clearSearch: 'Clear the search',
  findHome: 'Find a home',
  showAll: 'Show all',
}
