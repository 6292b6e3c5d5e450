import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { goodPassword, makePerson, makeVisitor } from '#tests/support/people.ts'
import { signIn } from '../sign-in.ts'
import { deleteAccount } from './delete-account.ts'
import { eraseAccounts } from './erase-accounts.ts'

// What is stored about a person: given out while they are here, and nowhere any more once they have left.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const day = 86_400_000
const body = { password: goodPassword }

beforeEach(() => ctx.setClock(testNow))

const daysLater = (days: number) => ctx.setClock(new Date(testNow.getTime() + days * day))
const past = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }

async function account(person: TestAccount) {
  return ctx.db
    .selectFrom('accounts')
    .select([
      'email',
      'display_name',
      'picture_url',
      'password_hash',
      'terms_version',
      'delete_after',
      'erased_at',
    ])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
}

const phoneOf: Record<string, string> = { Ada: '+15125550167', Bea: '+15125550199' }

/** Somebody with everything that the site stores about a person. */
async function makeLife(name: string) {
  const [person, host, guest] = [await makePerson(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, person)
  const elsewhere = await makeListing(ctx, host)
  const asGuest = await makeBooking(ctx, {
    host,
    guest: person,
    listing: elsewhere,
    status: 'completed',
    values: {
      ...past,
      guest_name: `${name} Leaving`,
      guest_email: `${name}@example.com`,
      guest_phone: phoneOf[name] ?? null,
      special_requests: `${name} would like a cot`,
    },
  })
  const declined = await makeBooking(ctx, {
    host,
    guest: person,
    listing: elsewhere,
    status: 'cancelled',
    values: {
      ...past,
      guest_name: `${name} Leaving`,
      guest_email: `${name}@example.com`,
      guest_phone: '',
      special_requests: `${name} asks for another cot`,
    },
  })
  await ctx.db
    .updateTable('bookings')
    .set({ cancel_reason: 'withdrawn', cancel_note: `${name} changed plans` })
    .where('id', '=', declined)
    .execute()
  const asHost = await makeBooking(ctx, {
    host: person,
    guest,
    listing: home,
    status: 'completed',
    values: past,
  })
  const words = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  await writeBoth(ctx, { host, guest: person, id: asGuest, words })
  await writeBoth(ctx, { host: person, guest, id: asHost, words })
  await startConversation(
    ctx,
    person,
    questionSchema.parse({
      property_id: elsewhere,
      message_id: randomUUID(),
      text: `${name} asks about the boat`,
    }),
  )
  await ctx.db
    .insertInto('photos')
    .values({ path: `${person.id}/1-a.jpg`, owner_id: person.id, bytes: 1 })
    .execute()
  await ctx.db
    .updateTable('accounts')
    .set({ display_name: `${name} of the quay`, picture_url: `/photos/${person.id}/1-a.jpg` })
    .where('id', '=', person.id)
    .execute()
  await ctx.db
    .insertInto('listing_drafts')
    .values({ account_id: person.id, form: JSON.stringify({ title: `${name} Leaving` }) })
    .execute()
  await ctx.db
    .insertInto('calendar_sync_configs')
    .values({
      user_id: person.id,
      property_id: home,
      platform: 'airbnb',
      calendar_url: Buffer.from('sealed'),
      calendar_url_digest: Buffer.alloc(32),
      calendar_host: 'calendar.example:443',
    })
    .execute()
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: `sub_${randomUUID()}`,
      provider: 'sandbox',
      customer_id: `cus_${randomUUID()}`,
      account_id: person.id,
      status: 'canceled',
      plan: 'starter',
      started_at: testNow,
      current_period_end: testNow,
      ended_at: testNow,
      ticket: '1',
      synced_at: testNow,
    })
    .execute()
  await call('PATCH', '/account/mail-preferences', { as: person, body: { reviews: false } })
  // Stays of today count as ahead until they are over.
  daysLater(10)
  return { person, host, guest, home, elsewhere, asGuest, asHost }
}

describe('exportData', () => {
  test('holds what every feature stores about the person, and nobody else’s contacts', async () => {
    const { person, guest } = await makeLife('Bea')
    const answer = await call('GET', '/account/data', { as: person })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = JSON.stringify(answer.body)
    expect(Object.keys(answer.body as object).sort()).toEqual(
      ['exported_at', ...ctx.personalData.map(({ name }) => name)].sort(),
    )
    for (const own of [
      person.email,
      'Bea Leaving',
      'Bea of the quay',
      `"picture_url":"/photos/${person.id}/1-a.jpg"`,
      phoneOf.Bea,
      'Bea would like a cot',
      'Quiet and bright',
      '1-a.jpg',
      'airbnb',
      'starter',
    ]) {
      expect(text).toContain(own)
    }
    for (const secret of [
      guest.email,
      'maya-contact@example.com',
      '+4799999999',
      'password_hash',
      'calendar.example/',
    ]) {
      expect(text).not.toContain(secret)
    }
    for (let asked = 0; asked < 9; asked++) await call('GET', '/account/data', { as: person })
    expect(await call('GET', '/account/data', { as: person })).toMatchObject({ status: 429 })
  })
})

describe('eraseAccounts', () => {
  test('waits for the 30 days, then leaves nothing of the person in any table, and others their bookings and reviews', async () => {
    const { person, host, guest, home, elsewhere, asGuest, asHost } = await makeLife('Ada')
    await deleteAccount(ctx, person, body)
    await ctx.runJobs()
    daysLater(39)
    expect(await eraseAccounts(ctx)).toBe(0)
    daysLater(41)
    expect(await eraseAccounts(ctx)).toBe(1)
    expect(await account(person)).toMatchObject({
      email: null,
      display_name: null,
      picture_url: null,
      password_hash: null,
      terms_version: null,
      delete_after: null,
      erased_at: expect.any(Date),
    })
    expect(await ctx.db.selectFrom('properties').select('id').where('id', '=', home).execute()).toEqual([])
    // The name stands in each of their words, so whatever keeps one of them is found.
    expect(await tablesWith(person.email, 'Ada', phoneOf.Ada ?? '')).toEqual([])
    // What still names the row: the bookings of others, the review of their home, and that the plan was ended.
    expect((await tablesWith(person.id)).filter((table) => !keptFor.includes(table))).toEqual([])

    const booked = await call('GET', '/bookings?role=host', { as: host })
    expect(booked.status).toBe(200)
    expect(JSON.stringify(booked.body)).toContain('Former guest')
    const rows = await ctx.db
      .selectFrom('bookings')
      .select(['id', 'guest_name', 'guest_email', 'total_price'])
      .where('id', 'in', [asGuest, asHost])
      .execute()
    expect(rows.find(({ id }) => id === asGuest)).toMatchObject({
      guest_name: 'Former guest',
      guest_email: 'removed@invalid',
    })
    expect(rows.find(({ id }) => id === asHost)).toMatchObject({ guest_email: 'maya-contact@example.com' })
    const reviews = await call('GET', `/properties/${elsewhere}/reviews`)
    expect(reviews).toMatchObject({ status: 200, body: { reviews: [{ title: 'Quiet and bright' }] } })
    expect(JSON.stringify(reviews.body)).not.toContain('Ada')
    expect(await account(guest)).toMatchObject({ email: guest.email })

    await expect(
      signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }),
    ).rejects.toMatchObject({
      code: 'invalidCredentials',
    })
    expect(await eraseAccounts(ctx)).toBe(0)
  })

  test('by two workers at once removes each account once, and one that fails leaves it whole', async () => {
    const [one, two] = [await makePerson(ctx), await makePerson(ctx)]
    for (const person of [one, two]) await deleteAccount(ctx, person, body)
    daysLater(31)
    const breaking = {
      ...ctx,
      personalData: [
        ...ctx.personalData,
        {
          name: 'breaking',
          exportData: async () => null,
          eraseData: async () => {
            throw new Error('killed')
          },
        },
      ],
    }
    await expect(eraseAccounts(breaking)).rejects.toThrow('killed')
    for (const person of [one, two]) expect(await account(person)).toMatchObject({ email: person.email })
    const counts = await Promise.all([eraseAccounts(ctx), eraseAccounts(ctx)])
    expect(counts[0] + counts[1]).toBe(2)
  })

  test('lets one wait whom a stay still needs, and says so', async () => {
    const [host, guest] = [await makePerson(ctx), await makePerson(ctx)]
    const own = await makeListing(ctx, host)
    const stay = { check_in_date: '2026-07-20', check_out_date: '2026-07-25' }
    await makeBooking(ctx, { host, guest, listing: own, status: 'confirmed', values: stay })
    // No way of the site leads here any more; a backup that was put back may.
    const delete_after = new Date(testNow.getTime() + 30 * day)
    await ctx.db.updateTable('accounts').set({ delete_after }).where('id', '=', guest.id).execute()
    daysLater(31)
    expect(await eraseAccounts(ctx)).toBe(0)
    expect(
      ctx.logLines.some((line) => line.includes('cannot be removed yet') && line.includes(guest.id)),
    ).toBe(true)
    daysLater(41)
    expect(await eraseAccounts(ctx)).toBe(1)
  })
})

/** Tables that name an account and hold nothing about its person. */
const aboutNobody: Record<string, string> = {
  site_switches: 'what an operator has paused for everybody, until another one lets it go on',
}

test('every table that names an account has its place in what a feature keeps about people', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass
  `.execute(ctx.db)
  const root = path.resolve(import.meta.dirname, '../../..')
  const keepers = globSync('**/personal-data.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const isKept = (table: string) => keepers.some((source) => new RegExp(`\\b${table}\\b`).test(source))
  const forgotten = rows.map(({ name }) => name).filter((table) => !isKept(table))
  expect(forgotten.toSorted()).toEqual(Object.keys(aboutNobody).toSorted())
})

/** Why a column of an account, or of what it wants to be told, is in no export. */
const notExported = {
  'accounts.password_hash': 'a secret',
  'accounts.role': 'what the site lets its own people do',
  'accounts.first_factor_until': 'goes with the role',
  'accounts.standing': 'the decisions say it',
  'accounts.source': 'imports',
  'accounts.source_id': 'imports',
  'accounts.erased_at': 'nobody is left to export it',
  'mail_preferences.account_id': 'the account itself',
}

test('every column of an account and of its wishes is exported, or has a reason', async () => {
  const person = await makePerson(ctx)
  await call('PATCH', '/account/mail-preferences', { as: person, body: { reviews: false } })
  const { body } = await call('GET', '/account/data', { as: person })
  const { account } = body as { account: { mail_preferences: object[] } }
  const exported = [
    ...Object.keys(account).map((column) => `accounts.${column}`),
    ...Object.keys(account.mail_preferences[0] ?? {}).map((column) => `mail_preferences.${column}`),
  ]
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in ('accounts', 'mail_preferences')
  `.execute(ctx.db)
  const forgotten = rows.map(({ name }) => name).filter((name) => !exported.includes(name))
  expect(forgotten.toSorted()).toEqual(Object.keys(notExported).toSorted())
})

// Rows that others need: a past stay with its history, the review of somebody else's home, what was said to them.
const keptFor = [
  'accounts',
  'bookings',
  'booking_events',
  'guest_reviews',
  'conversations',
  'messages',
  'participants',
  'reviews',
]

/** The tables in a row of which one of the words stands. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ctx.db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hit = await sql`select 1 from ${sql.table(name)} as r where ${sql.join(
        words.map((word) => sql`strpos(r::text, ${word}) > 0`),
        sql` or `,
      )} limit 1`.execute(ctx.db)
      return hit.rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}
