import { sql } from 'kysely'
import { isBlocking } from '#features/accounts/server/blocks.ts'

/** The condition that nobody is told of a home here: it is their own, or one of the two wants to hear nothing of the other. */
export function isUnwanted(account: string, host: string) {
  const [reader, owner] = [{ column: account }, { column: host }]
  return sql<boolean>`(
    ${sql.ref(account)} = ${sql.ref(host)}
    or ${isBlocking({ blocker: reader, blocked: owner })}
    or ${isBlocking({ blocker: owner, blocked: reader })}
  )`
}
