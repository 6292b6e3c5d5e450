import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'

/** As part of a transaction after which no process may give a page again that it has kept. */
export async function notePageChange(tx: Transaction): Promise<void> {
  await tx.insertInto('page_changes').defaultValues().execute()
}

/**
 * Asks whether pages have changed since it was last asked, wherever that was written. Counted and not only numbered: of two at
 * once the one with the lower number may be seen last.
 */
export function watchPageChanges({ db }: Pick<Context, 'db'>): () => Promise<boolean> {
  let known: string | null = null
  return async () => {
    const { rows } = await sql<{ state: string }>`
      select count(*) || ':' || coalesce(max(number), 0) as state
      from page_changes
      where written_at > now() - interval '1 hour'
    `.execute(db)
    const state = rows[0]?.state ?? ''
    const hasChanged = known !== null && known !== state
    known = state
    return hasChanged
  }
}
