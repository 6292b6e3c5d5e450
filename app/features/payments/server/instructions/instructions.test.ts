import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmEmailChange, requestEmailChange } from '#features/accounts/server/account/change-email.ts'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, type PropertyId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { confirmFresh } from '#tests/support/factors.ts'
import { goodPassword, linkTokenOf, makePerson, makeVisitor, newEmail } from '#tests/support/people.ts'
import { paymentsPersonalData } from '../personal-data.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const canary = 'IBAN CANARY DE02 1203 0000 0000 2020 51'

async function makeStay(status: 'pending' | 'confirmed' = 'confirmed') {
  ctx.setClock(testNow)
  const [host, guest] = [await makePerson(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host, { time_zone: 'Europe/Berlin' })
  await makeTerms(ctx, listing, {
    payment_ways: ['bank_transfer'],
    payment_share: 25,
    payment_rest_days: 7,
    deposit_due: 'arrival',
  })
  return { host, guest, listing, id: await makeBooking(ctx, { host, guest, listing, status }) }
}

const write = (as: TestAccount, home: PropertyId, instructions: string, version = 0) =>
  call('PUT', `/properties/${home}/payment-instructions`, { as, body: { version, instructions } })

const read = (as: TestAccount, id: BookingId) => call('GET', `/bookings/${id}/payment-instructions`, { as })

async function writeFresh(host: TestAccount, home: PropertyId, text = canary, version = 0) {
  await confirmFresh(ctx, host)
  const { status, body } = await write(host, home, text, version)
  expect(status).toBe(200)
  return body
}

test('how to pay is stored encrypted, opened by its home alone, and shown to the guest of a confirmed stay alone', async () => {
  const { host, guest, listing, id } = await makeStay()
  const asked = await makeStay('pending')
  const [stored, other] = [
    await writeFresh(host, listing),
    await writeFresh(asked.host, asked.listing, 'Cash'),
  ]
  expect(stored).toMatchObject({ instructions: canary, version: 1 })
  const boxOf = (home: PropertyId) =>
    ctx.db
      .selectFrom('payment_instructions')
      .select('box')
      .where('property_id', '=', home)
      .executeTakeFirstOrThrow()
  const { box } = await boxOf(listing)
  expect(box?.toString('latin1')).not.toContain('CANARY')
  expect(other).toMatchObject({ instructions: 'Cash' })
  expect(await read(guest, id)).toMatchObject({
    status: 200,
    body: { instructions: canary, changed_on: '2026-06-15' },
  })
  expect((await read(guest, id)).headers.get('cache-control')).toBe('no-store')
  expect(await read(host, id)).toMatchObject({ status: 404 })
  expect(await read(await makeAccount(ctx), id)).toMatchObject({ status: 404 })
  expect(await read(asked.guest, asked.id)).toMatchObject({ status: 409, body: { code: 'notYet' } })
  // A row that is put in another's place opens nothing.
  await ctx.db
    .updateTable('payment_instructions')
    .set({ box })
    .where('property_id', '=', asked.listing)
    .execute()
  const { body } = await call('GET', `/properties/${asked.listing}/payment-instructions`, { as: asked.host })
  expect(body).toMatchObject({ instructions: '' })
})

test('a change needs the owner, and is told to the account and to the address that it had', async () => {
  const { host, listing } = await makeStay()
  ctx.setClock(new Date('2026-06-15T13:00:00Z'))
  expect(await write(host, listing, canary)).toMatchObject({
    status: 403,
    body: { code: 'confirmationNeeded' },
  })
  const email = newEmail()
  await requestEmailChange(ctx, { ...makeVisitor(), ...host }, { email, password: goodPassword })
  await ctx.runJobs()
  await confirmEmailChange(ctx, { token: linkTokenOf(ctx.mails.findLast(({ to }) => to === email)) })
  await ctx.runJobs()
  ctx.mails.length = 0
  await writeFresh(host, listing)
  await ctx.runJobs()
  expect(ctx.mails.map(({ to }) => to).sort()).toEqual([email, host.email].sort())
  for (const mail of ctx.mails) expect(mail.subject).toMatch(/^Your payment details changed/)
  expect(ctx.mails.find(({ to }) => to === host.email)?.text).not.toContain(email)
  // Later than two weeks after, the former address has nothing to do with it any more.
  ctx.mails.length = 0
  ctx.setClock(new Date('2026-06-30T13:00:00Z'))
  await writeFresh(host, listing, 'Other', 1)
  await ctx.runJobs()
  expect(ctx.mails.map(({ to }) => to)).toEqual([email])
})

test('the same words are no change, and of two writers who read the same one is refused', async () => {
  const { host, listing } = await makeStay()
  await writeFresh(host, listing)
  await ctx.runJobs()
  ctx.mails.length = 0
  expect(await write(host, listing, canary)).toMatchObject({ status: 200, body: { version: 1 } })
  const both = await Promise.all([write(host, listing, 'One', 1), write(host, listing, 'Two', 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await ctx.runJobs()
  expect(ctx.mails).toHaveLength(1)
  expect(await write(await makeAccount(ctx), listing, 'Mine', 2)).toMatchObject({ status: 404 })
})

test('guests who owe are told of a change for 14 days, and who owes nothing after the stay reads nothing', async () => {
  const { host, guest, listing, id } = await makeStay()
  await writeFresh(host, listing)
  const changedOn = async (at: string) => {
    ctx.setClock(new Date(at))
    return Object((await read(guest, id)).body).changed_on
  }
  // June 28th ends at ten in the evening in UTC.
  expect(await changedOn('2026-06-28T21:59:59Z')).toBe('2026-06-15')
  expect(await changedOn('2026-06-28T22:00:00Z')).toBeNull()
  ctx.setClock(new Date('2026-07-06T12:00:00Z'))
  await ctx.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute()
  expect(await read(guest, id)).toMatchObject({ body: { instructions: canary } })
  for (const as of [guest, host]) {
    await call('POST', `/bookings/${id}/money`, {
      as,
      body: { entry_id: uuidv7(), flow: 'price', amount: 720, moved_on: '2026-07-01' },
    })
  }
  expect(await read(guest, id)).toMatchObject({ body: { instructions: null, changed_on: null } })
})

test('what is written stands in no mail, no log, no other answer and no download but the own', async () => {
  const { host, guest, listing, id } = await makeStay()
  await writeFresh(host, listing)
  await writeFresh(host, listing, `${canary} too`, 1)
  await ctx.runJobs()
  expect(JSON.stringify(ctx.mails)).not.toContain('CANARY')
  expect(ctx.logLines.join('')).not.toContain('CANARY')
  const token = guideBookPath(ctx, id).split('/').at(-1)
  const jobs = await sql`select data from pgboss.job`.execute(ctx.db)
  expect(JSON.stringify(jobs.rows)).not.toContain('CANARY')
  for (const path of [
    `/bookings/${id}`,
    `/bookings/${id}/money`,
    `/properties/${listing}`,
    `/guide-books/${token}/secrets`,
  ]) {
    const { status, body } = await call('GET', path, { as: guest })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('CANARY')
  }
  const exportOf = async ({ id: account }: TestAccount) =>
    JSON.stringify(await paymentsPersonalData.exportData(ctx.db, account, ctx))
  expect(await exportOf(host)).toContain(`${canary} too`)
  expect(await exportOf(guest)).not.toContain('CANARY')
  expect(JSON.stringify(await paymentsPersonalData.exportData(ctx.db, host.id))).not.toContain('CANARY')
  await ctx.db.transaction().execute((tx) => paymentsPersonalData.eraseData(tx, host.id))
  expect(await read(guest, id)).toMatchObject({ status: 200, body: { instructions: null } })
})
