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
  failed: "Your messages couldn't be loaded",
  failedText: 'Nothing is lost. Please try again.',
  tryAgain: 'Try again',
  nothingFound: 'No results',
  nothingFoundText: (words: string) => `No name, home or message here contains “${words}”.`,
  clearSearch: 'Clear search',
  findHome: 'Find a home',
  showAll: 'Show all',
}
