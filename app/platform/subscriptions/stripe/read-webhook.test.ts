import { describe, expect, test } from 'vitest'
import { readEvent } from './read-webhook.ts'

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
