import ipaddr from 'ipaddr.js'

// What ipaddr.js calls unicast or leaves out, and yet is no public host: documentation, benchmarking, protocol
// assignments, AS112, relays and translations of other addresses (IANA special-purpose registries, RFC 6890).
const furtherRanges = [
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '240.0.0.0/4',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fec0::/10',
  '::/96',
].map((range) => ipaddr.parseCIDR(range))

/**
 * True for an address at which a public host may be reached (calendar.md, rule 1). Everything else is refused:
 * loopback, private, link-local, metadata, CGNAT, multicast, reserved, and every form of IPv6 that carries an IPv4
 * address. Only addresses in 2000::/3 are public in IPv6 at all.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // The first three bits of every global IPv6 address are 001.
  if (address.kind() === 'ipv6' && (address.toByteArray()[0] ?? 0) >> 5 !== 1) return false
  return !furtherRanges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
}
