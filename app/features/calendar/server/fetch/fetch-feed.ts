import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { createBrotliDecompress, createGunzip, createInflate, gunzip } from 'node:zlib'
import { AddressRefused, guardAddress, type Resolve } from '#platform/http/guarded-lookup.ts'
import type { ReadError } from '../../calendar-sync.ts'
import { FeedFailure, maxFeedBytes } from './feed-failure.ts'

const unpack = promisify(gunzip)

/**
 * The text of a feed: UTF-8, or UTF-16 when a byte order mark says so, also when it comes as a gzip file that nobody
 * has called one. Throws `FeedFailure` when it grows beyond 5 MB or is no whole gzip file.
 */
async function decodeFeed(bytes: Buffer): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? await unpackFeed(bytes) : bytes
  if (plain[0] === 0xff && plain[1] === 0xfe) return new TextDecoder('utf-16le').decode(plain)
  if (plain[0] === 0xfe && plain[1] === 0xff) return new TextDecoder('utf-16be').decode(plain)
  return plain.toString('utf8')
}

async function unpackFeed(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: maxFeedBytes })
  } catch (error) {
    const isLarge = error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'
    throw new FeedFailure(isLarge ? 'too_large' : 'cut_off')
  }
}

/** How long one read may take (calendar.md, rule 1). */
export const fetchTimeoutMs = 10_000
const maxRedirects = 3
const userAgent = 'Holmward-Calendar-Sync/1.0 (+calendar import of a property owner)'

export type FeedRequest = {
  url: string
  etag?: string | null
  lastModified?: string | null
  /** Exact `host:port` that may be reached although they are not public. */
  allowedHosts: readonly string[]
  timeoutMs?: number
  /** Tests give their own names, and the ports at which they listen. */
  resolve?: Resolve
  ports?: readonly number[]
}

export type FeedAnswer =
  | { kind: 'body'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'not_modified' }
  | { kind: 'failed'; error: ReadError; status: number | null; retryAfterSeconds: number | null }

/**
 * Fetches a feed. Never connects to an address that is not public, also not after a redirect; never reads more than
 * 5 MB after decompression, never takes longer than 10 seconds in all. Does not throw: what went wrong is the answer.
 */
export async function fetchFeed(request: FeedRequest): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? fetchTimeoutMs)
  try {
    return await follow(request, signal)
  } catch (error) {
    if (signal.aborted) return failed('timed_out')
    return failed(error instanceof FeedFailure ? error.reason : codeOf(error))
  }
}

function codeOf(error: unknown): ReadError {
  return error instanceof AddressRefused ? 'address_refused' : 'unreachable'
}

function failed(
  error: ReadError,
  status: number | null = null,
  retryAfterSeconds: number | null = null,
): FeedAnswer {
  return { kind: 'failed', error, status, retryAfterSeconds }
}

async function follow(request: FeedRequest, signal: AbortSignal): Promise<FeedAnswer> {
  let url = parseUrl(request.url)
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, request, signal)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && status !== 304 && location) {
      response.destroy()
      if (redirects === maxRedirects) return failed('too_many_redirects')
      url = parseUrl(location, url)
      continue
    }
    return finish(response, request, status)
  }
}

function parseUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FeedFailure('unreachable')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedFailure('address_refused')
  return url
}

// Connections are used again for a few seconds, which matters where one host serves hundreds of feeds. A connection
// was checked when it was made, and is only used for the same host and port.
const agentOptions = {
  keepAlive: true,
  maxSockets: 8,
  maxFreeSockets: 4,
  timeout: fetchTimeoutMs,
  scheduling: 'lifo',
} as const
const httpAgent = new HttpAgent(agentOptions)
const httpsAgent = new HttpsAgent(agentOptions)

function send(
  url: URL,
  request: FeedRequest,
  signal: AbortSignal,
  isRetry = false,
): Promise<IncomingMessage> {
  const guard = guardAddress(url, request.allowedHosts, request)
  guard.checkAddress(url)
  const isHttps = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = (isHttps ? requestHttps : requestHttp)(url, {
      agent: isHttps ? httpsAgent : httpAgent,
      lookup: guard.lookup,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/calendar, text/plain;q=0.8, */*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        ...(request.etag ? { 'if-none-match': request.etag } : {}),
        ...(request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
      },
    })
    sent.once('response', resolve)
    sent.once('error', (error) => {
      // The other side may close a connection in the moment in which it is used again.
      const isStale = sent.reusedSocket && Reflect.get(error, 'code') === 'ECONNRESET'
      if (isStale && !isRetry) send(url, request, signal, true).then(resolve, reject)
      else reject(error)
    })
    sent.end()
  })
}

async function finish(
  response: IncomingMessage,
  { etag, lastModified }: FeedRequest,
  status: number,
): Promise<FeedAnswer> {
  // Whoever was not asked whether there is something new has not told what there is.
  if (status === 304 && (etag || lastModified)) {
    response.resume()
    return { kind: 'not_modified' }
  }
  if (status !== 200) {
    response.destroy()
    return failed('http_status', status, readRetryAfter(response.headers['retry-after']))
  }
  const text = await readBody(response)
  const header = (name: 'etag' | 'last-modified') => response.headers[name]?.slice(0, 500) ?? null
  return { kind: 'body', text, etag: header('etag'), lastModified: header('last-modified') }
}

async function readBody(response: IncomingMessage): Promise<string> {
  const source = decompress(response)
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of source) {
      // Buffers, because nobody has set an encoding.
      const buffer = part as Buffer
      bytes += buffer.length
      if (bytes > maxFeedBytes) throw new FeedFailure('too_large')
      parts.push(buffer)
    }
  } catch (error) {
    response.destroy()
    if (error instanceof FeedFailure) throw error
    // The connection ended before the body did, or the compressed bytes make no sense.
    throw new FeedFailure('cut_off')
  }
  if (!response.complete) throw new FeedFailure('cut_off')
  return decodeFeed(Buffer.concat(parts))
}

function decompress(response: IncomingMessage): AsyncIterable<unknown> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase()
  if (!encoding || encoding === 'identity') return response
  const unpack =
    encoding === 'br' ? createBrotliDecompress() : encoding === 'deflate' ? createInflate() : createGunzip()
  response.once('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}

const longestWaitSeconds = 86_400

/** Seconds or a date (RFC 9110, 10.2.3), at most a day; null when it says neither. */
export function readRetryAfter(header: string | undefined, now: number = Date.now()): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.min(longestWaitSeconds, Math.max(0, Math.ceil(seconds)))
}
