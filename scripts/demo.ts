import { sql } from 'kysely'
import type { Config } from '../app/platform/config/config.ts'
import type { Context } from '../app/platform/context.ts'
import { openDatabase } from '../app/platform/database/database.ts'
import { createLog } from '../app/platform/log/log.ts'
import { openStorage } from '../app/platform/storage/storage.ts'
import { type DemoAccount, demoAccounts } from '../database/seed/people.ts'
import { restorePictures } from '../database/seed/pictures/restore-pictures.ts'
import { runApart } from '../tools/apart/run-apart.ts'
import type { DatabaseServer } from '../tools/open-database.ts'

type Situation = { demo: Config['demo']; onlyThisMachine: boolean; isEmbedded: boolean; isEmpty: boolean }

/**
 * Whether the demo world belongs into a database: only into an empty one, and unless asked for only into the embedded
 * one while nobody but this machine can reach it, because its passwords are known to everybody.
 */
export function wantsDemo({ demo, onlyThisMachine, isEmbedded, isEmpty }: Situation): boolean {
  if (demo === 'off' || !isEmpty) return false
  return demo === 'on' || (onlyThisMachine && isEmbedded)
}

/**
 * Furnishes the demo world where it belongs, before the site is served, so that nobody finds it half empty. Answers whom
 * the terminal names; nobody without a demo world.
 */
export async function prepareDemo(config: Config, database: DatabaseServer): Promise<DemoAccount[]> {
  if (config.demo === 'off') return []
  const log = createLog('error')
  const { db, close } = openDatabase(database.url, { max: 1, log, name: 'holmward-demo' })
  try {
    const isEmpty = await isEmptyDatabase({ db })
    if (wantsDemo({ ...config, isEmbedded: database.isEmbedded, isEmpty })) await furnish(database.url)
    const accounts = await listPresent({ db })
    if (accounts.length > 0) await restoreLost(config, db)
    return accounts
  } finally {
    await close()
  }
}

async function furnish(databaseUrl: string): Promise<void> {
  console.log('Furnishing the demo world …')
  await runApart('furnish-demo', databaseUrl)
}

/** As root the database lies outside the data folder, and outlives one that is removed with its pictures. */
async function restoreLost(config: Config, db: Context['db']): Promise<void> {
  // A bucket is removed by nobody's clean-up, and one out of reach may not hold up the start.
  if (config.storage.kind === 's3') return
  const count = await restorePictures({ db, storage: openStorage(config) })
  if (count > 0) console.log(`${count} pictures of the demo world were missing and are back.`)
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
