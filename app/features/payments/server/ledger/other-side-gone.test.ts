import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { eraseAccounts } from '#features/accounts/server/account/erase-accounts.ts'
import { completeStays } from '#features/bookings/server/steps/run-deadlines.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { makeStatement } from '../statement/make-statement.ts'

// Once the account of one side is deleted there is nobody who could confirm what the other says.

const ctx = await createTestContext()
const call = apiCaller(ctx)

/** A stay of 720 dollars and a deposit of 100 that is over. */
async function makePast() {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeTerms(ctx, listing, {
    deposit: '100.00',
    payment_ways: ['cash'],
    payment_share: 100,
    payment_rest_days: 0,
    deposit_due: 'confirmation',
  })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  ctx.setClock(new Date('2026-07-06T12:00:00Z'))
  await completeStays(ctx)
  return { host, guest, id }
}

type Entry = Record<string, unknown>

async function say(as: TestAccount, id: BookingId, entry: Entry = {}): Promise<string> {
  const entry_id = uuidv7()
  const body = { entry_id, flow: 'price', amount: 720, moved_on: '2026-07-01', ...entry }
  expect(await call('POST', `/bookings/${id}/money`, { as, body })).toMatchObject({ status: 200 })
  return entry_id
}

const ledgerOf = async (as: TestAccount, id: BookingId) =>
  Object((await call('GET', `/bookings/${id}/money`, { as })).body)
const amountsOf = async (as: TestAccount) => Object((await call('GET', '/host/open-amounts', { as })).body)

async function erase(account: TestAccount): Promise<void> {
  await ctx.db
    .updateTable('accounts')
    .set({ delete_after: ctx.clock() })
    .where('id', '=', account.id)
    .execute()
  expect(await eraseAccounts(ctx)).toBe(1)
}

async function statementOf(as: TestAccount, id: BookingId): Promise<string> {
  const { bytes } = await makeStatement(ctx, as, { id })
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

test('what a host says to a deleted guest is marked as what nobody can confirm, and asks nobody for anything', async () => {
  const { host, guest, id } = await makePast()
  await say(host, id)
  const deposit = { flow: 'deposit', amount: 100 }
  await say(host, id, { ...deposit, answers: await say(guest, id, deposit) })
  expect(await ledgerOf(host, id)).toMatchObject({ gone: null, open: { price: 720, deposit_return: 100 } })
  expect(await amountsOf(host)).toMatchObject({
    needed: 1,
    rows: [{ host_alone: 720, is_guest_gone: false }],
  })
  await erase(guest)
  expect(await ledgerOf(host, id)).toMatchObject({
    gone: 'guest',
    alone: { guest: 0, host: 720 },
    // By the word of the host; of the deposit there is not even that.
    open: { price: 0, deposit_return: 100 },
    due_now: 0,
    is_settled: false,
  })
  expect(await amountsOf(host)).toMatchObject({
    needed: 1,
    rows: [{ is_guest_gone: true, due_now: 0, to_send_back: 100, host_alone: 720 }],
  })
  await say(host, id, { flow: 'deposit_return', amount: 100 })
  expect(await ledgerOf(host, id)).toMatchObject({ open: { deposit_return: 0 }, is_settled: false })
  expect(await amountsOf(host)).toMatchObject({ count: 0, needed: 0, rows: [], totals: [] })
  const text = await statementOf(host, id)
  for (const words of [
    'The guest’s account was deleted, so what only the host recorded can’t be confirmed.',
    'not confirmed, and no longer can be',
    'Recorded only by the host $820',
    'Not settled between them.',
  ])
    expect(text).toContain(words)
})

test('what a deleted guest has said can still be confirmed, and asks the host to do so', async () => {
  const { host, guest, id } = await makePast()
  const entry = await say(guest, id)
  await erase(guest)
  expect(await ledgerOf(host, id)).toMatchObject({ alone: { guest: 720 }, open: { price: 720 } })
  expect(await amountsOf(host)).toMatchObject({ needed: 1, rows: [{ guest_alone: 720 }] })
  await say(host, id, { answers: entry })
  expect(await ledgerOf(host, id)).toMatchObject({ alone: { guest: 0 }, open: { price: 0 } })
})

test('a guest whose host is deleted says what came back, and is owed no more of it', async () => {
  const { host, guest, id } = await makePast()
  const deposit = { flow: 'deposit', amount: 100 }
  await say(host, id, { ...deposit, answers: await say(guest, id, deposit) })
  await erase(host)
  expect(await ledgerOf(guest, id)).toMatchObject({ gone: 'host', open: { deposit_return: 100 } })
  await say(guest, id, { flow: 'deposit_return', amount: 60 })
  expect(await ledgerOf(guest, id)).toMatchObject({
    open: { deposit_return: 40 },
    alone: { guest: 60, host: 0 },
  })
  expect(await statementOf(guest, id)).toContain('The host’s account was deleted')
})

test('a claim of damage that a deleted guest has not answered takes nothing off the deposit, and no other is made', async () => {
  const { host, guest, id } = await makePast()
  const deposit = { flow: 'deposit', amount: 100 }
  await say(host, id, { ...deposit, answers: await say(guest, id, deposit) })
  const claim = { flow: 'damage', amount: 30, moved_on: '2026-07-05', note: 'A broken lamp.' }
  await say(host, id, claim)
  await erase(guest)
  expect(await ledgerOf(host, id)).toMatchObject({
    open: { deposit_return: 100 },
    flows: { damage: { host: 30, agreed: 0 } },
    claimable: 0,
  })
  expect(await amountsOf(host)).toMatchObject({ totals: [{ to_send_back: 100, host_alone: 30 }] })
  const body = { entry_id: uuidv7(), ...claim, amount: 20 }
  expect(await call('POST', `/bookings/${id}/money`, { as: host, body })).toMatchObject({
    status: 409,
    body: { code: 'damageGone' },
  })
})

test('two who differed when one was deleted stay marked, without asking the other every day', async () => {
  const { host, guest, id } = await makePast()
  await say(host, id, { amount: 700, answers: await say(guest, id) })
  await erase(guest)
  expect(await ledgerOf(host, id)).toMatchObject({ flows: { price: { is_contradicted: true, agreed: 700 } } })
  expect(await amountsOf(host)).toMatchObject({ count: 1, needed: 0, rows: [{ is_contradicted: true }] })
})
