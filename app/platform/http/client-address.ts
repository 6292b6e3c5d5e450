import { BlockList, isIP } from 'node:net'

/** Reads TRUSTED_PROXIES: addresses and CIDR ranges. Throws on one that is neither. */
export function parseTrustedProxies(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [, address = '', prefix] = /^([^/]*)(?:\/(\d+))?$/.exec(entry) ?? []
    const family = isIP(address)
    if (family === 0) throw new RangeError(`not an address or a CIDR range: ${entry}`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(prefix), type)
  }
  return list
}

/**
 * The address a request comes from. X-Forwarded-For counts only as far as its hops are trusted proxies, read from the
 * right, because everything left of them can be invented (promise 13).
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = normalize(peer)
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const next = normalize(hops.pop() ?? '')
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

function normalize(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Whether an address is that of a proxy which the operator trusts. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
