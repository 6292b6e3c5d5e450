import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { Unavailable } from './unavailable.ts'

export type SharedBudget = {
  /** Whose server it is: 'calendar:<host>', 'geocoder'. */
  partner: string
  /** So many requests at once, of all processes together. */
  atOnce: number
  /** The longest that a request takes; a process that was killed holds its turn for as long. */
  longestMs: number
  /** The peace that the partner has after each request. */
  pauseMs?: number
  /** After so long without a turn it throws `TurnsTaken`. */
  patienceMs: number
}

/** Others had every turn for too long. */
export class TurnsTaken extends Unavailable {}

type Turn = { slot: number; held: Date }

/**
 * Does a piece of work when the partner may be asked again, whichever process asked last: turns are rows of the
 * database, which all of them see, and times are the database's. Who waits looks again at a random moment, so that
 * processes get equal shares; within a process the caller keeps the line.
 */
export async function inSharedTurn<T>(
  db: Database,
  budget: SharedBudget,
  work: () => Promise<T>,
): Promise<T> {
  const turn = await waitForTurn(db, budget)
  try {
    return await work()
  } finally {
    await giveBack(db, budget, turn)
  }
}

async function waitForTurn(db: Database, budget: SharedBudget): Promise<Turn> {
  const startedAt = performance.now()
  for (;;) {
    const turn = await take(db, budget)
    if (turn) return turn
    if (performance.now() - startedAt > budget.patienceMs)
      throw new TurnsTaken('others had every turn at a partner')
    await sleep(50 + Math.random() * 100)
  }
}

/** Of two that take the same turn at once, the second one finds it taken when the first one is through. */
async function take(db: Database, { partner, atOnce, longestMs }: SharedBudget): Promise<Turn | null> {
  const { rows } = await sql<Turn>`
    insert into partner_turns as turn (partner, slot, free_at)
    select ${partner}, free.slot, clock_timestamp() + ${longestMs}::float8 * interval '1 ms'
    from generate_series(1, ${atOnce}::integer) as free (slot)
    where not exists (
      select from partner_turns
      where partner = ${partner} and slot = free.slot and free_at > clock_timestamp()
    )
    order by random()
    limit 1
    on conflict (partner, slot) do update set free_at = excluded.free_at
      where turn.free_at <= clock_timestamp()
    returning slot, free_at as held
  `.execute(db)
  return rows[0] ?? null
}

/** Unless it took too long and somebody else has the turn by now. */
async function giveBack(db: Database, { partner, pauseMs = 0 }: SharedBudget, turn: Turn): Promise<void> {
  await sql`
    update partner_turns
    set free_at = clock_timestamp() + ${pauseMs}::float8 * interval '1 ms'
    where partner = ${partner} and slot = ${turn.slot} and date_trunc('milliseconds', free_at) = ${turn.held}
  `.execute(db)
}
