import { expect, test } from 'vitest'
import { completeStays } from '#features/bookings/server/steps/run-deadlines.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { sendBackReminders } from './send-back-reminders.ts'

const ctx = await createTestContext({ pool: 20 })
const other = { ...ctx }
const call = apiCaller(ctx)

type Entry = Record<string, unknown>

/** A stay in New York from July 1 to 5 of 720 dollars, all of which comes back until the day before, and a deposit of 100. */
async function makeStay() {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host, { time_zone: 'America/New_York' })
  await makeTerms(ctx, listing, { deposit: '100.00', cancellation: 'flexible' })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  return { host, guest, id }
}

const say = (as: TestAccount, id: BookingId, entry: Entry) =>
  call('POST', `/bookings/${id}/money`, {
    as,
    body: { entry_id: uuidv7(), moved_on: '2026-06-15', ...entry },
  })

/** Both say it. */
async function agree(
  { host, guest, id }: Awaited<ReturnType<typeof makeStay>>,
  flow: string,
  amount: number,
) {
  expect(await say(guest, id, { flow, amount })).toMatchObject({ status: 200 })
  expect(await say(host, id, { flow, amount })).toMatchObject({ status: 200 })
}

const cancel = (as: TestAccount, id: BookingId) =>
  call('PATCH', `/bookings/${id}`, { as, body: { status: 'cancelled', reason: 'We are ill.' } })

/** What the host is reminded of at an instant, by two workers that look several times each. */
async function remindedAt(host: TestAccount, at: string): Promise<string[]> {
  await ctx.runJobs()
  ctx.mails.length = 0
  ctx.setClock(new Date(at))
  await Promise.all([ctx, other, ctx, other].map((doors) => sendBackReminders(doors)))
  await ctx.runJobs()
  await sendBackReminders(ctx)
  await ctx.runJobs()
  return ctx.mails
    .filter(({ to, subject }) => to === host.email && subject.startsWith('Refund due'))
    .map(({ subject }) => subject.split(' for ')[0] ?? '')
}

test('a host is reminded of what a cancelled stay owes on the 7th and the 15th day, once, until it is settled', async () => {
  const stay = await makeStay()
  const { host, guest, id } = stay
  await agree(stay, 'price', 180)
  // June 20th in New York, though the 21st at the server.
  ctx.setClock(new Date('2026-06-21T03:00:00Z'))
  expect(await cancel(guest, id)).toMatchObject({ status: 200 })
  expect(await remindedAt(host, '2026-06-27T03:00:00Z')).toEqual([])
  expect(await remindedAt(host, '2026-06-27T05:00:00Z')).toEqual(['Refund due: $180'])
  const { text } = ctx.mails.find(({ subject }) => subject.startsWith('Refund due')) ?? {}
  expect(text).toContain('You owe Maya Olsen $180 of the price')
  expect(text).toContain('The stay was cancelled on Jun 20, 2026.')
  expect(await remindedAt(host, '2026-06-28T05:00:00Z')).toEqual([])
  await agree(stay, 'refund', 80)
  expect(await remindedAt(host, '2026-07-05T05:00:00Z')).toEqual(['Refund due: $100'])
  expect(await remindedAt(host, '2026-07-12T05:00:00Z')).toEqual([])
  const notices = await ctx.db
    .selectFrom('notices')
    .select('title')
    .where('account_id', '=', host.id)
    .execute()
  expect(notices.filter(({ title }) => title.startsWith('Refund due to your guest'))).toHaveLength(2)
})

test('a deposit is remembered a week after the stay, and once no damage can be claimed any more', async () => {
  const stay = await makeStay()
  const { host, guest, id } = stay
  await agree(stay, 'price', 720)
  await agree(stay, 'deposit', 100)
  ctx.setClock(new Date('2026-07-07T12:00:00Z'))
  await completeStays(ctx)
  const claim = uuidv7()
  await say(host, id, { entry_id: claim, flow: 'damage', amount: 30, note: 'The lamp.' })
  expect(await remindedAt(host, '2026-07-12T12:00:00Z')).toEqual(['Refund due: $100'])
  expect(ctx.mails.at(-1)?.text).toContain('You claim $30 more for damage than your guest has agreed to.')
  await say(guest, id, { flow: 'damage', amount: 30, answers: claim })
  expect(await remindedAt(host, '2026-07-19T12:00:00Z')).toEqual([])
  expect(await remindedAt(host, '2026-07-20T12:00:00Z')).toEqual(['Refund due: $70'])
})

test('who says to have sent it is not asked again, and is when the guest says otherwise', async () => {
  const stays = [await makeStay(), await makeStay(), await makeStay()]
  for (const stay of stays) {
    await agree(stay, 'price', 180)
    ctx.setClock(new Date('2026-06-15T13:00:00Z'))
    await cancel(stay.guest, stay.id)
  }
  const [waiting, refused, settled] = stays
  if (!waiting || !refused || !settled) throw new Error('three were made')
  await say(waiting.host, waiting.id, { flow: 'refund', amount: 180 })
  const answers = uuidv7()
  await say(refused.host, refused.id, { entry_id: answers, flow: 'refund', amount: 180 })
  await say(refused.guest, refused.id, { flow: 'refund', amount: 0, answers })
  await agree(settled, 'refund', 180)
  await remindedAt(waiting.host, '2026-06-23T12:00:00Z')
  const told = ctx.mails.filter(({ subject }) => subject.startsWith('Refund due')).map(({ to }) => to)
  expect(told).toEqual([refused.host.email])
})

test('what was settled between the look and the letter is not asked for', async () => {
  const stay = await makeStay()
  await agree(stay, 'price', 180)
  await cancel(stay.guest, stay.id)
  await ctx.runJobs()
  ctx.mails.length = 0
  ctx.setClock(new Date('2026-06-22T12:00:00Z'))
  expect(await sendBackReminders(ctx)).toBe(1)
  await agree(stay, 'refund', 180)
  await ctx.runJobs()
  expect(ctx.mails.filter(({ subject }) => subject.startsWith('Refund due'))).toEqual([])
})

test('a host who was away from the worker for weeks hears of it once, not of each day', async () => {
  const stay = await makeStay()
  await agree(stay, 'price', 180)
  await cancel(stay.host, stay.id)
  expect(await remindedAt(stay.host, '2026-07-01T12:00:00Z')).toEqual(['Refund due: $180'])
})
