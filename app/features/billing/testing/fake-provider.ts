import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '#lib/duration.ts'
import { readStripeWebhook } from '#platform/subscriptions/stripe/read-webhook.ts'
import {
  ProviderFailed,
  type ProviderSubscription,
  type SubscriptionProvider,
} from '#platform/subscriptions/subscription-provider.ts'

type FakeCheckout = {
  key: string
  customerId: string
  priceId: string
  status: 'open' | 'complete' | 'expired'
  subscriptionId: string | null
}

/** A provider in memory, whose answers tests may delay, and whose books they may change at any moment. */
export type FakeProvider = SubscriptionProvider & {
  subscriptions: Map<string, ProviderSubscription>
  checkouts: Map<string, FakeCheckout>
  customers: Map<string, string>
  /** The names of the calls, in order. */
  calls: string[]
  /** Pays at a checkout page, unless it is over. */
  pay(checkoutId: string, at: Date): void
  /** Every call waits so long, at most, between reading the books and answering. */
  slownessMs: number
  /** While set, every call fails. */
  isDown: boolean
  /** Forgets everything. */
  clear(): void
}

/** Makes one with the two prices `price_starter` and `price_professional`. */
export function fakeProvider(): FakeProvider {
  const books: Books = { subscriptions: new Map(), checkouts: new Map(), customers: new Map() }
  // Reads first and answers later, so that an answer may be old when it arrives.
  async function answer<T>(name: string, read: () => T): Promise<T> {
    provider.calls.push(name)
    if (provider.isDown) throw new ProviderFailed('the provider is down')
    const found = structuredClone(read())
    if (provider.slownessMs > 0) await sleep(Math.random() * provider.slownessMs)
    return found
  }
  const provider: FakeProvider = {
    provider: 'stripe',
    prices: { starter: 'price_starter', professional: 'price_professional' },
    readWebhook: (webhook) => readStripeWebhook(webhook, ['whsec_now', 'whsec_before']),
    ...books,
    calls: [],
    slownessMs: 0,
    isDown: false,
    ...customerCalls(books, answer),
    ...checkoutCalls(books, answer),
    ...subscriptionCalls(books, answer),
    clear: () => {
      for (const book of Object.values(books)) book.clear()
      Object.assign(provider, { calls: [], slownessMs: 0, isDown: false })
    },
    pay: (checkoutId, at) => pay(books, checkoutId, at),
  }
  return provider
}

type Books = Pick<FakeProvider, 'subscriptions' | 'checkouts' | 'customers'>

/** Answers a call with what the books say. */
type Answer = <T>(name: string, read: () => T) => Promise<T>

function customerCalls(
  { customers }: Books,
  answer: Answer,
): Pick<SubscriptionProvider, 'createCustomer' | 'createPortal'> {
  return {
    createCustomer: ({ reference, idempotencyKey }) =>
      answer('createCustomer', () => {
        const id = customers.get(idempotencyKey) ?? `cus_${reference}`
        customers.set(idempotencyKey, id)
        return id
      }),
    createPortal: ({ customerId }) => answer('createPortal', () => `https://portal.example/${customerId}`),
  }
}

function checkoutCalls(
  { checkouts }: Books,
  answer: Answer,
): Pick<SubscriptionProvider, 'createCheckout' | 'readCheckout' | 'expireCheckout'> {
  return {
    createCheckout: ({ idempotencyKey, customerId, priceId }) =>
      answer('createCheckout', () => {
        const known = [...checkouts].find(([, { key }]) => key === idempotencyKey)?.[0]
        const id = known ?? `cs_${checkouts.size + 1}`
        if (!known) {
          checkouts.set(id, {
            key: idempotencyKey,
            customerId,
            priceId,
            status: 'open',
            subscriptionId: null,
          })
        }
        return { id, url: `https://pay.example/${id}`, expiresAt: new Date('2026-06-16T12:00:00Z') }
      }),
    readCheckout: (id) =>
      answer('readCheckout', () => {
        const { status, subscriptionId } = checkoutOf(checkouts, id)
        return { status, subscriptionId }
      }),
    expireCheckout: (id) =>
      answer('expireCheckout', () => {
        const checkout = checkoutOf(checkouts, id)
        if (checkout.status === 'open') checkout.status = 'expired'
      }),
  }
}

function subscriptionCalls(
  { subscriptions }: Books,
  answer: Answer,
): Pick<SubscriptionProvider, 'findSubscription' | 'listSubscriptions' | 'cancelSubscription'> {
  return {
    findSubscription: (id) => answer('findSubscription', () => subscriptions.get(id) ?? null),
    listSubscriptions: ({ after = '' }) =>
      answer('listSubscriptions', () => {
        const rest = [...subscriptions.values()]
          .filter(({ id }) => id > after)
          .sort((a, b) => (a.id < b.id ? -1 : 1))
        const page = rest.slice(0, 100)
        return { subscriptions: page, next: rest.length > page.length ? (page.at(-1)?.id ?? null) : null }
      }),
    cancelSubscription: (id) =>
      answer('cancelSubscription', () => {
        const found = subscriptions.get(id)
        if (found)
          subscriptions.set(id, { ...found, status: 'canceled', endedAt: new Date('2026-06-15T12:00:00Z') })
      }),
  }
}

function pay({ checkouts, subscriptions }: Books, checkoutId: string, at: Date): void {
  const checkout = checkoutOf(checkouts, checkoutId)
  if (checkout.status !== 'open') return
  const id = `sub_${checkoutId}`
  checkout.status = 'complete'
  checkout.subscriptionId = id
  subscriptions.set(id, newSubscription(id, checkout.customerId, checkout.priceId, at))
}

function checkoutOf(checkouts: Books['checkouts'], id: string): FakeCheckout {
  const checkout = checkouts.get(id)
  if (!checkout) throw new ProviderFailed('no such checkout')
  return checkout
}

/** An active subscription that began at an instant and renews a month later. */
export function newSubscription(
  id: string,
  customerId: string,
  priceId: string,
  at: Date,
): ProviderSubscription {
  return {
    id,
    customerId,
    priceId,
    status: 'active',
    startedAt: at,
    currentPeriodEnd: new Date(at.getTime() + 30 * dayMs),
    cancelAt: null,
    endedAt: null,
    unpaidSince: null,
  }
}
