import { beforeEach, describe, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, type TestAccount } from '#tests/support/factories.ts'
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts'

const opened = await createTestContext()

let host: TestAccount
let provider: FakeProvider
let ctx: typeof opened
let call: ReturnType<typeof apiCaller>

beforeEach(async () => {
  provider = fakeProvider()
  ctx = { ...opened, payments: provider }
  call = apiCaller(ctx)
  host = await makeAccount(ctx)
})

const choose = (priceId: string, headers: Record<string, string> = {}) =>
  call('POST', '/checkout', { as: host, body: { priceId }, headers })

const pagesOpen = () => [...provider.checkouts.values()].filter(({ status }) => status === 'open').length

describe('choosing a plan', () => {
  test('answers the address of a page of the provider, and the same one while it is open', async () => {
    const first = await choose('price_starter')
    expect(first).toMatchObject({ status: 200, body: { url: 'https://pay.example/cs_1' } })
    expect((await choose('price_starter')).body).toEqual(first.body)
    expect(provider.checkouts.size).toBe(1)
  })

  test('that is none of ours is refused, and nobody is asked', async () => {
    for (const priceId of ['price_other', 'starter', '__proto__', 'x'.repeat(255)]) {
      expect(await choose(priceId)).toMatchObject({
        status: 400,
        body: { code: 'unknownPrice', errors: [{ field: 'priceId' }] },
      })
    }
    expect(provider.calls).toEqual([])
  })

  test('another one closes the first page, so that only one can be paid', async () => {
    await choose('price_starter')
    expect((await choose('price_professional')).body).toEqual({ url: 'https://pay.example/cs_2' })
    expect([...provider.checkouts.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  test('at once in many tabs opens one page, and whatever is paid makes one subscription', async () => {
    provider.slownessMs = 5
    for (let round = 0; round < 20; round++) {
      host = await makeAccount(ctx)
      const prices = ['price_starter', 'price_professional'] as const
      const asked = Array.from({ length: 6 }, (_, index) => prices[(round * index) % 2] ?? 'price_starter')
      const answers = await Promise.all(asked.map((price) => choose(price)))
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      for (const [index, { status, body }] of answers.entries()) {
        const url = (body as { url?: string }).url // of the answers that are no refusal
        const page = provider.checkouts.get(url?.split('/').at(-1) ?? '')
        if (status === 200) expect(page?.priceId).toBe(asked[index])
      }
      expect(pagesOpen()).toBe(1)
      for (const id of provider.checkouts.keys()) provider.pay(id, testNow)
      const mine = [...provider.subscriptions.values()].filter(
        ({ customerId }) => customerId === `cus_${host.id}`,
      )
      expect(mine).toHaveLength(1)
    }
  })

  test('after paying in another tab is refused, before any event has come', async () => {
    await choose('price_starter')
    provider.pay('cs_1', testNow)
    for (const priceId of ['price_starter', 'price_professional']) {
      expect(await choose(priceId)).toMatchObject({ status: 409, body: { code: 'alreadySubscribed' } })
    }
    expect(provider.subscriptions.size).toBe(1)
    const { body } = await call('GET', '/subscription', { as: host })
    expect(body).toMatchObject({ plan: 'starter', state: 'active', can_manage: true })
  })

  test('is possible again when the plan is over', async () => {
    await choose('price_starter')
    provider.pay('cs_1', testNow)
    await choose('price_starter')
    const paid = provider.subscriptions.get('sub_cs_1')
    if (!paid) throw new Error('nothing was paid')
    provider.subscriptions.set(paid.id, {
      ...paid,
      status: 'canceled',
      endedAt: testNow,
      currentPeriodEnd: testNow,
    })
    const { syncSubscription } = await import('./sync-subscription.ts')
    await syncSubscription(ctx, paid.id)
    expect((await choose('price_professional')).body).toEqual({ url: 'https://pay.example/cs_2' })
  })

  test('with a key is carried out once, and the key stands for that plan only', async () => {
    const headers = { 'idempotency-key': 'one press' }
    const answers = await Promise.all([1, 2, 3].map(() => choose('price_starter', headers)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(provider.checkouts.size).toBe(1)
    expect((await choose('price_professional', headers)).status).toBe(422)
  })

  test('asks the provider outside of transactions', async () => {
    const { createCheckout } = provider
    let open = -1
    provider.createCheckout = async (order) => {
      const rows = await ctx.db
        .selectNoFrom(({ eb }) =>
          eb
            .selectFrom('billing_checkouts')
            .select(({ fn }) => fn.countAll<string>().as('count'))
            .where('account_id', '=', host.id)
            .as('count'),
        )
        .executeTakeFirstOrThrow()
      open = Number(rows.count)
      return createCheckout(order)
    }
    await choose('price_starter')
    // Another connection sees the wish: it was committed before the provider was asked.
    expect(open).toBe(1)
  })
})

describe('while the provider is down (promise 20)', () => {
  test('the specification’s words are answered, everything else works, and the same wish goes on afterwards', async () => {
    provider.isDown = true
    const answer = await choose('price_starter')
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: 'Failed to start checkout process. Please try again.' },
    })
    expect(answer.headers.get('retry-after')).toBeTruthy()
    expect((await call('GET', '/subscription', { as: host })).status).toBe(200)
    expect((await call('GET', '/properties')).status).toBe(200)
    provider.isDown = false
    expect((await choose('price_starter')).status).toBe(200)
    expect(provider.checkouts.size).toBe(1)
  })

  test('a wish whose page never came gives way to another one after a minute', async () => {
    provider.isDown = true
    await choose('price_starter')
    provider.isDown = false
    expect(await choose('price_professional')).toMatchObject({ status: 409, body: { code: 'checkoutBusy' } })
    opened.setClock(new Date(testNow.getTime() + 61_000))
    expect((await choose('price_professional')).status).toBe(200)
    expect(pagesOpen()).toBe(1)
    opened.setClock(testNow)
  })
})

describe('managing a plan', () => {
  test('leads to the own page at the provider, and to nothing before there is one', async () => {
    const ask = () => call('POST', '/portal-sessions', { as: host })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'noCustomer' } })
    await choose('price_starter')
    expect(await ask()).toMatchObject({ status: 200, body: { url: `https://portal.example/cus_${host.id}` } })
    provider.isDown = true
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'portalFailed' } })
  })
})

test('where payments are off, nothing can be bought, and the page can say so', async () => {
  ctx = { ...opened, payments: null }
  call = apiCaller(ctx)
  expect(await choose('price_starter')).toMatchObject({ status: 409, body: { code: 'paymentsOff' } })
  expect((await call('POST', '/portal-sessions', { as: host })).body).toMatchObject({ code: 'paymentsOff' })
  expect((await call('GET', '/subscription', { as: host })).body).toMatchObject({
    state: 'none',
    can_manage: false,
  })
})
