import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Thrown instead of connecting to an address that is not public. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not public')
    this.name = 'AddressRefused'
  }
}

/** How names become addresses; tests give one that changes its mind. */
export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

const resolveBySystem: Resolve = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    )
  })

export type AddressGuard = {
  /**
   * Throws `AddressRefused` when the host is written as an address that is not public, at a port where no websites
   * are, or with a name and password.
   */
  checkAddress(url: URL): void
  /** For `http.request`: resolves, checks, and gives only checked addresses, so that exactly those are connected to. */
  lookup: LookupFunction
}

/** Where websites are; any other port is that of some other service. */
export const webPorts: readonly number[] = [80, 443]

/**
 * Guards one host and port. `allowed` are exact `host:port` exceptions. One address that is not public refuses the
 * name, whatever others it has.
 */
export function guardAddress(
  url: URL,
  allowed: readonly string[],
  {
    resolve = resolveBySystem,
    ports = webPorts,
  }: { resolve?: Resolve | undefined; ports?: readonly number[] | undefined } = {},
): AddressGuard {
  const isAllowed = allowed.includes(hostAndPort(url))
  return {
    checkAddress: (address) => {
      if (address.username || address.password) throw new AddressRefused()
      if (!isAllowed && !ports.includes(portOf(address))) throw new AddressRefused()
      const host = address.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isAllowed && !isPublicAddress(host)) throw new AddressRefused()
    },
    lookup: (name, options, callback) => {
      resolve(name).then(
        (found) => {
          const refused = !isAllowed && found.some(({ address }) => !isPublicAddress(address))
          const [first] = found
          if (refused || !first) return callback(new AddressRefused(), '', 0)
          if (options.all) callback(null, found)
          else callback(null, first.address, first.family)
        },
        (error) => callback(error, '', 0),
      )
    },
  }
}

/** `host:port` of a URL, the port of the scheme when it names none. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

/** True at the port of a website, or at one that the operator names. */
export function isReadablePort(url: URL, allowed: readonly string[]): boolean {
  return webPorts.includes(portOf(url)) || allowed.includes(hostAndPort(url))
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}
