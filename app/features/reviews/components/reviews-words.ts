import { countOf } from '#lib/text.ts'

export const reviewsWords = {
  title: 'Reviews',
  empty: 'No reviews yet. The first guests can write one after their stay.',
  nothingFound: 'No review has these words.',
  more: 'Show more reviews',
  shown: (count: number, found: number) => `${countOf(count, 'review')} shown of ${found}`,
  failedTitle: 'Error',
  failed: 'The reviews could not be loaded. Please try again.',
  recommended: (percent: number) => `${percent}% of guests recommend this home`,
  scores: 'Ratings',
  search: 'Search reviews',
  searchButton: 'Search',
  order: 'Order',
  recommends: 'Would recommend',
  answerFrom: (host: string) => `Answer from ${host}, the host`,
  answerOfHost: 'Answer from the host',
  answerLabel: (reviewer: string) => `Answer publicly to ${reviewer}`,
  answer: 'Answer publicly',
  toAnswer: 'Reviews to answer',
}
