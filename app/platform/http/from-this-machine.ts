import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/only-this-machine.ts'
import type { ApiEnv } from './api-env.ts'
import { clientAddress, isTrusted, parseTrustedProxies } from './client-address.ts'

/** What tells where a request comes from. */
export type Asked = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** What proxies add about whom they speak for. */
const marks = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Whether somebody at this machine asks, by the name of this machine, and no proxy handed the request on. A proxy that
 * the operator trusts may stand between when it says that the visitor is at this machine too.
 */
export function isFromThisMachine({ headers, httpVersion, socket }: Asked, trusted: BlockList): boolean {
  // nginx speaks HTTP/1.0 unless it is configured otherwise, and then always sends this header. w3m and lynx send none.
  if (httpVersion === '1.0' && headers.connection !== undefined) return false
  // A foreign name that leads here: a proxy that keeps it, or a page that has its own name point here (DNS rebinding).
  if (!isLoopbackUrl(`http://${headers.host ?? ''}`)) return false
  if (headers.origin && headers.origin !== 'null' && !isLoopbackUrl(headers.origin)) return false
  const peer = socket.remoteAddress ?? ''
  if (!isTrusted(peer, trusted) && marks.some((mark) => headers[mark] !== undefined)) return false
  return isLoopback(clientAddress(peer, headers['x-forwarded-for']?.toString(), trusted))
}

function isLoopbackUrl(url: string): boolean {
  return isLoopback(URL.parse(url)?.hostname ?? '')
}

const sentence =
  'This Holmward is for its own machine only: it may hold accounts whose passwords everybody knows, and this request ' +
  'came from elsewhere, through a proxy or by another name. Whoever runs it can open it to others by setting ' +
  'PUBLIC_URL to the address that they use (docs/operating.md).\n'

/** Refuses whoever is elsewhere, while only this machine is to reach the site. */
export function guardOwnMachine({
  onlyThisMachine,
  trustedProxies,
}: Pick<Config, 'onlyThisMachine' | 'trustedProxies'>): MiddlewareHandler<
  ApiEnv & { Bindings: HttpBindings }
> {
  const trusted = parseTrustedProxies(trustedProxies)
  return async (c, next) => {
    // In-process calls of tests have no socket.
    const asked = c.env?.incoming
    if (onlyThisMachine && asked && !isFromThisMachine(asked, trusted)) {
      return c.text(sentence, 403, { 'cache-control': 'no-store' })
    }
    return next()
  }
}
