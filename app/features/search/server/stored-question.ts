import type { IndexQuestion } from '#platform/search-index.ts'

/** What a search asks of a home, as it can be kept: everything but its dates, the moment, the rates and the order. */
export type StoredQuestion = Omit<
  IndexQuestion,
  'rates' | 'stay' | 'flexible' | 'near' | 'sort' | 'exactPlace'
>
