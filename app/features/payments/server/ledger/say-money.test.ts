import { expect, test } from 'vitest'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import {
  makeAccount,
  makeListing,
  makeTerms,
  type TermsValues,
  type TestAccount,
} from '#tests/support/factories.ts'
import { paymentsPersonalData } from '../personal-data.ts'
import { sendDueReminders } from '../reminders/send-due-reminders.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

const plan: TermsValues = {
  deposit: '100.00',
  payment_ways: ['bank_transfer'],
  payment_share: 25,
  payment_rest_days: 7,
  deposit_due: 'arrival',
}

/** A confirmed stay from July 1 to 5 of 720 dollars: 180 at the confirmation on June 15, 540 by June 24, 100 on July 1. */
async function makeStay(terms: TermsValues = plan, status: 'pending' | 'confirmed' = 'confirmed') {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeTerms(ctx, listing, terms)
  return { host, guest, id: await makeBooking(ctx, { host, guest, listing, status }) }
}

type Entry = Record<string, unknown>

const say = (as: TestAccount, id: BookingId, entry: Entry = {}) =>
  call('POST', `/bookings/${id}/money`, {
    as,
    body: { entry_id: uuidv7(), flow: 'price', amount: 180, moved_on: '2026-06-15', ...entry },
  })

const ledgerOf = async (as: TestAccount, id: BookingId) =>
  Object((await call('GET', `/bookings/${id}/money`, { as })).body)

test('both say the same, and it is settled between them', async () => {
  const { host, guest, id } = await makeStay()
  expect(await ledgerOf(guest, id)).toMatchObject({
    side: 'guest',
    due_now: 180,
    recorded_now: 0,
    open: { price: 720, deposit: 100 },
  })
  const entry_id = uuidv7()
  expect(await say(guest, id, { entry_id })).toMatchObject({ status: 200 })
  expect(await ledgerOf(host, id)).toMatchObject({
    side: 'host',
    due_now: 180,
    recorded_now: 180,
    recorded: { price: 180, deposit: 0 },
    dues: [{ open: 180, recorded: 180 }, { recorded: 0 }, { recorded: 0 }],
    flows: { price: { guest: 180, host: 0, agreed: 0 } },
    entries: [{ id: entry_id, side: 'guest', state: 'waiting' }],
  })
  expect(await say(host, id, { answers: entry_id })).toMatchObject({ status: 200 })
  expect(await ledgerOf(guest, id)).toMatchObject({
    due_now: 0,
    recorded_now: 0,
    open: { price: 540 },
    entries: [{ state: 'agreed' }, { state: 'agreed', answers: entry_id }],
    dues: [
      { kind: 'first', on: '2026-06-15', open: 0 },
      { kind: 'rest', on: '2026-06-24', open: 540 },
      { kind: 'deposit', on: '2026-07-01', open: 100 },
    ],
  })
  const { body } = await call('GET', `/bookings/${id}`, { as: guest })
  expect(
    new Set(Object(body).acts.map(({ kind, actor, amount }: Entry) => `${kind} ${actor} ${amount}`)),
  ).toEqual(new Set(['money_sent guest 180', 'money_agreed host 180']))
})

test('two who differ are marked until one takes it back and says it anew', async () => {
  const { host, guest, id } = await makeStay()
  const [first, other] = [uuidv7(), uuidv7()]
  await say(guest, id, { entry_id: first })
  await say(host, id, { entry_id: other, answers: first, amount: 0 })
  expect(await ledgerOf(guest, id)).toMatchObject({
    flows: { price: { is_contradicted: true, agreed: 0 } },
    is_settled: false,
  })
  const takeBack = (as: TestAccount, entry: string) =>
    call('POST', `/bookings/${id}/money/${entry}/take-back`, { as })
  expect(await takeBack(guest, other)).toMatchObject({ status: 409, body: { code: 'notToTakeBack' } })
  for (const each of await Promise.all([1, 2, 3].map(() => takeBack(host, other))))
    expect(each.status).toBe(200)
  const states = (await ledgerOf(host, id)).entries.map(({ state }: Entry) => state)
  expect(new Set(states)).toEqual(new Set(['waiting', 'taken_back', null]))
  await say(host, id, { answers: first })
  expect(await ledgerOf(guest, id)).toMatchObject({
    flows: { price: { is_contradicted: false, agreed: 180 } },
  })
})

test('an entry that is sent again is one, and the other side is told once', async () => {
  const { host, guest, id } = await makeStay()
  await ctx.runJobs()
  ctx.mails.length = 0
  const entry = { entry_id: uuidv7(), note: 'From my bank\nin Oslo.' }
  for (const each of await Promise.all([1, 2, 3, 4].map(() => say(guest, id, entry)))) {
    expect(each.status).toBe(200)
  }
  expect((await ledgerOf(host, id)).entries).toHaveLength(1)
  expect(await say(guest, id, { ...entry, amount: 181 })).toMatchObject({
    status: 409,
    body: { code: 'otherEntry' },
  })
  const elsewhere = await makeStay()
  expect(await say(elsewhere.guest, elsewhere.id, entry)).toMatchObject({ body: { code: 'otherEntry' } })
  await ctx.runJobs()
  const told = ctx.mails.filter(({ subject }) => subject.startsWith('The guest has recorded'))
  expect(told.map(({ to }) => to)).toEqual([host.email])
  expect(told[0]?.text).toContain('The guest recorded sending $180 of the price, on Jun 15, 2026.')
  expect(told[0]?.text).toContain('> From my bank\n> in Oslo.')
  expect(told[0]?.text).toContain(`/bookings/${id}#money`)
})

test('an id that comes again with another side, answer or picture is another entry', async () => {
  const { host, guest, id } = await makeStay()
  const [first, second, entry_id] = [uuidv7(), uuidv7(), uuidv7()]
  await say(guest, id, { entry_id: first })
  await say(guest, id, { entry_id: second, amount: 181 })
  const other = { status: 409, body: { code: 'otherEntry' } }
  expect(await say(host, id, { entry_id: first })).toMatchObject(other)
  // Without naming what it answers, it is found to be about the first.
  expect(await say(host, id, { entry_id })).toMatchObject({ status: 200 })
  expect(await say(host, id, { entry_id })).toMatchObject({ status: 200 })
  expect(await say(host, id, { entry_id, answers: first })).toMatchObject({ status: 200 })
  expect(await say(host, id, { entry_id, answers: second })).toMatchObject(other)
  expect(await say(host, id, { entry_id, receipt_id: uuidv7() })).toMatchObject(other)
  expect((await ledgerOf(host, id)).entries).toHaveLength(3)
})

test('many who write at once: sums are sums, pairs are pairs, and no entry is answered twice', async () => {
  const { host, guest, id } = await makeStay()
  const amounts = [10, 10, 10, 25, 40]
  const writes = amounts.flatMap((amount) => [say(guest, id, { amount }), say(host, id, { amount })])
  for (const each of await Promise.all(writes)) expect(each.status).toBe(200)
  const { flows, entries } = await ledgerOf(guest, id)
  expect(flows.price).toEqual({ guest: 95, host: 95, agreed: 95, is_contradicted: false })
  const answered = entries.map(({ answers }: Entry) => answers).filter((to: unknown) => to !== null)
  expect([answered.length, new Set(answered).size]).toEqual([5, 5])
  const target = uuidv7()
  await say(guest, id, { entry_id: target, amount: 300 })
  const race = await Promise.all(
    [1, 2, 3, 4].map((at) => say(host, id, { answers: target, amount: 300 - at })),
  )
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('what is refused is not written', async () => {
  const { host, guest, id } = await makeStay()
  expect(await say(guest, id, { amount: 0 })).toMatchObject({ status: 400, body: { code: 'nothing' } })
  expect(await say(guest, id, { moved_on: '2026-06-17' })).toMatchObject({ body: { code: 'laterDay' } })
  expect(await say(guest, id, { answers: uuidv7() })).toMatchObject({ body: { code: 'notToAnswer' } })
  expect(await say(guest, id, { receipt_id: uuidv7() })).toMatchObject({ body: { code: 'receiptGone' } })
  expect(await say(guest, id, { amount: 1.005 })).toMatchObject({ status: 400 })
  expect(await say(await makeAccount(ctx), id)).toMatchObject({ status: 404 })
  const asked = await makeStay(plan, 'pending')
  expect(await say(asked.guest, asked.id)).toMatchObject({ status: 409, body: { code: 'notYet' } })
  expect((await ledgerOf(host, id)).entries).toEqual([])
})

test('no statement edits an entry, but for what erasure takes out', async () => {
  const { host, guest, id } = await makeStay()
  await say(guest, id, { note: 'My savings' })
  const change = (values: Record<string, unknown>) =>
    ctx.db.updateTable('money_entries').set(values).where('booking_id', '=', id).execute()
  for (const values of [
    { amount: '1.00' },
    { moved_on: '2026-06-14' },
    { side: 'host' },
    { note: 'Other' },
  ]) {
    await expect(change(values)).rejects.toThrow('never edited')
  }
  await ctx.db.transaction().execute((tx) => paymentsPersonalData.eraseData(tx, guest.id))
  expect((await ledgerOf(host, id)).entries).toMatchObject([{ amount: 180, note: null }])
})

test('after a cancellation the host owes what was received beyond what is kept', async () => {
  const { host, guest, id } = await makeStay({
    ...plan,
    cancellation: 'own',
    cancellation_steps: [{ days: 5, percent: 90 }],
  })
  const entry_id = uuidv7()
  await say(guest, id, { entry_id })
  await say(host, id, { answers: entry_id })
  ctx.setClock(new Date('2026-06-20T12:00:00Z'))
  await updateBookingStatus(ctx, guest, {
    id,
    ...bookingChangeSchema.parse({ status: 'cancelled', reason: 'We are ill.' }),
  })
  expect(await ledgerOf(host, id)).toMatchObject({ open: { price: 0, refund: 108 }, due_now: 0 })
  const { body } = await call('GET', '/host/open-amounts', { as: host })
  expect(body).toMatchObject({
    rows: [{ booking_id: id, open: 0, to_send_back: 108, next_due: null }],
    totals: [{ currency: 'USD', due_now: 0, open: 0, to_send_back: 108 }],
  })
  const back = uuidv7()
  await say(host, id, { entry_id: back, flow: 'refund', amount: 108, moved_on: '2026-06-20' })
  await say(guest, id, { answers: back, flow: 'refund', amount: 108, moved_on: '2026-06-20' })
  expect(await ledgerOf(guest, id)).toMatchObject({ is_settled: true })
  expect((await call('GET', '/host/open-amounts', { as: host })).body).toMatchObject({ rows: [], totals: [] })
})

test('a host who owes all of it back settles nothing by taking back that it came', async () => {
  const { host, guest, id } = await makeStay({ ...plan, cancellation: 'flexible' })
  const [sent, came] = [uuidv7(), uuidv7()]
  await say(guest, id, { entry_id: sent })
  await say(host, id, { entry_id: came, answers: sent })
  const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'We are ill.' })
  await updateBookingStatus(ctx, guest, { id, ...change })
  expect(await ledgerOf(guest, id)).toMatchObject({ open: { refund: 180 }, is_settled: false })
  await call('POST', `/bookings/${id}/money/${came}/take-back`, { as: host })
  expect(await ledgerOf(guest, id)).toMatchObject({
    open: { refund: 0 },
    alone: { guest: 180, host: 0 },
    is_settled: false,
  })
  expect((await call('GET', '/host/open-amounts', { as: host })).body).toMatchObject({
    rows: [{ booking_id: id, to_send_back: 0, guest_alone: 180, host_alone: 0 }],
    totals: [{ guest_alone: 180 }],
  })
})

test('a host who cancels owes all that came, also where no policy was agreed', async () => {
  const { host, guest, id } = await makeStay({})
  const sent = uuidv7()
  await say(guest, id, { entry_id: sent })
  await say(host, id, { answers: sent })
  const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'A flood.' })
  await updateBookingStatus(ctx, host, { id, ...change })
  expect(await ledgerOf(guest, id)).toMatchObject({ open: { price: 0, refund: 180 }, is_settled: false })
  // So it was before it was written down with the booking.
  await ctx.db.updateTable('bookings').set({ refund: null }).where('id', '=', id).execute()
  expect(await ledgerOf(guest, id)).toMatchObject({ open: { refund: 180 }, is_settled: false })
})

test('a guest is reminded of each date once, of what is open and not said to be sent', async () => {
  const { host, guest, id } = await makeStay()
  const onDay = async (at: string) => {
    await ctx.runJobs()
    ctx.mails.length = 0
    ctx.setClock(new Date(at))
    await Promise.all([sendDueReminders(ctx), sendDueReminders(ctx), sendDueReminders(ctx)])
    await ctx.runJobs()
    const mails = ctx.mails.filter(({ to, subject }) => to === guest.email && subject.startsWith('Due on'))
    return mails.map(({ subject }) => subject.split(' for ')[0])
  }
  expect(await onDay('2026-06-23T12:00:00Z')).toEqual([])
  expect(await onDay('2026-06-24T12:00:00Z')).toEqual(['Due on Jun 24, 2026: $540'])
  expect(await onDay('2026-06-24T18:00:00Z')).toEqual([])
  // It does not matter which side recorded a payment.
  await say(guest, id, { flow: 'deposit', amount: 40 })
  await say(host, id, { flow: 'deposit', amount: 60 })
  expect(await onDay('2026-07-01T12:00:00Z')).toEqual(['Due on Jul 01, 2026: $40'])
})

test('the open amounts of a host are those of the host alone, in each currency', async () => {
  const { host, guest, id } = await makeStay()
  const { body } = await call('GET', '/host/open-amounts', { as: host })
  expect(body).toMatchObject({
    rows: [{ booking_id: id, due_now: 180, open: 820, to_send_back: 0, next_due: '2026-06-15' }],
    totals: [{ currency: 'USD', due_now: 180, open: 820, to_send_back: 0 }],
    needed: 1,
    next_cursor: null,
  })
  expect((await call('GET', '/host/open-amounts', { as: guest })).body).toMatchObject({ rows: [] })
})

test('what a host has recorded waits for the guest, and asks the host for nothing more', async () => {
  const { host, id } = await makeStay()
  await say(host, id)
  expect((await call('GET', '/host/open-amounts', { as: host })).body).toMatchObject({
    rows: [
      {
        ...{ due_now: 180, recorded_now: 180, open: 820, recorded: 180, host_alone: 180 },
        ...{ next_due: '2026-06-15', next_unrecorded: '2026-06-24' },
      },
    ],
    totals: [{ due_now: 180, recorded_now: 180 }],
    needed: 0,
  })
})

test('a refund that a host has recorded waits for the guest, who is still owed it', async () => {
  const { host, guest, id } = await makeStay({ ...plan, cancellation: 'flexible' })
  const sent = uuidv7()
  await say(guest, id, { entry_id: sent })
  await say(host, id, { answers: sent })
  await updateBookingStatus(ctx, guest, {
    id,
    ...bookingChangeSchema.parse({ status: 'cancelled', reason: 'We are ill.' }),
  })
  await say(host, id, { flow: 'refund' })
  expect(await ledgerOf(guest, id)).toMatchObject({
    open: { refund: 180 },
    recorded: { refund: 180 },
    is_settled: false,
  })
  expect((await call('GET', '/host/open-amounts', { as: host })).body).toMatchObject({
    rows: [{ to_send_back: 180, recorded_back: 180, host_alone: 180 }],
    needed: 0,
  })
})
