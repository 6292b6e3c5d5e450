import { type Expression, sql } from 'kysely'

/**
 * In SQL, the first name of the account that is joined as `alias`: all that strangers read of it. Without a name of its
 * own it is that of `otherwise`, such as what a booking says; null where there is neither.
 */
export function firstName(alias: string, otherwise: Expression<string | null> = sql`null`) {
  return sql<string | null>`split_part(coalesce(${sql.ref(`${alias}.display_name`)}, ${otherwise}), ' ', 1)`
}
