import { sql } from 'kysely'
import { listingTextNames } from '../listing-fields.ts'

/** All that a host tells everybody of a home in words, the title first: what is looked through, and what an operator reads. */
export function homeWords(home: string) {
  const columns = ['title', ...listingTextNames].map((name) => sql.ref(`${home}.${name}`))
  return sql<string>`concat_ws(E'\n\n', ${sql.join(columns)})`
}
