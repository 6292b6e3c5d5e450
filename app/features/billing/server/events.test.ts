import { beforeEach, describe, expect, test } from 'vitest'
import { type AccountId, parseId } from '#lib/ids.ts'
import { signEvent } from '#platform/http/signature.ts'
import type { ProviderSubscription } from '#platform/subscriptions/subscription-provider.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { fakeProvider, newSubscription } from '../testing/fake-provider.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'
import { paymentsWebhook } from './webhook.ts'

// Promise 15: the state of a subscription is the provider's, whatever its events do on the way.

const provider = fakeProvider()
const ctx = await createTestContext({ pool: 12, payments: provider })

beforeEach(async () => {
  provider.clear()
  // Jobs of the test before ask too.
  await ctx.runJobs()
  await ctx.db.deleteFrom('payment_events').execute()
  provider.clear()
})

const eventCount = process.env.TEST_LONG ? 5_000 : 300

const app = bareApp(ctx)
app.route('/', paymentsWebhook)

async function post(body: string, signature: string): Promise<number> {
  const response = await app.request('/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  await response.text()
  return response.status
}

let made = 0
function eventBody(subscriptionId: string, type = 'customer.subscription.updated'): string {
  made++
  // What it says of the subscription is a lie: nobody may believe it.
  const object = { id: subscriptionId, object: 'subscription', status: 'active', items: { data: [] } }
  return JSON.stringify({ id: `evt_${made}`, object: 'event', type, data: { object } })
}

const signed = (body: string, secret = 'whsec_now', at = ctx.clock()) => signEvent(body, secret, at)

async function makeCustomer(): Promise<string> {
  const { id } = await makeAccount(ctx)
  await ctx.db
    .insertInto('billing_customers')
    .values({ provider: 'stripe', id: `cus_${id}`, account_id: id })
    .execute()
  return `cus_${id}`
}

const readStored = (id: string) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** What the table should hold of the provider's state. */
function expected({
  id,
  status,
  priceId,
  currentPeriodEnd,
  cancelAt,
  endedAt,
  unpaidSince,
}: ProviderSubscription) {
  return {
    id,
    status,
    price_id: priceId,
    current_period_end: currentPeriodEnd,
    cancel_at: cancelAt,
    ended_at: endedAt,
    unpaid_since: unpaidSince,
  }
}

const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)]
  if (found === undefined) throw new Error('an empty list')
  return found
}

function mutate(id: string): void {
  const found = provider.subscriptions.get(id)
  if (!found) return
  const later = new Date(found.currentPeriodEnd.getTime() + 86_400_000)
  provider.subscriptions.set(id, {
    ...found,
    ...pick<Partial<ProviderSubscription>>([
      { status: 'active', unpaidSince: null, currentPeriodEnd: later },
      { status: 'past_due', unpaidSince: later },
      { priceId: 'price_starter' },
      { priceId: 'price_professional' },
      { cancelAt: later },
      { cancelAt: null },
      { status: 'canceled', endedAt: later },
    ]),
  })
}

test(`${eventCount} events, tripled, shuffled, late and among forged ones, end in the provider's state`, {
  timeout: 400_000,
}, async () => {
  // Long enough for answers to overtake each other.
  provider.slownessMs = 25
  const ids: string[] = []
  const customers = await Promise.all(Array.from({ length: Math.ceil(eventCount / 50) }, makeCustomer))
  for (const [index, customer] of customers.entries()) {
    ids.push(`sub_${index}`)
    provider.subscriptions.set(
      `sub_${index}`,
      newSubscription(`sub_${index}`, customer, 'price_starter', testNow),
    )
  }
  const waiting: string[] = []
  let sent = 0
  let forged = 0
  let working = true
  const workers = Array.from({ length: 4 }, async () => {
    while (working) await ctx.runJobs()
  })
  for (let event = 0; event < eventCount; event++) {
    const id = event < ids.length ? (ids[event] ?? '') : pick(ids)
    if (event >= ids.length) mutate(id)
    const body = eventBody(id)
    // Each is sent up to three times, now or later.
    for (let copy = 0; copy <= event % 3; copy++)
      waiting.splice(Math.floor(Math.random() * (waiting.length + 1)), 0, body)
    if (event % 5 === 0) {
      const lie = eventBody(`sub_forged_${event}`)
      const headers = [
        signed(lie, 'whsec_stolen'),
        signed(`${lie} `),
        signed(lie, 'whsec_now', new Date(testNow.getTime() - 301_000)),
        '',
      ]
      expect(await Promise.all(headers.map((header) => post(lie, header)))).toEqual([400, 400, 400, 400])
      forged += headers.length
    }
    while (waiting.length > 40) {
      const batch = waiting.splice(0, 8)
      sent += batch.length
      const answers = await Promise.all(
        batch.map((one) => post(one, signed(one, pick(['whsec_now', 'whsec_before'])))),
      )
      expect(answers.every((status) => status === 200)).toBe(true)
    }
  }
  for (const one of waiting) {
    sent++
    expect(await post(one, signed(one))).toBe(200)
  }
  working = false
  await Promise.all(workers)
  await ctx.runJobs()
  for (const id of ids) {
    const state = provider.subscriptions.get(id)
    expect(await readStored(id)).toMatchObject(state ? expected(state) : {})
  }
  const noted = await ctx.db.selectFrom('payment_events').select('id').execute()
  expect(noted).toHaveLength(eventCount)
  const strangers = await ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('id', 'like', 'sub_forged%')
    .execute()
  expect(strangers).toEqual([])
  console.log(
    `promise 15: ${eventCount} events sent ${sent} times to ${ids.length} subscriptions, ${forged} forged`,
  )
})

describe('an event', () => {
  test('is noted once, asks about its subscription once, and is answered before that', async () => {
    const customer = await makeCustomer()
    provider.subscriptions.set('sub_once', newSubscription('sub_once', customer, 'price_starter', testNow))
    const body = eventBody('sub_once')
    expect(await Promise.all([1, 2, 3, 4].map(() => post(body, signed(body))))).toEqual([200, 200, 200, 200])
    // The answers wait for nobody: the provider is asked by a job.
    expect(provider.calls).toEqual([])
    await ctx.runJobs()
    expect(provider.calls).toEqual(['findSubscription'])
    expect(await readStored('sub_once')).toMatchObject({ status: 'active', plan: 'starter' })
  })

  test('of somebody else’s customer, or about something else, changes nothing', async () => {
    provider.subscriptions.set('sub_x', newSubscription('sub_x', 'cus_unknown', 'price_starter', testNow))
    const other = JSON.stringify({
      id: 'evt_charge',
      type: 'charge.succeeded',
      data: { object: { object: 'charge' } },
    })
    for (const body of [eventBody('sub_x'), eventBody('sub_missing'), other]) {
      expect(await post(body, signed(body))).toBe(200)
    }
    await ctx.runJobs()
    expect(await readStored('sub_x')).toBeUndefined()
  })

  test('with a wrong signature is told to the operator, and no other', async () => {
    const told = () => ctx.logLines.filter((line) => line.includes('wrong signature')).length
    const before = told()
    expect(await post('null', signed('null'))).toBe(400)
    const body = eventBody('sub_other')
    expect(await post(body, signed(body))).toBe(200)
    expect(told()).toBe(before)
    expect(await post('null', signed('null', 'whsec_stolen'))).toBe(400)
    expect(told()).toBe(before + 1)
  })

  test('that is signed but no event, or too large, is refused', async () => {
    for (const body of ['', 'null', '{"id":"evt_x"}']) expect(await post(body, signed(body))).toBe(400)
    const large = JSON.stringify({ padding: 'x'.repeat(1_100_000) })
    expect(await post(large, signed(large))).toBe(413)
  })

  test('waits for a provider that is down', async () => {
    const customer = await makeCustomer()
    provider.subscriptions.set('sub_down', newSubscription('sub_down', customer, 'price_starter', testNow))
    const body = eventBody('sub_down')
    expect(await post(body, signed(body))).toBe(200)
    provider.isDown = true
    await expect(ctx.runJobs()).rejects.toThrow('down')
    provider.isDown = false
    await reconcileSubscriptions(ctx)
    expect(await readStored('sub_down')).toMatchObject({ status: 'active' })
  })
})

describe('an older answer of the provider', () => {
  test('never replaces a newer one', async () => {
    const { storeSubscription } = await import('./sync-subscription.ts')
    const { takeTicket } = await import('./queries.ts')
    const customer = await makeCustomer()
    const before = newSubscription('sub_late', customer, 'price_starter', testNow)
    const early = await takeTicket(ctx.db)
    const late = await takeTicket(ctx.db)
    await storeSubscription(ctx, provider, { ...before, status: 'past_due' }, late)
    expect(await storeSubscription(ctx, provider, before, early)).toBe(false)
    expect(await readStored('sub_late')).toMatchObject({ status: 'past_due' })
  })

  test.each([
    ['says something else', (found: ProviderSubscription | null) => found],
    ['does not know it yet', () => null],
  ])('that was asked for first and comes last, and %s, changes nothing', async (_what, olderOf) => {
    const { syncSubscription } = await import('./sync-subscription.ts')
    const id = `sub_slow_${++made}`
    const paid = newSubscription(id, await makeCustomer(), 'price_starter', testNow)
    provider.subscriptions.set(id, paid)
    const isAsked = Promise.withResolvers<void>()
    const answers = Promise.withResolvers<ProviderSubscription | null>()
    const slow = {
      ...ctx,
      payments: {
        ...provider,
        findSubscription: () => {
          isAsked.resolve()
          return answers.promise
        },
      },
    }
    const first = syncSubscription(slow, id)
    await isAsked.promise
    provider.subscriptions.set(id, { ...paid, status: 'past_due' })
    await syncSubscription(ctx, id)
    answers.resolve(olderOf(paid))
    await first
    expect(await readStored(id)).toMatchObject({ status: 'past_due' })
  })
})

describe('the comparison with the provider', () => {
  const told = () => ctx.logLines.filter((line) => line.includes('subscriptions differed')).length

  test('finds what no event told, and counts it', async () => {
    await ctx.db.deleteFrom('subscriptions').execute()
    const customers = await Promise.all(Array.from({ length: 3 }, makeCustomer))
    for (const [index, customer] of customers.entries()) {
      const id = `sub_r${index}`
      provider.subscriptions.set(id, newSubscription(id, customer, 'price_professional', testNow))
    }
    const before = told()
    expect(await reconcileSubscriptions(ctx)).toMatchObject({ compared: 3, corrected: 3, missing: 0 })
    expect(told()).toBe(before + 1)
    expect(await reconcileSubscriptions(ctx)).toMatchObject({ compared: 3, corrected: 0, missing: 0 })
    expect(told()).toBe(before + 1)
    mutate('sub_r0')
    provider.subscriptions.delete('sub_r1')
    expect(await reconcileSubscriptions(ctx)).toMatchObject({ compared: 2, missing: 1 })
    expect(await readStored('sub_r1')).toMatchObject({ status: 'canceled' })
    // What is over is not looked for again.
    expect(await reconcileSubscriptions(ctx)).toMatchObject({ compared: 2, missing: 0 })
    const beforeOne = told()
    provider.subscriptions.delete('sub_r2')
    const one = await reconcileSubscriptions(ctx)
    expect(one.corrected + one.missing + one.ended).toBe(1)
    expect(told()).toBe(beforeOne + 1)
  })

  test('ends the subscription of an account that was removed', async () => {
    const customer = await makeCustomer()
    provider.subscriptions.set('sub_gone', newSubscription('sub_gone', customer, 'price_starter', testNow))
    await reconcileSubscriptions(ctx)
    const { billingPersonalData } = await import('./personal-data.ts')
    const { account_id } = (await readStored('sub_gone')) ?? {}
    const other = await makeCustomer()
    await ctx.db.transaction().execute((tx) => billingPersonalData.eraseData(tx, account_id as never)) // read from the row
    const known = await ctx.db.selectFrom('billing_customers').select('id').execute()
    expect(known.map(({ id }) => id)).toContain(other)
    expect(known.map(({ id }) => id)).not.toContain(customer)
    const before = told()
    expect(await reconcileSubscriptions(ctx)).toMatchObject({ corrected: 0, missing: 0, ended: 1 })
    expect(told()).toBe(before + 1)
    expect(provider.subscriptions.get('sub_gone')?.status).toBe('canceled')
    expect(await readStored('sub_gone')).toMatchObject({ status: 'canceled', account_id: null })
  })
})

test('mails tell of each change once, and of a failed payment until when everything works', async () => {
  const customer = await makeCustomer()
  const { email } = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', parseId<AccountId>(customer.replace('cus_', '')))
    .executeTakeFirstOrThrow()
  provider.subscriptions.set('sub_mail', newSubscription('sub_mail', customer, 'price_starter', testNow))
  const step = async (values: Partial<ProviderSubscription>) => {
    const found = provider.subscriptions.get('sub_mail')
    if (found) provider.subscriptions.set('sub_mail', { ...found, ...values })
    ctx.mails.length = 0
    for (const body of [eventBody('sub_mail'), eventBody('sub_mail')]) await post(body, signed(body))
    await ctx.runJobs()
    return ctx.mails.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }))
  }
  expect((await step({})).map(({ subject }) => subject)).toEqual(['Your Starter plan is active'])
  expect(await step({})).toEqual([])
  expect((await step({ priceId: 'price_professional' })).map(({ subject }) => subject)).toEqual([
    'Your plan is Professional now',
  ])
  const [failed, ...more] = await step({ status: 'past_due', unpaidSince: testNow })
  expect(more).toEqual([])
  expect(failed?.subject).toBe('Your payment failed')
  expect(failed?.text).toContain('Everything works as before until Jun 22, 2026.')
  expect(await step({ status: 'active', unpaidSince: null })).toEqual([])
  const [canceled] = await step({ cancelAt: new Date('2026-07-15T12:00:00Z') })
  expect(canceled?.subject).toBe('Your Professional plan ends on Jul 15, 2026')
  expect((await step({ cancelAt: null })).map(({ subject }) => subject)).toEqual([
    'Your Professional plan continues',
  ])
  expect((await step({ status: 'canceled', endedAt: testNow })).map(({ subject }) => subject)).toEqual([
    'Your Professional plan has ended',
  ])
})
