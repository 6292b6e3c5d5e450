import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddress, parseTrustedProxies } from '#platform/http/client-address.ts'

const trusted = parseTrustedProxies(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'])
const proxy = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`)
const stranger = fc.oneof(
  fc
    .tuple(fc.integer({ min: 11, max: 191 }), fc.nat(255), fc.nat(255), fc.nat(255))
    .map((parts) => parts.join('.')),
  fc.nat(0xffff).map((part) => `2a00::${part.toString(16)}`),
)
const claims = fc.array(
  fc.oneof(
    stranger,
    proxy,
    fc.string().filter((text) => !text.includes(',')),
  ),
)

describe('the address of a client', () => {
  it('is that of the connection, whatever a stranger claims (promise 13)', () => {
    fc.assert(
      fc.property(stranger, claims, (peer, forwarded) => {
        expect(clientAddress(peer, forwarded.join(', '), trusted)).toBe(peer)
      }),
    )
  })

  it('behind any number of trusted proxies is the last stranger, whatever stands left of it', () => {
    fc.assert(
      fc.property(proxy, fc.array(proxy), stranger, claims, (peer, hops, client, invented) => {
        const header = [...invented, client, ...hops].join(', ')
        expect(clientAddress(peer, header, trusted)).toBe(client)
      }),
    )
  })

  it('never comes from anything but an address', () => {
    fc.assert(
      fc.property(proxy, fc.string(), (peer, header) => {
        expect(clientAddress(peer, header, trusted)).toMatch(/^[0-9a-f.:]+$/i)
      }),
    )
  })

  it('is written the same for IPv4 inside IPv6', () => {
    expect(clientAddress('::ffff:198.51.100.4', undefined, trusted)).toBe('198.51.100.4')
    expect(clientAddress('::ffff:10.0.0.1', '::ffff:198.51.100.4', trusted)).toBe('198.51.100.4')
  })

  it.each(['everywhere', '10.0.0.0/33', '2001:db8::/129', '300.1.1.1', '10.0.0.0/', '10.0.0.0/8/8', ''])(
    'refuses the proxy %o',
    (entry) => {
      expect(() => parseTrustedProxies([entry])).toThrow()
    },
  )
})
