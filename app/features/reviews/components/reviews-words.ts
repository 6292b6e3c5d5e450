import { countOf } from '#lib/text.ts'

export const reviewsWords = {
  title: 'Reviews',
  empty: 'No reviews yet. Guests can write one after their stay.',
  nothingFound: 'No reviews match your search.',
  more: 'Show more reviews',
  shown: (count: number, found: number) => `${countOf(count, 'review')} shown of ${found}`,
  failedTitle: 'Error',
  failed: 'The reviews could not be loaded. Please try again.',
  recommended: (percent: number) => `${percent}% of guests recommend this home`,
  scores: 'Ratings',
  search: 'Search reviews',
  searchButton: 'Search',
  order: 'Sort by',
  recommends: 'Would recommend',
  answerFrom: (host: string) => `Reply from ${host}, the host`,
  answerOfHost: 'Reply from the host',
  answerLabel: (reviewer: string) => `Reply publicly to ${reviewer}`,
  answer: 'Reply publicly',
  toAnswer: 'Reviews without a reply',
}
