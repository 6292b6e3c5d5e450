import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that others than its writer may read a review of a row that the query knows by this name: it is published by
 * now, and no decision hides it. It stands here because instant booking asks what hosts have written of a guest; whoever shows
 * reviews asks it by `mayBeRead` of the feature reviews.
 */
export function isReadableReview(row: string, now: Date): RawBuilder<boolean> {
  const [published, hidden] = [sql.ref(`${row}.published_at`), sql.ref(`${row}.hidden_at`)]
  return sql<boolean>`((${published} is null or ${published} <= ${now}) and ${hidden} is null)`
}
