import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readEvent } from './read-event.ts'
import { isSignedEvent, signEvent } from './signature.ts'

const secret = 'whsec_the_secret_of_this_test'
const now = new Date('2026-06-15T12:00:00Z')
const body = '{"id":"evt_1","object":"event"}'
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const accepts = (header: string, values: Partial<Parameters<typeof isSignedEvent>[0]> = {}) =>
  isSignedEvent({ body, header, secrets: [secret], now, ...values })

describe('a signature', () => {
  test('is accepted when Stripe’s own library made it, and Stripe’s library accepts ours', () => {
    const timestamp = now.getTime() / 1000
    expect(accepts(Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }))).toBe(true)
    const event = Stripe.webhooks.constructEvent(body, signEvent(body, secret, new Date()), secret)
    expect(event.id).toBe('evt_1')
  })

  test('covers every character of the body', () => {
    const header = signEvent(body, secret, now)
    expect(accepts(header)).toBe(true)
    expect(accepts(header, { body: `${body} ` })).toBe(false)
    expect(accepts(header, { body: body.replace('evt_1', 'evt_2') })).toBe(false)
  })

  test('lasts 300 seconds, backwards and forwards', () => {
    for (const [seconds, isAccepted] of [
      [-300, true],
      [-301, false],
      [300, true],
      [301, false],
    ] as const) {
      expect(accepts(signEvent(body, secret, at(seconds)))).toBe(isAccepted)
    }
  })

  test('may be made with any of several secrets, and one header may carry several', () => {
    const next = 'whsec_the_next_one'
    const both = `${signEvent(body, secret, now)},${signEvent(body, next, now).split(',')[1]}`
    for (const secrets of [[secret], [next], [next, secret]]) expect(accepts(both, { secrets })).toBe(true)
    expect(accepts(signEvent(body, next, now), { secrets: [secret, next] })).toBe(true)
    expect(accepts(signEvent(body, 'whsec_other', now), { secrets: [secret, next] })).toBe(false)
    expect(accepts(signEvent(body, secret, now), { secrets: [] })).toBe(false)
  })

  test.each([
    '',
    't=,v1=',
    `t=${now.getTime() / 1000}`,
    `t=${now.getTime() / 1000},v1=`,
    `t=${now.getTime() / 1000},v1=00`,
    `t=abc,v1=${'0'.repeat(64)}`,
    `v1=${'0'.repeat(64)}`,
    `t=1e9,v1=${'0'.repeat(64)}`,
  ])('is not %j', (header) => {
    expect(accepts(header)).toBe(false)
  })

  test('of another scheme does not count', () => {
    expect(accepts(signEvent(body, secret, now).replace('v1=', 'v0='))).toBe(false)
  })
})

describe('an event names its subscription', () => {
  const eventOf = (object: object) => JSON.stringify({ id: 'evt_1', type: 'a.b', data: { object } })

  test.each([
    ['a subscription', { object: 'subscription', id: 'sub_1' }],
    ['a checkout session', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }],
    ['an expanded one', { object: 'checkout.session', id: 'cs_1', subscription: { id: 'sub_1' } }],
    [
      'an invoice',
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
    ],
    ['an invoice of older versions', { object: 'invoice', id: 'in_1', subscription: 'sub_1' }],
  ])('%s', (_name, object) => {
    expect(readEvent(eventOf(object))).toEqual({ id: 'evt_1', type: 'a.b', subscriptionId: 'sub_1' })
  })

  test('or none', () => {
    expect(readEvent(eventOf({ object: 'charge', id: 'ch_1' }))?.subscriptionId).toBeNull()
  })

  test.each(['', 'null', '[]', '{}', '{"id":1}', 'not json', '{"id":"evt","type":"x","data":null}'])(
    'and %j is none',
    (text) => {
      expect(readEvent(text)).toBeNull()
    },
  )
})
