import { amountOf } from '#app/sandbox/clock.ts'
import { sandboxPrices } from '#app/sandbox/prices.ts'
import { addMonth } from '#app/sandbox/records.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { instantOn } from '../instants.ts'
import { type PersonKey, personOf } from '../people.ts'
import { stableId } from '../stable.ts'
import { accountId } from './account-row.ts'

type SubscriptionRows = {
  /** What the site knows. */
  customer: NewRow<'billing_customers'>
  subscription: NewRow<'subscriptions'>
  /** What stands in the books of the payment sandbox, which renews it from then on. */
  books: {
    customer: NewRow<'sandbox_customers'>
    subscription: NewRow<'sandbox_subscriptions'>
    invoices: NewRow<'sandbox_invoices'>[]
  }
}

/** The plans of the hosts to try, each bought some months ago and paid for since. */
const subscribers = [
  { host: 'starter', plan: 'starter', daysAgo: 250 },
  { host: 'professional', plan: 'professional', daysAgo: 320 },
] as const

/** Running subscriptions at the payment sandbox. */
export function toSubscriptionRows(today: CalendarDate): SubscriptionRows[] {
  return subscribers.map(({ host, plan, daysAgo }) => {
    const start = instantOn(today, -daysAgo, 10)
    const periods = monthsSince(start, instantOn(today, 0, 0))
    const periodStart = periods.at(-1) ?? start
    const account = accountId(host, today)
    const customerId = idOf('cus', start, host)
    const id = idOf('sub', start, host)
    const priceId = sandboxPrices[plan]
    return {
      customer: { provider: 'sandbox', id: customerId, account_id: account, created_at: start },
      subscription: {
        id,
        provider: 'sandbox',
        customer_id: customerId,
        account_id: account,
        status: 'active',
        plan,
        price_id: priceId,
        started_at: start,
        current_period_end: addMonth(periodStart),
        ticket: '0',
        synced_at: periodStart,
      },
      books: {
        customer: toBookCustomer(customerId, account, host, start),
        subscription: {
          id,
          customer_id: customerId,
          price_id: priceId,
          status: 'active',
          started_at: start,
          current_period_start: periodStart,
          current_period_end: addMonth(periodStart),
        },
        invoices: periods.map((at, index) => ({
          id: idOf('in', at, `${host}/${index}`),
          subscription_id: id,
          price_id: priceId,
          amount: amountOf(priceId),
          status: 'paid',
          attempts: 1,
          created_at: at,
          paid_at: at,
        })),
      },
    }
  })
}

function toBookCustomer(id: string, key: string, host: PersonKey, at: Date): NewRow<'sandbox_customers'> {
  return { id, idempotency_key: key, email: personOf(host).email, card: 'succeeds', created_at: at }
}

/** The beginnings of the months since then, the running one last. */
function monthsSince(start: Date, now: Date): Date[] {
  const beginnings = [start]
  for (let next = addMonth(start); next <= now; next = addMonth(next)) beginnings.push(next)
  return beginnings
}

function idOf(kind: 'cus' | 'sub' | 'in', at: Date, key: string): string {
  return `${kind}_sandbox_demo${stableId(at, `plan/${key}`).replaceAll('-', '')}`
}
