import { sql } from 'kysely'
import { openContext } from '../app/context.ts'
import { dateOf } from '../app/lib/stay.ts'
import type { Config } from '../app/platform/config/config.ts'
import type { Context } from '../app/platform/context.ts'
import { openDatabase } from '../app/platform/database/database.ts'
import { createQueues, openJobs } from '../app/platform/jobs/jobs.ts'
import { createLog } from '../app/platform/log/log.ts'
import { openStorage } from '../app/platform/storage/storage.ts'
import { seedDemo } from '../database/seed/demo.ts'
import { demoJobs } from '../database/seed/draw-pictures.ts'
import { findLostPictures, redrawPictures } from '../database/seed/drawing/lost-pictures.ts'
import { reportCovers } from '../database/seed/drawing/report-progress.ts'
import { type DemoAccount, demoAccounts } from '../database/seed/people.ts'
import type { DatabaseServer } from './steps/open-database.ts'

type Situation = { demo: Config['demo']; onlyThisMachine: boolean; isEmbedded: boolean; isEmpty: boolean }

/**
 * Whether the demo world belongs into a database: only into an empty one, and unless asked for only into the embedded
 * one while nobody but this machine can reach it, because its passwords are known to everybody.
 */
export function wantsDemo({ demo, onlyThisMachine, isEmbedded, isEmpty }: Situation): boolean {
  if (demo === 'off' || !isEmpty) return false
  return demo === 'on' || (onlyThisMachine && isEmbedded)
}

export type Demo = {
  /** Whom the terminal names; empty without a demo world. */
  accounts: readonly DemoAccount[]
  /** Tells how the drawing goes, until each home has its cover. The worker draws. */
  watch(signal: AbortSignal): Promise<void>
}

/** Furnishes the demo world where it belongs. Before the site is served, so that nobody finds it half empty. */
export async function prepareDemo(config: Config, database: DatabaseServer): Promise<Demo> {
  const nothing = { accounts: [], watch: async () => undefined }
  if (config.demo === 'off') return nothing
  const log = createLog('error')
  const { db, close } = openDatabase(database.url, { max: 1, log, name: 'holmward-demo' })
  try {
    const isEmpty = await isEmptyDatabase({ db })
    if (wantsDemo({ ...config, isEmbedded: database.isEmbedded, isEmpty }))
      await furnish(config, database.url)
    const accounts = await listPresent({ db })
    if (accounts.length === 0) return nothing
    await redrawLost(config, database.url, db)
    return { accounts, watch: (signal) => watchCovers(database.url, signal) }
  } finally {
    await close()
  }
}

async function furnish(config: Config, databaseUrl: string): Promise<void> {
  console.log('Furnishing the demo world …')
  const quiet = { ...config, logLevel: 'error' as const }
  const { ctx, boss, close } = await openContext({ config: quiet, databaseUrl, role: 'command' })
  try {
    await createQueues(
      boss,
      demoJobs.map((handler) => handler.definition),
    )
    const { homes, bookings, reviews } = await seedDemo(ctx, { today: dateOf(ctx.clock()) })
    console.log(`${homes} homes, ${bookings} bookings and ${reviews} reviews are there.`)
  } finally {
    await close()
  }
}

/** As root the database lies outside the data folder, and outlives one that is removed with its pictures. */
async function redrawLost(config: Config, databaseUrl: string, db: Context['db']): Promise<void> {
  // A bucket is removed by nobody's clean-up, and one out of reach may not hold up the start.
  if (config.storage.kind === 's3') return
  const lost = await findLostPictures({ db, storage: openStorage(config) })
  if (lost.length === 0) return
  const { jobs, close } = await openJobs({ url: databaseUrl, log: createLog('error'), role: 'sender' })
  try {
    const count = await redrawPictures({ db, jobs }, lost)
    console.log(`${count} pictures of the demo world are missing and will be drawn again.`)
  } finally {
    await close()
  }
}

async function watchCovers(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { max: 1, log: createLog('error'), name: 'holmward-demo' })
  try {
    await reportCovers({ db }, console.log, signal)
  } finally {
    await close()
  }
}

/** True as long as nobody has an account: listings, bookings and reviews all belong to one. */
async function isEmptyDatabase({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from accounts) as found`.execute(db)
  return rows[0]?.found === false
}

async function listPresent({ db }: Pick<Context, 'db'>): Promise<DemoAccount[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'in', emails)
    .limit(emails.length)
    .execute()
  const present = new Set(rows.map(({ email }) => email))
  return demoAccounts.filter(({ email }) => present.has(email))
}
