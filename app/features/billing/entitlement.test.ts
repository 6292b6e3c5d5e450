import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Plan, subscriptionStatuses } from '#lib/plan.ts'
import { bestEntitlement, entitlementOf, graceDays, noEntitlement, type Subscription } from './entitlement.ts'
import { changesBetween } from './subscription-changes.ts'

const now = new Date('2026-06-15T12:00:00Z')
const days = (count: number, from = now) => new Date(from.getTime() + count * 86_400_000)

const subscription = (values: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  plan: 'starter',
  status: 'active',
  startedAt: days(-20),
  currentPeriodEnd: days(10),
  cancelAt: null,
  endedAt: null,
  unpaidSince: null,
  ...values,
})

describe('every status with everything that may be said of it', () => {
  // Each line: cancelled for later?, cancelled for earlier?, owed for so many days (null: not), period over?
  const table: [Subscription['status'], { cancel?: number; owed?: number; period?: number }, string][] = [
    ['incomplete', {}, 'none'],
    ['incomplete_expired', {}, 'none'],
    ['paused', {}, 'none'],
    ['unpaid', { owed: 3 }, 'past_due'],
    ['trialing', {}, 'trialing'],
    ['trialing', { cancel: 5 }, 'canceled'],
    ['trialing', { cancel: -1 }, 'none'],
    ['active', {}, 'active'],
    // The renewal is late to reach us: nobody loses anything by that.
    ['active', { period: -1 }, 'active'],
    ['active', { cancel: 10 }, 'canceled'],
    ['active', { cancel: 0 }, 'none'],
    ['past_due', { owed: 0 }, 'grace'],
    ['past_due', { owed: 6.99 }, 'grace'],
    ['past_due', { owed: 7 }, 'past_due'],
    ['past_due', { owed: 2, cancel: 4 }, 'grace'],
    ['past_due', { owed: 2, cancel: -1 }, 'none'],
    ['canceled', { period: 10 }, 'canceled'],
    ['canceled', { period: 0 }, 'none'],
    ['canceled', { period: 10, owed: 1 }, 'none'],
  ]
  test.each(table)('%s %j: %s', (status, { cancel, owed, period = 10 }, state) => {
    for (const plan of ['starter', 'professional'] as const) {
      const entitlement = entitlementOf(
        subscription({
          plan,
          status,
          currentPeriodEnd: days(period),
          cancelAt: cancel === undefined ? null : days(cancel),
          unpaidSince: owed === undefined ? null : days(-owed),
        }),
        now,
      )
      const hasRights = !/none|past_due/.test(state)
      expect(entitlement).toMatchObject({
        state,
        plan: hasRights ? plan : null,
        listingLimit: !hasRights ? 0 : plan === 'starter' ? 1 : null,
        canUseGuide: hasRights && plan === 'professional',
      })
    }
  })

  test('a price of none of our plans gives nothing', () => {
    for (const status of subscriptionStatuses) {
      expect(entitlementOf(subscription({ status, plan: null }), now)).toEqual(noEntitlement)
    }
  })
})

test('of two subscriptions to one plan the one in the better state counts, in either order', () => {
  const owed = subscription({ status: 'past_due', unpaidSince: days(-2) })
  const ending = subscription({ cancelAt: days(5) })
  for (const [better, worse, state] of [
    [subscription(), owed, 'active'],
    [subscription(), ending, 'active'],
    [ending, owed, 'canceled'],
  ] as const) {
    expect(bestEntitlement([better, worse], now)).toMatchObject({ state })
    expect(bestEntitlement([worse, better], now)).toMatchObject({ state })
  }
})

const instant = fc.integer({ min: -60, max: 60 }).map((count) => days(count))
const anySubscription = fc.record({
  id: fc.constant('sub_1'),
  plan: fc.constantFrom<(Plan | null)[]>('starter', 'professional', null),
  status: fc.constantFrom(...subscriptionStatuses),
  startedAt: instant,
  currentPeriodEnd: instant,
  cancelAt: fc.option(instant),
  endedAt: fc.option(instant),
  unpaidSince: fc.option(instant),
})

describe('while the clock runs and nobody tells us anything', () => {
  test('rights that are lost never come back', () => {
    fc.assert(
      fc.property(anySubscription, fc.array(fc.nat({ max: 200 }), { minLength: 2 }), (one, hours) => {
        const seen = [...hours]
          .sort((a, b) => a - b)
          .map((hour) => entitlementOf(one, days(hour / 4, days(-70))).plan !== null)
        expect(seen.join()).toMatch(/^(true,?)*(false,?)*$/)
      }),
    )
  })

  test('`until` is the instant at which a grace period and a cancelled plan end', () => {
    fc.assert(
      fc.property(anySubscription, instant, (one, at) => {
        const { state, until, plan } = entitlementOf(one, at)
        if (plan === null || !until || (state !== 'grace' && state !== 'canceled')) return
        expect(entitlementOf(one, new Date(until.getTime() - 1)).plan).toBe(plan)
        expect(entitlementOf(one, until).plan).toBeNull()
      }),
    )
  })

  test(`the grace period is ${graceDays} days, to the millisecond`, () => {
    const owed = subscription({ status: 'past_due', unpaidSince: now })
    expect(entitlementOf(owed, new Date(days(7).getTime() - 1)).state).toBe('grace')
    expect(entitlementOf(owed, days(7)).state).toBe('past_due')
  })

  test('of several subscriptions the best counts, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(anySubscription, { maxLength: 4 }), instant, (several, at) => {
        const best = bestEntitlement(several, at)
        expect(bestEntitlement([...several].reverse(), at)).toMatchObject({
          plan: best.plan,
          state: best.state,
        })
        const own = several.map((one) => entitlementOf(one, at))
        expect(best.canUseGuide).toBe(own.some(({ canUseGuide }) => canUseGuide))
        expect(best.plan === null).toBe(own.every(({ plan }) => plan === null))
      }),
    )
  })
})

describe('what became of a subscription', () => {
  test.each([
    [null, {}, ['started']],
    [null, { status: 'incomplete' }, []],
    [null, { status: 'past_due' }, ['started', 'payment_failed']],
    [{ status: 'incomplete' }, {}, ['started']],
    [{}, {}, []],
    [{}, { plan: 'professional' }, ['plan_changed']],
    [{}, { status: 'past_due', unpaidSince: now }, ['payment_failed']],
    [{ status: 'past_due' }, { status: 'unpaid' }, []],
    [{ status: 'past_due' }, {}, ['payment_recovered']],
    [{}, { cancelAt: days(3) }, ['canceled']],
    [{ cancelAt: days(3) }, { cancelAt: days(2) }, []],
    [{ cancelAt: days(3) }, {}, ['resumed']],
    [{}, { status: 'canceled' }, ['ended']],
    [{ status: 'canceled' }, { status: 'canceled' }, []],
    [{ status: 'canceled', cancelAt: days(1) }, {}, ['started']],
  ] as [Partial<Subscription> | null, Partial<Subscription>, string[]][])(
    '%j -> %j: %j',
    (before, after, changes) => {
      expect(changesBetween(before && subscription(before), subscription(after))).toEqual(changes)
    },
  )
})
