import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { ApiEnv } from './api-env.ts'
import { replaceAnswer } from './compress.ts'
import { type Kept, keepUntilOld } from './kept-pages.ts'

export type MicroCacheOptions = {
  /** The pattern of the public page at a path, and the part of the query that it knows; null where there is none. */
  publicPage(path: string, query: string): { pattern: string; query: string } | null
  /** The site's own address: a request's Host header must not get into a page that others are given. */
  publicUrl: string
  /** Milliseconds since some fixed instant. */
  now?(): number
  /** Whether something was decided, in whichever process, after which no kept page may be given again. */
  haveChanged?(): Promise<boolean>
}

/** How long a page is given again, in ms. With the second that the search index may take, a change shows within two. */
const freshMs = 1_000
/** How often it is asked, while pages are asked for, whether another process has decided something. */
const lookEveryMs = 250

/**
 * Gives the bytes of a public page again for a second, and renders a page once for everybody who asks at the same
 * time. Public pages hold nothing about the visitor (architecture.md), so the address, without parameters that the page
 * does not know, and the encoding are the whole key. What the answer does not declare to be shareable (`s-maxage`) is
 * never kept. Whoever changes something through this process sees it at once.
 */
export function cachePages({
  publicPage,
  publicUrl,
  now = () => performance.now(),
  haveChanged = async () => false,
}: MicroCacheOptions): MiddlewareHandler<ApiEnv> {
  const pages = keepUntilOld(now)
  const underway = new Map<string, Promise<Kept>>()
  let changes = 0

  const forgetAll = () => {
    changes++
    // A page that is being rendered may have read the old state: nobody who asks from now on is given it.
    underway.clear()
    pages.clear()
  }

  let lookedAt = Number.NEGATIVE_INFINITY
  let keepsNothingUntil = Number.NEGATIVE_INFINITY
  const lookElsewhere = async () => {
    if (now() - lookedAt < lookEveryMs) return
    lookedAt = now()
    // A database out of reach decides nothing.
    if (!(await haveChanged().catch(() => false))) return
    forgetAll()
    // The index of searches may be some milliseconds behind.
    keepsNothingUntil = now() + freshMs
  }

  const keepAnswer = async (key: string, answered: () => Promise<Response>) => {
    const before = changes
    const response = await answered()
    const page = await toKept(response, now() + freshMs)
    // What was read before a change must not outlive it.
    if (isShareable(response) && before === changes && now() >= keepsNothingUntil) pages.keep(key, page)
    return page
  }

  const renderOnce = (key: string, answered: () => Promise<Response>) => {
    const begun = keepAnswer(key, answered).finally(() => {
      if (underway.get(key) === begun) underway.delete(key)
    })
    underway.set(key, begun)
    return begun
  }

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // The router decodes a path and React Router does so once more: only where all read the same is it decided by.
    const page = isAskedPlainly(c.req) && pathname === c.req.path ? publicPage(pathname, search) : null
    if (!page) {
      await next()
      if (c.res.ok && !isReading(c.req) && !c.var.changesNoPage) forgetAll()
      return
    }
    // Nobody waits for it: what is given meanwhile is no older than a second.
    void lookElsewhere()
    const url = pathname + page.query
    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '') ?? 'identity'
    const key = `${encoding} ${url}`
    const found = pages.find(key) ?? underway.get(key)
    c.set('page', page.pattern)
    c.set('kept', found !== undefined)
    const asked = c.req.raw
    const answered = await (found ??
      renderOnce(key, async () => {
        // Made anew, without anything of the visitor who happens to ask first.
        c.req.raw = new Request(`${publicUrl}${url}`, { headers: { 'accept-encoding': encoding } })
        await next()
        c.req.raw = asked
        return c.res
      }))
    replaceAnswer(c, toAnswer(answered, c.req.header('if-none-match')))
  }
}

/** Marks what changes nothing that a public page shows, so that the kept ones stay. */
export const changesNoPage: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('changesNoPage', true)
  await next()
}

type Asked = { method: string; header(name: string): string | undefined }

function isReading({ method }: Asked): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Asked by nobody in particular, for the whole of it. */
function isAskedPlainly(asked: Asked): boolean {
  return isReading(asked) && !asked.header('authorization') && !asked.header('range')
}

function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    /\bs-maxage=/.test(response.headers.get('cache-control') ?? '') &&
    !response.headers.has('set-cookie')
  )
}

async function toKept(response: Response, keptUntil: number): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: response.headers.get('etag'),
    body,
    keptUntil,
  }
}

function toAnswer({ status, headers, etag, body }: Kept, known: string | undefined): Response {
  if (etag && known === etag) {
    return new Response(null, {
      status: 304,
      headers: headers.filter(([name]) => name !== 'content-encoding'),
    })
  }
  return new Response(body, { status, headers: [...headers, ['content-length', String(body.length)]] })
}
