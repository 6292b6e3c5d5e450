import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { isSignedEvent } from '#platform/http/signature.ts'
import type { SubscriptionProvider } from '#platform/subscriptions/subscription-provider.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { passTime, settleDue } from './clock.ts'
import { deliverEvent } from './deliver.ts'
import { eventSecret } from './event-secret.ts'
import { sandboxPages } from './pages.ts'
import { changeInPortal, findPortal, type PortalAction } from './portal.ts'
import { addMonth } from './records.ts'

const ctx = await createTestContext()
const pages = sandboxPages(ctx)
const day = 86_400_000

const payments = (() => {
  if (!ctx.payments) throw new Error('the tests run with the sandbox')
  return ctx.payments
})() satisfies SubscriptionProvider

let customerId: string
let made = 0

beforeEach(async () => {
  made++
  await ctx.db.deleteFrom('sandbox_customers').execute()
  await ctx.db.deleteFrom('sandbox_events').execute()
  customerId = await payments.createCustomer({
    email: 'host@example.com',
    reference: 'account',
    idempotencyKey: `customer-${made}`,
  })
})

const openCheckout = (key = 'wish') =>
  payments.createCheckout({
    customerId,
    priceId: payments.prices.starter,
    reference: 'account',
    successUrl: 'http://localhost:3000/pricing/return?result=success',
    cancelUrl: 'http://localhost:3000/pricing/return?result=cancel',
    idempotencyKey: `${key}-${made}`,
  })

const pathOf = (url: string) => new URL(url).pathname.replace('/sandbox', '')

async function press(url: string, form: Record<string, string>) {
  const response = await pages.request(pathOf(url), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

async function subscribe(card: string): Promise<string> {
  const { id, url } = await openCheckout()
  await press(url, { card })
  const { subscriptionId } = await payments.readCheckout(id)
  if (!subscriptionId) throw new Error('nothing was bought')
  return subscriptionId
}

const look = async (id: string) => {
  const found = await payments.findSubscription(id)
  if (!found) throw new Error('there is no such subscription')
  return found
}

const eventTypes = async () =>
  (await ctx.db.selectFrom('sandbox_events').select('type').orderBy('id').execute())
    .map(({ type }) => type)
    .sort()

describe('the checkout page', () => {
  test('says that it is a test, and is the same for the same key', async () => {
    const { url } = await openCheckout()
    expect((await openCheckout()).url).toBe(url)
    const response = await pages.request(pathOf(url))
    expect(await response.text()).toMatch(/This is a payment sandbox\. No card number is asked for/)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a card that pays starts the subscription and leads back', async () => {
    const { id, url } = await openCheckout()
    expect(await press(url, { card: 'succeeds' })).toMatchObject({
      status: 303,
      location: 'http://localhost:3000/pricing/return?result=success',
    })
    const { status, subscriptionId } = await payments.readCheckout(id)
    expect(status).toBe('complete')
    expect(await look(subscriptionId ?? '')).toMatchObject({
      customerId,
      status: 'active',
      priceId: payments.prices.starter,
      currentPeriodEnd: new Date('2026-07-15T12:00:00Z'),
      unpaidSince: null,
    })
    expect(await eventTypes()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ])
    const bodies = await ctx.db.selectFrom('sandbox_events').select('body').orderBy('type').execute()
    expect(bodies.map(({ body }) => JSON.parse(body).data.object)).toMatchObject([
      { id, object: 'checkout.session', subscription: subscriptionId },
      { id: subscriptionId, object: 'subscription', status: 'active' },
      { object: 'invoice' },
    ])
  })

  test('a declined card buys nothing, and one that needs a second try pays at the second', async () => {
    const { id, url } = await openCheckout()
    expect((await press(url, { card: 'declines' })).text).toContain('The card was declined')
    expect((await press(url, { card: 'second_try' })).text).toContain('The bank asks for a second try')
    expect((await payments.readCheckout(id)).status).toBe('open')
    expect((await press(url, { card: 'second_try' })).status).toBe(303)
    expect((await payments.readCheckout(id)).status).toBe('complete')
  })

  test('pressed by two at once makes one subscription', async () => {
    const { url } = await openCheckout()
    await Promise.all([1, 2, 3, 4].map(() => press(url, { card: 'succeeds' })))
    expect((await payments.listSubscriptions({ customerId })).subscriptions).toHaveLength(1)
  })

  test('that was closed, or is a day old, takes no money', async () => {
    const closed = await openCheckout('closed')
    await payments.expireCheckout(closed.id)
    expect((await press(closed.url, { card: 'succeeds' })).text).toContain('This page is over')
    const old = await openCheckout('old')
    await passTime(ctx, day)
    expect((await press(old.url, { card: 'succeeds' })).text).toContain('This page is over')
    expect((await payments.readCheckout(old.id)).status).toBe('expired')
    expect((await payments.listSubscriptions({ customerId })).subscriptions).toEqual([])
  })

  test.each([
    '/checkout/cs_sandbox_0a',
    '/portal/bps_sandbox_0a',
    '/checkout/cs_sandbox_other',
    '/checkout/%00',
    '/portal/..',
  ])('%s is none', async (path) => {
    expect([404, 410]).toContain((await pages.request(path)).status)
  })
})

describe('as time passes', () => {
  test('a subscription renews, several times when several months pass', async () => {
    const id = await subscribe('succeeds')
    await passTime(ctx, 95 * day)
    const found = await look(id)
    expect(found.status).toBe('active')
    expect(found.currentPeriodEnd.getTime()).toBeGreaterThan(testNow.getTime())
    const invoices = await ctx.db.selectFrom('sandbox_invoices').select('status').execute()
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid'])
  })

  test('a renewal that fails is tried three times more, and then the subscription ends', async () => {
    const id = await subscribe('fails_later')
    await passTime(ctx, 31 * day)
    const owed = await look(id)
    expect(owed).toMatchObject({ status: 'past_due' })
    expect(owed.unpaidSince?.getTime()).toBeLessThanOrEqual(testNow.getTime())
    await passTime(ctx, 8 * day)
    expect((await look(id)).status).toBe('past_due')
    await passTime(ctx, 8 * day)
    const ended = await look(id)
    expect(ended).toMatchObject({ status: 'canceled' })
    // Owed to the end, so nothing of the last period was paid for.
    expect(ended.unpaidSince).not.toBeNull()
    expect(await eventTypes()).toContain('customer.subscription.deleted')
  })

  test('a cancelled one ends with its period, and not before', async () => {
    const id = await subscribe('succeeds')
    const portal = await payments.createPortal({ customerId, returnUrl: 'http://localhost:3000/pricing' })
    await press(portal, { wish: 'cancel' })
    expect(await look(id)).toMatchObject({ status: 'active', cancelAt: new Date('2026-07-15T12:00:00Z') })
    await passTime(ctx, 29 * day)
    expect((await look(id)).status).toBe('active')
    await passTime(ctx, 2 * day)
    expect((await look(id)).status).toBe('canceled')
    await settleDue(ctx)
    expect((await eventTypes()).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1)
  })

  test('a month is a calendar month', () => {
    for (const [from, to] of [
      ['2026-01-15', '2026-02-15'],
      ['2026-01-31', '2026-02-28'],
      ['2027-12-31', '2028-01-31'],
      ['2028-01-30', '2028-02-29'],
    ]) {
      expect(addMonth(new Date(`${from}T10:00:00Z`))).toEqual(new Date(`${to}T10:00:00Z`))
    }
  })
})

describe('the customer’s own page', () => {
  const wish = async (one: PortalAction) => {
    const url = await payments.createPortal({ customerId, returnUrl: 'http://localhost:3000/pricing' })
    return changeInPortal(ctx, pathOf(url).split('/').at(-1) ?? '', one)
  }

  test('switches the plan, charging the rest of the period', async () => {
    const id = await subscribe('succeeds')
    await passTime(ctx, 15 * day)
    expect(await wish({ kind: 'plan', plan: 'professional' })).toBe('done')
    expect((await look(id)).priceId).toBe(payments.prices.professional)
    const invoices = await ctx.db
      .selectFrom('sandbox_invoices')
      .select('amount')
      .orderBy('created_at')
      .execute()
    expect(invoices.map(({ amount }) => amount)).toEqual([4_900, 2_500])
    expect(await wish({ kind: 'plan', plan: 'starter' })).toBe('done')
    expect((await look(id)).priceId).toBe(payments.prices.starter)
  })

  test('pays an open invoice by another card, and goes on', async () => {
    const id = await subscribe('fails_later')
    await passTime(ctx, 31 * day)
    expect(await wish({ kind: 'pay' })).toBe('declined')
    await wish({ kind: 'card', card: 'succeeds' })
    expect(await wish({ kind: 'pay' })).toBe('done')
    expect(await look(id)).toMatchObject({ status: 'active', unpaidSince: null })
    expect(await wish({ kind: 'pay' })).toBe('nothing')
  })

  test('takes a cancellation back, and ends at once when asked to', async () => {
    const id = await subscribe('succeeds')
    await wish({ kind: 'cancel' })
    await wish({ kind: 'resume' })
    expect((await look(id)).cancelAt).toBeNull()
    await wish({ kind: 'cancel_now' })
    expect((await look(id)).status).toBe('canceled')
    expect(await wish({ kind: 'resume' })).toBe('nothing')
  })

  test('offers a change of plan while there is one, and none once it is over', async () => {
    await subscribe('succeeds')
    const url = await payments.createPortal({ customerId, returnUrl: 'http://localhost:3000/pricing' })
    const shown = async () => (await pages.request(pathOf(url))).text()
    expect(await shown()).toContain('value="cancel"')
    await wish({ kind: 'cancel_now' })
    expect(await shown()).not.toContain('name="wish"')
  })

  test('lasts an hour', async () => {
    const url = await payments.createPortal({ customerId, returnUrl: 'http://localhost:3000/pricing' })
    const id = pathOf(url).split('/').at(-1) ?? ''
    expect(await findPortal(ctx, id)).not.toBeNull()
    ctx.setClock(new Date(testNow.getTime() + 3_600_001))
    expect(await findPortal(ctx, id)).toBeNull()
    ctx.setClock(testNow)
  })
})

test('events are posted to the site’s own webhook, signed, until they are taken', async () => {
  const seen: { url: string; isSigned: boolean }[] = []
  let status = 503
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const header = String(request.headers['stripe-signature'])
    const isSigned = isSignedEvent({ body, header, secrets: [eventSecret(ctx.secrets)], now: ctx.clock() })
    seen.push({ url: request.url ?? '', isSigned })
    response.writeHead(status).end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const near = { ...ctx, config: { ...ctx.config, host: 'localhost', port } }
  await subscribe('succeeds')
  const { id } = await ctx.db.selectFrom('sandbox_events').select('id').limit(1).executeTakeFirstOrThrow()
  const { signal } = new AbortController()
  await expect(deliverEvent(near, id, signal)).rejects.toThrow('503')
  status = 200
  await deliverEvent(near, id, signal)
  await deliverEvent(near, id, signal)
  expect(seen).toEqual([1, 2].map(() => ({ url: '/webhooks/payments', isSigned: true })))
  server.close()
})
