import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '../../../app/lib/ids.ts'
import { openDatabase } from '../../../app/platform/database/database.ts'
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
 * just now, or so long ago that deciding asks for it anew. Answers the secret of the app.
 */
export async function makeStaffOf(
  request: APIRequestContext,
  person: Person,
  role: 'moderator' | 'operator',
  shownMinutesAgo = 0,
): Promise<string> {
  const secret = await addApp(request, person)
  const cluster = await openCluster({ dataDir })
  const { db, close } = openDatabase(cluster.url('holmward'), {
    max: 1,
    log: createLog('error'),
    name: 'e2e',
  })
  const shown = new Date(Date.now() - shownMinutesAgo * 60_000)
  const id = person.session.user.id as AccountId // the API answered it
  try {
    // As if they had signed in since.
    person.session.user.role = role
    await db.updateTable('accounts').set({ role }).where('id', '=', id).execute()
    await db
      .updateTable('sessions')
      .set({ factor: 'app', factor_shown_at: shown })
      .where('account_id', '=', id)
      .execute()
  } finally {
    await close()
    await cluster.stop()
  }
  return secret
}

async function addApp(request: APIRequestContext, person: Person): Promise<string> {
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
