import { sql } from 'kysely'
import { isBlocking } from '#features/accounts/server/blocks.ts'
import { mayActFor } from '#features/listings/server/access.ts'

/** The condition that nobody is told of a home here: it is their own, or one of the two wants to hear nothing of the other. */
export function isUnwanted(account: string, home: string) {
  const [reader, owner] = [{ column: account }, { column: `${home}.host_id` }]
  return sql<boolean>`(
    ${mayActFor(reader, 'read', home)}
    or ${isBlocking({ blocker: reader, blocked: owner })}
    or ${isBlocking({ blocker: owner, blocked: reader })}
  )`
}
