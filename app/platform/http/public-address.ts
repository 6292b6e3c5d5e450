import ipaddr from 'ipaddr.js'
import { furtherBlocks, keptByClouds, specialIpv4, specialIpv6 } from './special-addresses.ts'

const refused = [...specialIpv4, ...specialIpv6, ...furtherBlocks, ...keptByClouds].map((block) =>
  ipaddr.parseCIDR(block),
)

/**
 * True for an address at which a public host may be reached (calendar.md, rule 1). Everything else is refused:
 * what the registries of IANA name, multicast, every form of IPv6 that carries an IPv4 address, and what clouds keep
 * for themselves. Only addresses in 2000::/3 are public in IPv6 at all.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // The first three bits of every global IPv6 address are 001.
  if (address.kind() === 'ipv6' && (address.toByteArray()[0] ?? 0) >> 5 !== 1) return false
  return !refused.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
}
