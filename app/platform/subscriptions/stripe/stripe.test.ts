import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ProviderFailed } from '../subscription-provider.ts'
import { stripeProvider } from './stripe.ts'

// Stripe's published API, as far as we call it, on this machine: what is asked, and every way in which it may answer.

type Asked = { method: string; path: string; body: URLSearchParams; headers: IncomingMessage['headers'] }
type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'cut'

const asked: Asked[] = []
let answers: Answer[] = []

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const [path = ''] = (request.url ?? '').split('?')
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  asked.push({
    method: request.method ?? '',
    path,
    body: request.method === 'GET' ? query : new URLSearchParams(text),
    headers: request.headers,
  })
  const answer = answers.shift() ?? { status: 500, body: { error: { type: 'api_error' } } }
  if (answer === 'hang') return
  if (answer === 'cut') return void request.socket.destroy()
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    'request-id': 'req_1',
    ...answer.headers,
  })
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo // it listens on TCP

const payments = stripeProvider(
  {
    secretKey: 'sk_test_the_key_of_this_test',
    webhookSecrets: ['whsec_1'],
    prices: { starter: 'price_s', professional: 'price_p' },
  },
  { server: { host: '127.0.0.1', port, protocol: 'http' }, timeoutMs: 150, retries: 2 },
)

afterEach(() => {
  asked.length = 0
  answers = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const subscription = (values: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  start_date: 1_780_000_000,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  latest_invoice: null,
  cancellation_details: null,
  items: {
    object: 'list',
    data: [
      { price: { id: 'price_s' }, current_period_start: 1_781_000_000, current_period_end: 1_783_600_000 },
    ],
  },
  ...values,
})
const at = (seconds: number) => new Date(seconds * 1000)
const order = {
  customerId: 'cus_1',
  priceId: 'price_s',
  reference: 'account-1',
  successUrl: 'https://site.example/pricing/return?result=success',
  cancelUrl: 'https://site.example/pricing/return?result=cancel',
  idempotencyKey: 'wish-1',
}
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://pay.example/cs_1',
  expires_at: 1_781_086_400,
}

test('a checkout is a subscription of one price, for our customer, under our key', async () => {
  answers = [{ body: session }]
  expect(await payments.createCheckout(order)).toEqual({
    id: 'cs_1',
    url: 'https://pay.example/cs_1',
    expiresAt: at(1_781_086_400),
  })
  const [call] = asked
  expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer sk_test_the_key_of_this_test',
    'idempotency-key': 'wish-1',
  })
  expect(Object.fromEntries(call?.body ?? [])).toEqual({
    mode: 'subscription',
    customer: 'cus_1',
    client_reference_id: 'account-1',
    'line_items[0][price]': 'price_s',
    'line_items[0][quantity]': '1',
    'subscription_data[metadata][account_id]': 'account-1',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  })
})

test('a customer is made under a key, and the portal is opened for it', async () => {
  answers = [
    { body: { id: 'cus_9', object: 'customer' } },
    { body: { object: 'billing_portal.session', url: 'https://portal.example/1' } },
  ]
  const customer = { email: 'host@example.com', reference: 'account-1', idempotencyKey: 'customer-1' }
  expect(await payments.createCustomer(customer)).toBe('cus_9')
  expect(asked[0]?.headers['idempotency-key']).toBe('customer-1')
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    email: 'host@example.com',
    'metadata[account_id]': 'account-1',
  })
  expect(
    await payments.createPortal({ customerId: 'cus_9', returnUrl: 'https://site.example/pricing' }),
  ).toBe('https://portal.example/1')
  expect(Object.fromEntries(asked[1]?.body ?? [])).toEqual({
    customer: 'cus_9',
    return_url: 'https://site.example/pricing',
  })
})

test('a lost answer, a server error, a full line and 429 are tried again under the same key', async () => {
  const busy = { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' } }
  for (const trouble of [
    'cut',
    'hang',
    { status: 500, body: { error: { type: 'api_error' } } },
    { status: 409, body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } } },
    { status: 429, body: busy, headers: { 'stripe-should-retry': 'true' } },
  ] satisfies Answer[]) {
    asked.length = 0
    answers = [trouble, { body: session }]
    expect((await payments.createCheckout(order)).id).toBe('cs_1')
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['wish-1', 'wish-1'])
  }
})

test('what goes on failing is given up, in words that may be logged', async () => {
  for (const trouble of [
    'hang',
    { status: 429, body: { error: { type: 'rate_limit_error', message: 'Too many' } } },
    { status: 503, body: { error: { type: 'api_error', message: 'host@example.com' } } },
    {
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', message: 'host@example.com' } },
    },
    {
      status: 401,
      body: { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_the' } },
    },
    {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'price' } },
    },
    { body: '<html>Bad gateway</html>' },
  ] satisfies Answer[]) {
    answers = [trouble, trouble, trouble]
    asked.length = 0
    const error = await payments.createCheckout(order).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProviderFailed)
    expect(String(error)).not.toMatch(/host@example|sk_test/)
    // Stripe’s library tries again, and then it is enough.
    expect(asked.length).toBeLessThanOrEqual(3)
    answers = []
  }
})

test('an answer of another kind is no success, whatever its status', async () => {
  for (const body of [{}, { message: 'not found' }, { object: 'customer', id: 'cus_1' }]) {
    answers = [{ status: 404, body }]
    await expect(payments.createCheckout(order)).rejects.toThrow(ProviderFailed)
  }
  answers = [{ status: 404, body: { message: 'no such route' } }]
  await expect(payments.findSubscription('sub_1')).rejects.toThrow(ProviderFailed)
})

test('a subscription that Stripe does not know is none', async () => {
  answers = [
    { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } },
    { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } },
  ]
  expect(await payments.findSubscription('sub_1')).toBeNull()
  await expect(payments.cancelSubscription('sub_1')).resolves.toBeUndefined()
})

test('a subscription is read from its items, and its end from either field', async () => {
  answers = [{ body: subscription() }]
  expect(await payments.findSubscription('sub_1')).toEqual({
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    priceId: 'price_s',
    startedAt: at(1_780_000_000),
    currentPeriodEnd: at(1_783_600_000),
    cancelAt: null,
    endedAt: null,
    unpaidSince: null,
  })
  answers = [{ body: subscription({ cancel_at_period_end: true }) }]
  expect((await payments.findSubscription('sub_1'))?.cancelAt).toEqual(at(1_783_600_000))
  answers = [{ body: subscription({ cancel_at: 1_782_000_000, customer: { id: 'cus_1' } }) }]
  const found = await payments.findSubscription('sub_1')
  expect(found).toMatchObject({ cancelAt: at(1_782_000_000), customerId: 'cus_1' })
})

test('it is owed since its oldest open invoice, else since the period began', async () => {
  const invoices = [{ created: 1_781_500_000 }, { created: 1_781_200_000 }]
  answers = [
    { body: subscription({ status: 'past_due' }) },
    { body: { object: 'list', data: invoices, has_more: false } },
  ]
  expect((await payments.findSubscription('sub_1'))?.unpaidSince).toEqual(at(1_781_200_000))
  expect(Object.fromEntries(asked[1]?.body ?? [])).toEqual({
    subscription: 'sub_1',
    status: 'open',
    limit: '100',
  })
  answers = [
    { body: subscription({ status: 'past_due' }) },
    { body: { object: 'list', data: [], has_more: false } },
  ]
  expect((await payments.findSubscription('sub_1'))?.unpaidSince).toEqual(at(1_781_000_000))
  for (const [values, owed] of [
    [{ cancellation_details: { reason: 'payment_failed' } }, at(1_781_000_000)],
    [{ latest_invoice: { status: 'open' } }, at(1_781_000_000)],
    [
      { latest_invoice: { status: 'paid' }, cancellation_details: { reason: 'cancellation_requested' } },
      null,
    ],
  ] as const) {
    answers = [{ body: subscription({ status: 'canceled', ended_at: 1_782_000_000, ...values }) }]
    expect((await payments.findSubscription('sub_1'))?.unpaidSince).toEqual(owed)
  }
})

test('a subscription is ended once, and not again when it is over', async () => {
  answers = [{ body: subscription() }, { body: subscription({ status: 'canceled' }) }]
  await payments.cancelSubscription('sub_1')
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  for (const status of ['canceled', 'incomplete_expired']) {
    asked.length = 0
    answers = [{ body: subscription({ status }) }]
    await payments.cancelSubscription('sub_1')
    expect(asked.map(({ method }) => method)).toEqual(['GET'])
  }
})

test('all subscriptions are listed page by page', async () => {
  answers = [
    { body: { object: 'list', data: [subscription(), subscription({ id: 'sub_2' })], has_more: true } },
  ]
  const page = await payments.listSubscriptions({})
  expect(page.subscriptions.map(({ id }) => id)).toEqual(['sub_1', 'sub_2'])
  expect(page.next).toBe('sub_2')
  answers = [{ body: { object: 'list', data: [], has_more: false } }]
  expect(await payments.listSubscriptions({ after: 'sub_2' })).toEqual({ subscriptions: [], next: null })
  expect(asked[1]?.body.get('starting_after')).toBe('sub_2')
  expect(asked[0]?.body.get('status')).toBe('all')
})

test('a page is closed only while it is open', async () => {
  answers = [{ body: { ...session, status: 'complete', subscription: 'sub_1' } }]
  await payments.expireCheckout('cs_1')
  expect(asked.map(({ path }) => path)).toEqual(['/v1/checkout/sessions/cs_1'])
  asked.length = 0
  answers = [{ body: { ...session, status: 'open' } }, { body: { ...session, status: 'expired' } }]
  await payments.expireCheckout('cs_1')
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/checkout/sessions/cs_1',
    '/v1/checkout/sessions/cs_1/expire',
  ])
  answers = [{ body: { ...session, status: 'complete', subscription: { id: 'sub_1' } } }]
  expect(await payments.readCheckout('cs_1')).toEqual({ status: 'complete', subscriptionId: 'sub_1' })
})
