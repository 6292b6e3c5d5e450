import { expect, test } from 'vitest'
import { completeStays } from '#features/bookings/server/steps/run-deadlines.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { textOf } from '#tests/support/read-pdf.ts'
import { recordedAlone } from '../../ledger-words.ts'
import { makeStatement } from '../statement/make-statement.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

type Entry = Record<string, unknown>

const say = (as: TestAccount, id: BookingId, entry: Entry) =>
  call('POST', `/bookings/${id}/money`, {
    as,
    body: { entry_id: uuidv7(), amount: 60, moved_on: '2026-07-05', ...entry },
  })

const claim = (as: TestAccount, id: BookingId, entry: Entry = {}) =>
  say(as, id, { flow: 'damage', note: 'The blue lamp is broken.', ...entry })

const ledgerOf = async (as: TestAccount, id: BookingId) =>
  Object((await call('GET', `/bookings/${id}/money`, { as })).body)

/** A stay in New York from July 1 to 5 that is over, and a deposit of 100 dollars that both say has come. */
async function makeStay({ received = true, at = '2026-07-06T16:00:00Z' } = {}) {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host, { time_zone: 'America/New_York' })
  await makeTerms(ctx, listing, { deposit: '100.00' })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  ctx.setClock(new Date(at))
  await completeStays(ctx)
  const sent = uuidv7()
  await say(guest, id, { entry_id: sent, flow: 'deposit', amount: 100 })
  if (received) await say(host, id, { answers: sent, flow: 'deposit', amount: 100 })
  await ctx.runJobs()
  ctx.mails.length = 0
  return { host, guest, id }
}

test('a claim that the guest agrees to is taken off the deposit, and both are told', async () => {
  const { host, guest, id } = await makeStay()
  expect(await ledgerOf(host, id)).toMatchObject({ claimable: 100, open: { deposit_return: 100 } })
  const entry_id = uuidv7()
  expect(await claim(host, id, { entry_id })).toMatchObject({ status: 200 })
  expect(await ledgerOf(guest, id)).toMatchObject({ claimable: 0, open: { deposit_return: 100 } })
  expect(await say(guest, id, { flow: 'damage', answers: entry_id })).toMatchObject({ status: 200 })
  expect(await ledgerOf(guest, id)).toMatchObject({
    open: { deposit_return: 40 },
    flows: { damage: { host: 60, guest: 60, agreed: 60, is_contradicted: false } },
  })
  await ctx.runJobs()
  const told = ctx.mails.map(({ to, subject }) => [to, subject.split(':')[0]])
  expect(told).toHaveLength(2)
  expect(Object.fromEntries(told)).toEqual({
    [guest.email]: 'The host claims $60 for damage',
    [host.email]: 'You agree on $60 for damage',
  })
  expect(ctx.mails.find(({ to }) => to === guest.email)?.text).toContain('The blue lamp is broken.')
  const { body } = await call('GET', `/bookings/${id}`, { as: guest })
  expect(Object(body).acts.map(({ kind }: Entry) => kind)).toEqual(
    expect.arrayContaining(['damage_claimed', 'damage_agreed']),
  )
})

test('a claim that waits for an answer is not said to be money that was sent back', async () => {
  const { host, guest, id } = await makeStay()
  await claim(host, id)
  await say(host, id, { flow: 'deposit_return', amount: 40 })
  const ledger = await ledgerOf(guest, id)
  expect(ledger).toMatchObject({ alone: { host: 100 }, recorded: { deposit_return: 40 } })
  expect(recordedAlone(ledger)).toEqual({ guest: 0, host: 40 })
  const text = await textOf((await makeStatement(ctx, guest, { id })).bytes)
  for (const words of ['Recorded by the host, not confirmed $40', 'Damage: claimed $60'])
    expect(text).toContain(words)
})

test('a guest who cancels on the day of check-out takes neither the claim nor the price away', async () => {
  const { host, guest, id } = await makeStay({ at: '2026-07-05T12:00:00Z' })
  const cancel = { status: 'cancelled', reason: 'We leave.' }
  expect(await call('PATCH', `/bookings/${id}`, { as: guest, body: cancel })).toMatchObject({ status: 200 })
  expect(await ledgerOf(host, id)).toMatchObject({
    claimable: 100,
    due_now: 720,
    open: { price: 720, deposit_return: 100 },
  })
  const answers = uuidv7()
  expect(await claim(host, id, { entry_id: answers })).toMatchObject({ status: 200 })
  expect(await say(guest, id, { flow: 'damage', answers })).toMatchObject({ status: 200 })
  expect(await ledgerOf(guest, id)).toMatchObject({ open: { price: 720, deposit_return: 40 } })
  const before = await makeStay({ at: '2026-06-30T12:00:00Z' })
  expect(await call('PATCH', `/bookings/${before.id}`, { as: before.guest, body: cancel })).toMatchObject({
    status: 200,
  })
  ctx.setClock(new Date('2026-07-02T12:00:00Z'))
  expect(await ledgerOf(before.host, before.id)).toMatchObject({ claimable: 0, open: { price: 0 } })
  expect(await claim(before.host, before.id, { moved_on: '2026-07-02' })).toMatchObject({
    body: { code: 'damageTime' },
  })
})

test('a guest who does not agree says why, and to how much at most', async () => {
  const { host, guest, id } = await makeStay()
  const answers = uuidv7()
  await claim(host, id, { entry_id: answers })
  const answer = (entry: Entry) => say(guest, id, { flow: 'damage', answers, ...entry })
  expect(await answer({ amount: 0 })).toMatchObject({ status: 400, body: { code: 'damageWords' } })
  expect(await answer({ amount: 61 })).toMatchObject({ status: 400, body: { code: 'damageAnswer' } })
  expect(await answer({ amount: 0, note: 'It was broken before.' })).toMatchObject({ status: 200 })
  expect(await ledgerOf(host, id)).toMatchObject({
    open: { deposit_return: 100 },
    is_settled: false,
    flows: { damage: { agreed: 0, is_contradicted: true } },
  })
})

test('a claim has words, an end, and no more than came of the deposit; a guest makes none', async () => {
  const { host, guest, id } = await makeStay()
  expect(await claim(guest, id)).toMatchObject({ status: 409, body: { code: 'notYours' } })
  expect(await claim(host, id, { note: null })).toMatchObject({ body: { code: 'damageReason' } })
  expect(await claim(host, id, { amount: 100.01 })).toMatchObject({ body: { code: 'damageAbove' } })
  // July 19th ends at four in the morning of the 20th in UTC.
  ctx.setClock(new Date('2026-07-20T03:59:59Z'))
  expect(await claim(host, id, { amount: 10 })).toMatchObject({ status: 200 })
  ctx.setClock(new Date('2026-07-20T04:00:00Z'))
  expect(await claim(host, id, { amount: 10 })).toMatchObject({ body: { code: 'damageTime' } })
  const unseen = await makeStay({ received: false })
  expect(await claim(unseen.host, unseen.id)).toMatchObject({ body: { code: 'damageAbove' } })
  const early = await makeStay({ at: '2026-06-30T12:00:00Z' })
  expect(await claim(early.host, early.id, { moved_on: '2026-06-30' })).toMatchObject({
    body: { code: 'damageTime' },
  })
})

test('claims at once are never more than the deposit, and one claim is answered once', async () => {
  const { host, guest, id } = await makeStay()
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claim(host, id, { amount: 40 })))
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
  const { entries } = await ledgerOf(guest, id)
  const answers = entries.find(({ flow }: Entry) => flow === 'damage').id
  const says = [40, 0, 20, 40].map((amount) =>
    say(guest, id, { flow: 'damage', answers, amount, note: 'So I say.' }),
  )
  expect((await Promise.all(says)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a host does not agree in the name of the guest', async () => {
  const { host, guest, id } = await makeStay()
  const [first, yes] = [uuidv7(), uuidv7()]
  await claim(host, id, { entry_id: first })
  await say(guest, id, { entry_id: yes, flow: 'damage', answers: first })
  await call('POST', `/bookings/${id}/money/${first}/take-back`, { as: host })
  expect(await claim(host, id, { answers: yes })).toMatchObject({ body: { code: 'notToAnswer' } })
  expect(await claim(host, id)).toMatchObject({ status: 200 })
  expect(await ledgerOf(guest, id)).toMatchObject({ open: { deposit_return: 100 } })
})
