import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Log } from '../log/log.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { logRequest } from './log-request.ts'
import { plainPath } from './plain-path.ts'

/** A public page as it was answered: its compressed bytes and its headers. */
type Kept = {
  status: number
  headers: [name: string, value: string][]
  etag: string | null
  body: Buffer
  keptUntil: number
}

type Asked = { route: string; url: string }

export type MicroCacheOptions = {
  /** Answers a request in process, already compressed. */
  answer(request: Request, bindings: HttpBindings): Promise<Response>
  /**
   * The route of the public page at a path, and the part of the query that it knows; null where there is none. Only the
   * request for such a page is made anew, without anything of the visitor that a guard might look for.
   */
  publicPage(path: string, query: string): { route: string; query: string } | null
  /** What answers everything that is not a public page. */
  otherwise: RequestListener
  /** False for a request that has to go the whole way, such as each during a drain. */
  isOn(incoming: IncomingMessage): boolean
  log: Log
  /** The site's own address: a request's Host header must not get into a page that others are given. */
  publicUrl: string
  /** Milliseconds since some fixed instant. */
  now?(): number
}

export type MicroCache = {
  listener: RequestListener
  /** Forgets everything, so that whoever has just changed something sees it at once. */
  clear(): void
  /** How many pages it holds. */
  size(): number
}

/** How long a page is given again, in ms. With the second that the search index may take, a change shows within two. */
const freshMs = 1_000

/**
 * Most bytes that are kept; the least recently asked page goes first. Pages that are too old to be given again leave as
 * soon as others are kept, however few they are: addresses nobody asks twice would otherwise fill it.
 */
const largestCache = 32 * 1024 * 1024

/**
 * Gives the bytes of a public page again for a second, and renders a page once for everybody who asks at the same
 * time. Public pages hold nothing about the visitor (architecture.md), so the address, without parameters that the page does not know, and the
 * encoding are the whole key. What the answer does not declare to be shareable (`s-maxage`) is never kept. It stands before everything else,
 * at the level of node:http, because for a page that is kept the rest would cost ten times the answer. What it does not
 * know to be a public page goes the whole way as it came, and so does an address that is not written plainly.
 */
export function cachePages({
  answer,
  publicPage,
  otherwise,
  isOn,
  log,
  publicUrl,
  now = () => performance.now(),
}: MicroCacheOptions): MicroCache {
  const pages = new Map<string, Kept>()
  const underway = new Map<string, Promise<Kept>>()
  let bytes = 0
  let generation = 0

  const forget = (key: string) => {
    bytes -= pages.get(key)?.body.length ?? 0
    pages.delete(key)
  }

  const keep = (key: string, page: Kept) => {
    forget(key)
    pages.set(key, page)
    bytes += page.body.length
    for (const [oldest, { keptUntil }] of pages) {
      if (bytes <= largestCache && keptUntil > now()) break
      forget(oldest)
    }
  }

  const fetchPage = async (key: string, url: string, encoding: string, bindings: HttpBindings) => {
    const begun = generation
    const request = new Request(`${publicUrl}${url}`, { headers: { 'accept-encoding': encoding } })
    const response = await answer(request, bindings)
    const page = await toKept(response, now() + freshMs)
    // What was read before a change must not outlive it.
    if (isShareable(response) && begun === generation) keep(key, page)
    return page
  }

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse, { route, url }: Asked) => {
    const startedAt = now()
    const encoding = acceptedEncoding(incoming.headers['accept-encoding']?.toString() ?? '') ?? 'identity'
    const key = `${encoding} ${url}`
    const found = pages.get(key)
    let page = found
    if (!found || found.keptUntil <= now()) {
      let work = underway.get(key)
      if (!work) {
        const begun = fetchPage(key, url, encoding, { incoming, outgoing }).finally(() => {
          if (underway.get(key) === begun) underway.delete(key)
        })
        underway.set(key, begun)
        work = begun
      }
      page = await work
    } else {
      // Asked again: it moves behind those that will be forgotten first.
      pages.delete(key)
      pages.set(key, found)
    }
    if (!page) return
    write(incoming, outgoing, page)
    if (found === page) {
      logRequest(log, {
        method: incoming.method ?? 'GET',
        route,
        status: outgoing.statusCode,
        ms: now() - startedAt,
        kept: true,
      })
    }
  }

  return {
    listener: (incoming, outgoing) => {
      const target = incoming.url ?? ''
      const path = isOn(incoming) && isAskedPlainly(incoming) ? plainPath(target) : null
      const page = path && publicPage(path, target.slice(path.length))
      if (!page) return otherwise(incoming, outgoing)
      serve(incoming, outgoing, { route: page.route, url: path + page.query }).catch((error) => {
        log.error('page failed', error)
        if (!outgoing.headersSent) outgoing.writeHead(500)
        outgoing.end()
      })
    },
    clear: () => {
      generation++
      // A page that is being rendered may have read the old state: nobody who asks from now on is given it.
      underway.clear()
      pages.clear()
      bytes = 0
    },
    size: () => pages.size,
  }
}

/** Asked by nobody in particular, for the whole of it. */
function isAskedPlainly({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.authorization && !headers.range
}

function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    /\bs-maxage=/.test(response.headers.get('cache-control') ?? '') &&
    !response.headers.has('set-cookie')
  )
}

async function toKept(response: Response, keptUntil: number): Promise<Kept> {
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'x-request-id'),
    etag: response.headers.get('etag'),
    body: Buffer.from(await response.arrayBuffer()),
    keptUntil,
  }
}

function write(incoming: IncomingMessage, outgoing: ServerResponse, page: Kept): void {
  for (const [name, value] of page.headers) outgoing.appendHeader(name, value)
  outgoing.setHeader('x-request-id', randomUUID())
  if (page.etag && incoming.headers['if-none-match'] === page.etag) {
    outgoing.removeHeader('content-encoding')
    outgoing.writeHead(304).end()
    return
  }
  outgoing.writeHead(page.status, { 'content-length': page.body.length })
  outgoing.end(incoming.method === 'HEAD' ? undefined : page.body)
}
