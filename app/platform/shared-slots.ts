import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { Unavailable } from './unavailable.ts'

export type SharedBudget = {
  /** Whose server it is: 'calendar:<host>', 'geocoder'. */
  partner: string
  /** So many requests at once, of all processes together. */
  atOnce: number
  /** The longest that a request takes; a process that was killed holds its slot for as long. */
  longestMs: number
  /** The peace that the partner has after each request. */
  pauseMs?: number
  /** After so long without a slot it throws `SlotsTaken`. */
  patienceMs: number
}

/** Others had every slot for too long. */
export class SlotsTaken extends Unavailable {}

type HeldSlot = { slot: number; until: Date }

/**
 * Does a piece of work when the partner may be asked again, whichever process asked last: slots are rows of the
 * database, which all of them see, and times are the database's. Who waits looks again at a random moment, so that
 * processes get equal shares; within a process the caller keeps the line.
 */
export async function withSharedSlot<T>(
  db: Database,
  budget: SharedBudget,
  work: () => Promise<T>,
): Promise<T> {
  const slot = await waitForSlot(db, budget)
  try {
    return await work()
  } finally {
    await giveBack(db, budget, slot)
  }
}

async function waitForSlot(db: Database, budget: SharedBudget): Promise<HeldSlot> {
  const startedAt = performance.now()
  for (;;) {
    const slot = await take(db, budget)
    if (slot) return slot
    if (performance.now() - startedAt > budget.patienceMs)
      throw new SlotsTaken('others had every slot at a partner')
    await sleep(50 + Math.random() * 100)
  }
}

/** Of two that take the same slot at once, the second one finds it taken when the first one is through. */
async function take(db: Database, { partner, atOnce, longestMs }: SharedBudget): Promise<HeldSlot | null> {
  const { rows } = await sql<HeldSlot>`
    insert into partner_turns as taken (partner, slot, free_at)
    select ${partner}, free.slot, clock_timestamp() + ${longestMs}::float8 * interval '1 ms'
    from generate_series(1, ${atOnce}::integer) as free (slot)
    where not exists (
      select from partner_turns
      where partner = ${partner} and slot = free.slot and free_at > clock_timestamp()
    )
    order by random()
    limit 1
    on conflict (partner, slot) do update set free_at = excluded.free_at
      where taken.free_at <= clock_timestamp()
    returning slot, free_at as until
  `.execute(db)
  return rows[0] ?? null
}

/** Unless it took too long and somebody else has the slot by now. */
async function giveBack(db: Database, { partner, pauseMs = 0 }: SharedBudget, held: HeldSlot): Promise<void> {
  await sql`
    update partner_turns
    set free_at = clock_timestamp() + ${pauseMs}::float8 * interval '1 ms'
    where partner = ${partner} and slot = ${held.slot} and date_trunc('milliseconds', free_at) = ${held.until}
  `.execute(db)
}
