import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
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

  test('covers bytes that are no text', () => {
    const bytes = Uint8Array.of(0x80, 0xff, 0x00, 0x0a)
    const header = signEvent(bytes, secret, now)
    expect(accepts(header, { body: bytes })).toBe(true)
    expect(accepts(header, { body: Uint8Array.of(0x81, 0xff, 0x00, 0x0a) })).toBe(false)
    expect(accepts(signEvent(body, secret, now), { body: Buffer.from(body) })).toBe(true)
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
