import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type PlanNode = {
  'Node Type': string
  'Index Name'?: string
  'Parent Relationship'?: string
  Plans?: PlanNode[]
}

/**
 * The indexes that a statement reads in their own order, so that it stops where its page ends: nothing above them is sorted, but
 * what is merged. As a kept statement has it, which knows no values, of a table that is too large to be read whole.
 */
export function indexesInOrder(
  db: Database,
  statement: (db: Database) => RawBuilder<unknown>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // The tests' tables are so small that reading all of one would be cheaper.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const explained = sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (format json) ${statement(tx)}`
    const { rows } = await explained.execute(tx)
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => indexesOf(Plan)))
  })
}

function indexesOf(node: PlanNode): string[] {
  // What is read for each row has its own order.
  if (/^(SubPlan|InitPlan)$/.test(node['Parent Relationship'] ?? '') || /Sort|Hash/.test(node['Node Type']))
    return []
  const own = node['Index Name'] ? [node['Index Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(indexesOf)]
}
