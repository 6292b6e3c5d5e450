import { sql } from 'kysely'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { termsVersion } from '../../app/features/accounts/account-rules.ts'
import { hashPassword } from '../../app/features/accounts/server/password.ts'
import { type CalendarDate, dateOf } from '../../app/lib/stay.ts'
import { type Database, inTransaction } from '../../app/platform/database/database.ts'
import { demoPassword, personOf } from '../../database/seed/people.ts'
import type { Viewer } from './viewers.ts'
import { longHome, manyBookings, manyHomes, sparseHomes } from './world-rows.ts'

/** The properties that states are about. */
export type PropertyName =
  | 'reviewed'
  | 'unreviewed'
  | 'photoless'
  | 'onePhoto'
  | 'long'
  | 'inactive'
  | 'own'
  | 'unconfirmed'
  | 'instant'
  | 'asking'
/** The hosts that states are about. */
export type HostName = 'trader' | 'plenty'
export type World = { ids: Record<PropertyName | HostName, string> }

/** Whom each viewer signs in as; all with the password of the demo world. */
export const emails: Record<Exclude<Viewer, 'signed out'>, string> = {
  guest: personOf('guest').email,
  'new account': 'fresh@holmward.example',
  'starter host': personOf('starter').email,
  'professional host': personOf('professional').email,
  'five hundred listings host': 'plenty@holmward.example',
}

const crowd = 'crowd@holmward.example'

/** Adds to the demo world what it does without: five hundred of everything, longest texts, an empty account. */
export async function prepareWorld(db: Database): Promise<World> {
  // Many runs a day are no attack.
  await db.deleteFrom('attempts').execute()
  const host = await addAccount(db, emails['five hundred listings host'])
  if (host.isNew) await addPlenty(db, host.id, (await addAccount(db, crowd)).id)
  await addAccount(db, emails['new account'])
  await db.updateTable('properties').set({ is_active: true }).where('host_id', '=', host.id).execute()
  const ids = await findProperties(db, host.id)
  await db
    .updateTable('properties')
    .set({ is_favourite: true })
    .where('id', '=', ids.reviewed as PropertyId)
    .execute()
  return { ids }
}

async function addAccount(db: Database, email: string): Promise<{ id: AccountId; isNew: boolean }> {
  const known = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return { id: known.id, isNew: false }
  const now = new Date()
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      password_hash: await hashPassword(demoPassword),
      email_confirmed_at: now,
      terms_version: termsVersion,
      terms_accepted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}

async function addPlenty(db: Database, hostId: AccountId, guestId: AccountId): Promise<void> {
  const covers = await db
    .selectFrom('properties')
    .select('image_urls')
    .where('host_id', '!=', hostId)
    .limit(100)
    .execute()
  const pictures = covers.flatMap(({ image_urls }) => image_urls)
  const today: CalendarDate = dateOf(new Date())
  await inTransaction(db, async (tx) => {
    const homes = [
      longHome(hostId, pictures),
      ...sparseHomes(hostId, pictures),
      ...manyHomes(hostId, pictures),
    ]
    const made = await tx
      .insertInto('properties')
      .values(homes)
      .returning(['id', 'title', 'city', 'state', 'country', 'currency', 'price_per_night', 'image_urls'])
      .execute()
    await tx.insertInto('bookings').values(manyBookings(made, { hostId, guestId, today })).execute()
  })
}

async function findProperties(db: Database, plentyId: string): Promise<World['ids']> {
  const professional = sql`(select id from accounts where email = ${emails['professional host']})`
  const { rows } = await sql<Record<keyof World['ids'], string | null>>`
    select
      (select id from properties where is_active and host_id <> ${plentyId}
        order by rating_count desc, cardinality(image_urls) desc, id limit 1) as "reviewed",
      (select id from properties where is_active and host_id <> ${plentyId} and rating_count = 0
        order by id limit 1) as "unreviewed",
      (select id from properties where host_id = ${plentyId} and cardinality(image_urls) = 0 limit 1) as "photoless",
      (select id from properties where host_id = ${plentyId} and cardinality(image_urls) = 1
        order by created_at desc limit 1) as "onePhoto",
      (select id from properties where host_id = ${plentyId}
        order by length(description) desc limit 1) as "long",
      (select id from properties where host_id = ${professional} and is_active
        order by created_at desc limit 1) as "own",
      (select id from properties join stay_terms on property_id = id where is_active and instant
        order by id limit 1) as "instant",
      (select id from properties join stay_terms on property_id = id where is_active and cardinality(arrival_days) < 7
        order by id limit 1) as "asking",
      (select id from properties where not is_active order by host_id = ${professional} desc limit 1) as "inactive",
      (select id from properties where is_active and unconfirmed_since is not null order by id limit 1) as "unconfirmed",
      ${professional} as "trader",
      ${plentyId} as "plenty"
  `.execute(db)
  const found = Object.entries(rows[0] ?? {})
  const missing = found.filter(([, id]) => id === null).map(([name]) => name)
  if (found.length === 0 || missing.length > 0) {
    throw new Error(`the demo world has no property for: ${missing.join(', ') || 'anything'}`)
  }
  return Object.fromEntries(found) as World['ids'] // nothing is missing, as checked above
}

/** Keeps the listings away while the work runs: nothing can be read, or there is nothing to read. */
export async function without<T>(
  what: 'database' | 'listings',
  db: Database,
  work: () => Promise<T>,
): Promise<T> {
  await sql`alter table properties rename to properties_kept_away`.execute(db)
  if (what === 'listings')
    await sql`create table properties (like properties_kept_away including all)`.execute(db)
  try {
    return await work()
  } finally {
    await giveBack(db)
  }
}

/** Makes an end of `without`; also of one in a run that was interrupted. */
export async function giveBack(db: Database): Promise<void> {
  const { rows } = await sql`select where to_regclass('properties_kept_away') is not null`.execute(db)
  if (rows.length === 0) return
  await sql`drop table if exists properties`.execute(db)
  await sql`alter table properties_kept_away rename to properties`.execute(db)
}
