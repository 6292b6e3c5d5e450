import type { TermsRow } from '#app/listing-matching/read-listings.ts'
import type { Currency } from '#lib/money.ts'
import type { IndexQuestion } from '#platform/search-index.ts'

/** What a search asks of a home, as it can be kept: everything but its dates, the moment, the rates and the order. */
export type StoredQuestion = Omit<
  IndexQuestion,
  'rates' | 'stay' | 'flexible' | 'near' | 'sort' | 'exactPlace'
>

/** What a home asked before its price or terms changed, as a trigger keeps it for saved searches. */
export type FormerTerms = {
  currency: Currency
  /** As `TermsRow`; without terms but the price, the last is null. */
  terms: [cents: TermsRow[0], zone: TermsRow[1], terms: TermsRow[2] | null]
}
