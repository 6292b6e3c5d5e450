import { type Expression, type OrderByDirection, type RawBuilder, sql } from 'kysely'

/** By which columns of their rows branches are read, and how many rows are wanted of all. */
type Order<Row> = {
  by: readonly (readonly [column: keyof Row & string, direction: OrderByDirection])[]
  limit: number
}

/**
 * The first rows of several selections as one ordered list. Each is read in that order by an index of its own and no further
 * than the list goes, and the database merges them; of an "or" of their conditions it would read and sort all. A row that two
 * of them have comes twice. One alone is read as it is.
 */
export function mergeInOrder<Row>(
  branches: readonly Expression<Row>[],
  { by, limit }: Order<Row>,
): RawBuilder<Row> {
  const columns = by.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`)
  const first = (rows: Expression<unknown>) => sql<Row>`${rows} order by ${sql.join(columns)} limit ${limit}`
  const [branch, ...others] = branches
  if (branch && others.length === 0) return first(branch)
  const each = branches.map((rows) => sql`(${first(rows)})`)
  return first(sql.join(each, sql` union all `))
}
