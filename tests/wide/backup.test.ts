import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refreshSession } from '#features/accounts/server/refresh-session.ts'
import { signIn } from '#features/accounts/server/sign-in.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { findBackup, prepareRestore, restoreBackup } from '#platform/backup/restore-backup.ts'
import { openTarget } from '#platform/backup/target.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { programVersion } from '../../tools/open-database.ts'
import { apiCaller } from '../support/api.ts'
import { askDatabase, newDatabase, newFolder, newPlace } from '../support/backups.ts'
import { createTestContext, testNow } from '../support/context.ts'
import { makeAccount, makeListing } from '../support/factories.ts'
import { goodPassword, makePerson, makeVisitor } from '../support/people.ts'

const ctx = await createTestContext({ pool: 24 })
const version = await programVersion()
const newest = { id: null, identity: null, secretsFile: null }
const databaseUrl = ctx.databaseUrl

type Place = Awaited<ReturnType<typeof newPlace>>

async function restored(target: ReturnType<typeof openTarget>): Promise<Place> {
  const place = await newPlace()
  const backup = await prepareRestore(place, { target, ...newest }, version)
  await restoreBackup(place, backup, version)
  return place
}

/** Works with a restored site as its own processes would. */
async function within(place: Place, work: (there: Context) => Promise<void>): Promise<void> {
  const database = openDatabase(place.databaseUrl, { max: 4, log: ctx.log })
  const queue = await openJobs({ url: place.databaseUrl, log: ctx.log, role: 'sender' })
  try {
    const secrets = loadSecrets(place)
    const storage = openStorage(place)
    await work({ ...ctx, config: place, secrets, storage, db: database.db, jobs: queue.jobs })
  } finally {
    await queue.close()
    await database.close()
  }
}

/** What of a database is not rows: each constraint, index and trigger, and whether it is in force. */
const formSql = `
  select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  order by line`

it('a backup gives everything back: a session of before, photos, private files, the form of the database, jobs (promise 19)', {
  timeout: 120_000,
}, async () => {
  const host = await makeAccount(ctx)
  const guest = await makePerson(ctx)
  const listing = await makeListing(ctx, host)
  await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  const session = await signIn(ctx, makeVisitor(), { email: guest.email, password: goodPassword })
  if (!('access_token' in session)) throw new Error('a second factor is asked for')
  const files: [key: string, content: Buffer][] = [
    ['photos/host/porch.jpg/320.webp', Buffer.from('a porch')],
    ['photos/host/again.jpg/320.webp', Buffer.from('a porch')],
    ['private/guest/letter.pdf', Buffer.alloc(3_000_000, 7)],
  ]
  for (const [key, content] of files) await ctx.storage.put(key, content, 'image/webp')
  const [waiting, done] = await askDatabase<{ id: string }>(
    databaseUrl,
    'select id from pgboss.job order by id limit 2',
  )
  await askDatabase(
    databaseUrl,
    `update pgboss.job set state = 'completed', completed_on = now() where id = $1`,
    [done?.id],
  )
  await askDatabase(databaseUrl, `update pgboss.job set state = 'active', started_on = now() where id = $1`, [
    waiting?.id,
  ])
  const target = openTarget({ kind: 'folder', path: newFolder() })
  const { manifest, newContents } = await makeBackup(ctx, { databaseUrl, target, now: testNow })
  expect([manifest.files.count, newContents]).toEqual([3, 2])

  const place = await restored(target)
  expect(await askDatabase(place.databaseUrl, formSql)).toEqual(await askDatabase(databaseUrl, formSql))
  await within(place, async (there) => {
    expect(there.secrets).toEqual(ctx.secrets)
    const asBefore = { headers: { authorization: `Bearer ${session.access_token}` } }
    expect((await apiCaller(there)('GET', '/bookings', asBefore)).body).toEqual(
      (await apiCaller(ctx)('GET', '/bookings', asBefore)).body,
    )
    expect((await refreshSession(there, session)).user.id).toBe(guest.id)
    for (const [key, content] of files)
      expect(content.equals((await there.storage.read(key)) ?? Buffer.of())).toBe(true)
    // Numbers that were given are not given again, and what follows changes begins anew.
    await makeListing(there, host)
    const { rows } = await sql<{ entries: string }>`select count(*) as entries from search_changes`.execute(
      there.db,
    )
    expect(rows).toEqual([{ entries: '1' }])
  })
  const states = await askDatabase<{ id: string; state: string }>(
    place.databaseUrl,
    'select id, state from pgboss.job where id = any ($1) order by id',
    [[waiting?.id, done?.id]],
  )
  // A mail that was on its way goes out, and one that went does not.
  expect(states.map(({ state }) => state)).toEqual(['retry', 'completed'])
  const verified = await verifyBackup(await newDatabase(), await findBackup({ target, ...newest }), version)
  expect(verified).toEqual({
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: 3,
  })
})

it('a backup under 24 writers is one moment: keys, taken nights and sums of lines hold (promise 19)', {
  timeout: 180_000,
}, async () => {
  const host = await makeAccount(ctx)
  const homes = await Promise.all(Array.from({ length: 24 }, () => makeListing(ctx, host)))
  const guests = await Promise.all(homes.map(() => makeAccount(ctx)))
  let turn = 0
  /** Each writer makes an account, and a booking that is accepted: rows in a dozen tables. */
  const writeAll = async () => {
    turn += 1
    const checkIn = addDays(calendarDate('2026-07-01'), turn * 3)
    const values = { check_in_date: checkIn, check_out_date: addDays(checkIn, 2) }
    await Promise.all(
      homes.map(async (listing, at) => {
        const guest = turn % 2 ? await makeAccount(ctx) : guests[at]
        if (guest) await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
      }),
    )
  }
  await writeAll()
  const before = await countBookings(databaseUrl)
  const target = openTarget({ kind: 'folder', path: newFolder() })
  // Between any two of these tables lies a whole turn of all writers: of a copy without a snapshot no part would fit another.
  const turning = new Set([
    'accounts',
    'booking_events',
    'booking_lines',
    'bookings',
    'conversations',
    'messages',
  ])
  const { manifest } = await makeBackup(ctx, {
    databaseUrl,
    target,
    now: testNow,
    onTable: async (name) => {
      if (turning.has(name)) await writeAll()
    },
  })
  expect(turn).toBe(1 + turning.size)
  const place = await restored(target)
  expect(await countBookings(place.databaseUrl)).toEqual(before)
  expect(manifest.tables.find(({ name }) => name === 'bookings')?.rows).toBe(Number(before.bookings))
  expect(await countBookings(databaseUrl)).not.toEqual(before)
  // The keys and the exclusion of taken nights were made anew over the rows; nothing else could have let them in.
  expect(await askDatabase(place.databaseUrl, formSql)).toEqual(await askDatabase(databaseUrl, formSql))
  expect(
    await askDatabase(
      place.databaseUrl,
      `select b.id from bookings b left join booking_lines l on l.booking_id = b.id
       group by b.id having b.total_price is distinct from sum(l.amount)`,
    ),
  ).toEqual([])
})

async function countBookings(url: string) {
  const [counts] = await askDatabase<Record<string, string>>(
    url,
    `select (select count(*) from bookings) as bookings, (select count(*) from booking_lines) as lines,
       (select count(*) from occupancy) as nights, (select count(*) from accounts) as accounts,
       (select count(*) from booking_events) as steps`,
  )
  return counts ?? {}
}
