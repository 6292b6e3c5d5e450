import type { APIRequestContext, Page } from '@playwright/test'

// Where the links of pages lead.

/** Links that lead away from the site on purpose; what people write may lead to example.com. */
const outside = [
  /^https:\/\/example\.com\//,
  /^mailto:/,
  /^tel:/,
  /^https:\/\/www\.geonames\.org\//,
  /^https:\/\/(www\.)?(google|openstreetmap)\./,
]

/** What lay at the addresses that were asked for. */
export type Fetched = Map<string, { status: number; html: string }>

/** Why a link leads nowhere; null when it leads somewhere. Each address is asked for once. */
export async function whyDead(
  request: APIRequestContext,
  href: string,
  fetched: Fetched,
): Promise<string | null> {
  if (outside.some((pattern) => pattern.test(href))) return null
  const target = pathOf(href)
  if (target === null) return 'leads off the site'
  const answer = fetched.get(target) ?? (await fetchPage(request, target))
  fetched.set(target, answer)
  if (answer.status >= 400) return String(answer.status)
  const anchor = decodeURIComponent(new URL(href, 'http://localhost').hash.slice(1))
  return anchor && !answer.html.includes(` id="${anchor}"`) ? 'no such anchor' : null
}

async function fetchPage(request: APIRequestContext, target: string) {
  const response = await request.get(target)
  const isHtml = response.headers()['content-type']?.includes('html')
  return { status: response.status(), html: isHtml ? await response.text() : '' }
}

/** The path with its query, from the root; null when it is elsewhere. */
export function pathOf(href: string): string | null {
  const url = new URL(href, 'http://localhost')
  return url.hostname === 'localhost' ? url.pathname + url.search : null
}

/** The addresses of the links in a document. */
export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )
}

/** The links of a page as it stands that lead nowhere, each with the reason. */
export async function deadLinksOf(page: Page, fetched: Fetched): Promise<string[]> {
  const dead: string[] = []
  for (const { href, isHere } of await linksOn(page)) {
    const why =
      isHere === null ? await whyDead(page.request, href, fetched) : isHere ? null : 'no such anchor'
    if (why) dead.push(`${href} is dead: ${why}`)
  }
  return dead
}

/** An anchor on the page itself with whether it is there. */
function linksOn(page: Page): Promise<{ href: string; isHere: boolean | null }[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links.map((link) => {
      const { href, origin, pathname, search, hash } = link as HTMLAnchorElement // the selector says so
      if (origin !== location.origin) return { href, isHere: null }
      const isAnchorHere = hash !== '' && pathname === location.pathname && search === location.search
      const isHere = isAnchorHere ? document.getElementById(decodeURIComponent(hash.slice(1))) !== null : null
      return { href: pathname + search + hash, isHere }
    }),
  )
}
