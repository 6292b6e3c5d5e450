import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect } from '@playwright/test'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '../../../app/lib/ids.ts'
import { type Database, openDatabase } from '../../../app/platform/database/database.ts'
import { createLog } from '../../../app/platform/log/log.ts'
import { openCluster } from '../../../database/embedded/cluster.ts'
import { callAs, goodPassword, type Person } from './people.ts'

const dataDir = path.resolve(import.meta.dirname, '../../../.data/e2e')

/** The code that an app shows which has such a secret; of so many half minutes later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/**
 * Gives somebody an authenticator app, and a role straight into the database of the running site. Their session has shown the app
 * just now, or so long ago that the console asks for it anew. Answers the secret of the app.
 */
export async function makeStaffOf(
  request: APIRequestContext,
  person: Person,
  role: 'moderator' | 'operator',
  shownMinutesAgo = 0,
): Promise<string> {
  const secret = await guardByApp(request, person)
  // As if they had signed in since.
  person.session.user.role = role
  await inDatabase(async (db) => {
    await db.updateTable('accounts').set({ role }).where('id', '=', idOf(person)).execute()
    // As if they had had the app for a week.
    for (const table of ['authenticator_apps', 'recovery_codes'] as const)
      await db
        .updateTable(table)
        .set({ settles_at: new Date() })
        .where('account_id', '=', idOf(person))
        .execute()
  })
  await setFactorShown(person, shownMinutesAgo)
  return secret
}

/** Lets somebody have shown the factor so long ago, in all sessions. */
export async function setFactorShown(person: Person, minutesAgo: number): Promise<void> {
  const factor_shown_at = new Date(Date.now() - minutesAgo * 60_000)
  await inDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ factor: 'app', factor_shown_at, settled_factor_at: factor_shown_at })
      .where('account_id', '=', idOf(person))
      .execute(),
  )
}

/** Runs `npm run operator -- …` at the running site; answers what it wrote. */
export async function runOperator(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/operator.ts', ...words], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' },
  })
  return stdout
}

/** Lets the job process do a job of the clock now. */
export async function doJob(queue: string): Promise<void> {
  await inDatabase(async (db) => {
    await sql`insert into pgboss.job (name) values (${queue})`.execute(db)
    await expect
      .poll(
        async () =>
          (
            await sql`select from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')`.execute(
              db,
            )
          ).rows.length,
        { message: queue, timeout: 30_000 },
      )
      .toBe(0)
  })
}

export function idOf({ session }: Person): AccountId {
  return session.user.id as AccountId // the API answered it
}

/** Does something in the database of the running site that takes days or many people otherwise. */
export async function inDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const cluster = await openCluster({ dataDir })
  const { db, close } = openDatabase(cluster.url('holmward'), {
    max: 1,
    log: createLog('error'),
    name: 'e2e',
  })
  try {
    await work(db)
  } finally {
    await close()
    await cluster.stop()
  }
}

/** Gives somebody an authenticator app; answers its secret. The code of now is used up by that. */
export async function guardByApp(request: APIRequestContext, person: Person): Promise<string> {
  const call = async (method: 'POST' | 'PUT', path: string, data?: object) => {
    const { status, body } = await callAs(request, person, method, path, data)
    expect(status, path).toBeLessThan(300)
    return body
  }
  await call('POST', '/account/confirmation', { password: goodPassword })
  const { secret } = await call('POST', '/account/authenticator-app')
  await call('PUT', '/account/authenticator-app', { code: codeOf(String(secret)) })
  return String(secret)
}
