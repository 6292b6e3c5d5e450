import { type ClientRequest, Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { AddressRefused, guardAddress, hostAndPort, type Resolve } from './guarded-lookup.ts'

const timeoutMs = 10_000
const ports = [443]

/** Thrown when the other side has not answered within ten seconds. */
export class OutsideTimedOut extends Error {
  constructor() {
    super('no answer within ten seconds')
    this.name = 'OutsideTimedOut'
  }
}

export type OutsidePost = {
  /** An address that somebody has handed in. It may be a secret: nothing that is thrown repeats it. */
  url: string
  headers: Record<string, string>
  body: Buffer
  /** Exact `host:port` that may be reached although they are not public, also without https. */
  allowedHosts: readonly string[]
  timeoutMs?: number | undefined
  /** Tests give their own names. */
  resolve?: Resolve | undefined
}

/**
 * Posts to an address that somebody has handed in, and answers the status; what else comes back is not read. Only by https, at
 * port 443, never to an address that is not public, and no redirect is followed (calendar.md, rule 1). Throws `AddressRefused`,
 * `OutsideTimedOut`, or the error of the connection.
 */
export async function postOutside(post: OutsidePost): Promise<number> {
  const signal = AbortSignal.timeout(post.timeoutMs ?? timeoutMs)
  try {
    return await send(post, signal)
  } catch (error) {
    throw signal.aborted ? new OutsideTimedOut() : error
  }
}

/** Throws `AddressRefused` for what `postOutside` would refuse by the text alone; a name is judged when it is connected to. */
export function checkOutside(text: string, allowedHosts: readonly string[]): URL {
  const url = URL.parse(text)
  if (!url) throw new AddressRefused()
  if (url.protocol !== 'https:' && !isNamed(url, allowedHosts)) throw new AddressRefused()
  guardAddress(url, allowedHosts, { ports }).checkAddress(url)
  return url
}

function isNamed(url: URL, allowedHosts: readonly string[]): boolean {
  return url.protocol === 'http:' && allowedHosts.includes(hostAndPort(url))
}

// As many as answer at once; a connection was checked when it was made, and is only used for the same host and port.
const agentOptions = { keepAlive: true, maxFreeSockets: 8, timeout: timeoutMs } as const
const httpAgent = new HttpAgent(agentOptions)
const httpsAgent = new HttpsAgent(agentOptions)

function send({ url: text, headers, body, allowedHosts, resolve }: OutsidePost, signal: AbortSignal) {
  const url = checkOutside(text, allowedHosts)
  const { lookup } = guardAddress(url, allowedHosts, { resolve, ports })
  const isHttps = url.protocol === 'https:'
  return new Promise<number>((done, reject) => {
    const sent: ClientRequest = (isHttps ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: isHttps ? httpsAgent : httpAgent,
      lookup,
      signal,
      headers: { ...headers, 'content-length': body.length },
    })
    sent.once('response', (response) => {
      // Whatever it says is not ours to read; the connection is kept when it says little.
      response.on('error', () => undefined)
      response.resume()
      done(response.statusCode ?? 0)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
