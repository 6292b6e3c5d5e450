import { type KyselyPlugin, sql } from 'kysely'
import type { Context } from '../../app/platform/context.ts'

// Races that happen by chance prove something on a good day. These make them happen.

/**
 * The same doors, except that `act` is carried out between the first answer of the database and whoever asked for it:
 * what another process does at the worst moment.
 */
export function withActAfterFirstRead<Doors extends Pick<Context, 'db'>>(
  doors: Doors,
  act: () => Promise<unknown>,
): Doors {
  let hasActed = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!hasActed) {
        hasActed = true
        await act()
      }
      return result
    },
  }
  return { ...doors, db: doors.db.withPlugin(plugin) }
}

type Held<Doors> = {
  /** For the work that shall stop. */
  doors: Doors
  /** What the doors do; for work that queues nothing. */
  stop: () => Promise<void>
  /** Resolves when it has stopped, within its transaction and with the locks that it has by then. */
  hasStopped: Promise<void>
  goOn: () => void
}

/** The same doors, except that work stops where it queues its first job, until it is told to go on. */
function holdAtFirstJob<Doors extends Pick<Context, 'jobs'>>(doors: Doors): Held<Doors> {
  const stopped = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const stop = () => {
    stopped.resolve()
    return released.promise
  }
  const { jobs } = doors
  const held: Context['jobs'] = {
    send: async (...job) => {
      await stop()
      return jobs.send(...job)
    },
    sendAll: async (...job) => {
      await stop()
      return jobs.sendAll(...job)
    },
  }
  return { doors: { ...doors, jobs: held }, stop, hasStopped: stopped.promise, goOn: released.resolve }
}

/**
 * Begins `second` while `first` stands still within its transaction, and lets `first` go on once `second` waits for its
 * locks, or is done because it did not. What queues a job stops there; anything else stops where it calls `stop`. Answers how both ended: what they answered, or the code of the refusal.
 */
export async function meet<First, Second>(
  ctx: Context,
  first: (doors: Context, stop: () => Promise<void>) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First | string, Second | string]> {
  const held = holdAtFirstJob(ctx)
  const one = codeOf(first(held.doors, held.stop))
  await Promise.race([held.hasStopped, one])
  let isDone = false
  const two = codeOf(second()).finally(() => {
    isDone = true
  })
  while (!isDone && !(await isSomebodyWaiting(ctx))) {
    // Asked again: the answer itself takes its time.
  }
  held.goOn()
  return Promise.all([one, two])
}

async function codeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
    throw error
  }
}

async function isSomebodyWaiting({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return (rows[0]?.waiting ?? 0) > 0
}
