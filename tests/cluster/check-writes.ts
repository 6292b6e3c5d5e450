import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Acknowledged } from './visitors.ts'

export type Kept = { what: string; acknowledged: number; lost: number; twice: number }

/** How often each acknowledged write is in the database, and each mail of a booking with its host. */
export async function checkWrites(
  db: Database,
  acknowledged: readonly Acknowledged[],
  mails: readonly { id: string; to: string }[],
): Promise<Kept[]> {
  const of = (kind: string) => acknowledged.filter((one) => one.kind === kind)
  const counts = async (table: string, column: string) => {
    const { rows } = await sql<{ who: string; count: number }>`
      select ${sql.ref(column)} as who, count(*)::int as count from ${sql.table(table)} group by 1`.execute(
      db,
    )
    return new Map(rows.map(({ who, count }) => [who, count]))
  }
  const compare = (what: string, wanted: string[], found: ReadonlyMap<string, number>): Kept => ({
    what,
    acknowledged: wanted.length,
    lost: wanted.filter((one) => !found.has(one)).length,
    twice: [...found.values()].filter((count) => count > 1).length,
  })
  const guests = (kind: string) => of(kind).map(({ cast }) => cast.guest.id)
  const toHosts = Map.groupBy(mails, ({ to }) => to)
  const letters = (found: typeof mails) => new Set(found.map(({ id }) => id)).size
  return [
    compare('bookings', guests('booking'), await counts('bookings', 'guest_id')),
    compare('messages', guests('message'), await counts('messages', 'author_id')),
    compare('uploads', guests('upload'), await counts('photos', 'owner_id')),
    compare(
      'mails to hosts',
      of('booking').map(({ cast }) => cast.host.email),
      new Map([...toHosts].map(([to, found]) => [to, letters(found)])),
    ),
  ]
}

/**
 * How many mails were taken more than once. A worker or mail server that is lost between the acceptance and the record of it
 * costs one each; its receiver tells the copy by its Message-ID, and mail programs show it once.
 */
export function countCopies(mails: readonly { id: string; to: string }[]): number {
  return mails.length - new Set(mails.map(({ id, to }) => `${id} ${to}`)).size
}

/** How many jobs are due or at work. */
export async function countDueJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and start_after < now() + interval '5 minutes'
      and name like '%mail%'`.execute(db)
  return rows[0]?.count ?? 0
}
