import { createHash, randomBytes } from 'node:crypto'
import { heldScriptsId, type ScriptStart } from './boot/protocol.ts'

/** A value that nobody who writes text into a page can know. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

type Parts = {
  nonce: string
  status: number
  headers: Headers
  /** The archive of the operator's map; null for none. */
  mapArchive: string | null
  start?: ScriptStart
}

/**
 * Makes the rendered HTML into the answer: holds the application's scripts back until the page has painted, and
 * states in the Content-Security-Policy the hash of each inline script that carries this render's nonce. A script
 * that came in with somebody's text has no nonce, gets no hash and does not run.
 */
export function finishDocument(
  html: string,
  { nonce, status, headers, mapArchive, start = 'rest' }: Parts,
): Response {
  const held = nameMapArchive(holdScripts(html, nonce, start), mapArchive)
  const mark = ` nonce="${nonce}"`
  const hashes = markedScripts(held, mark).map(hashSource)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy([...new Set(hashes)], originOf(mapArchive)))
  const body = held.replaceAll(mark, '')
  return new Response(/^<!DOCTYPE html>/i.test(body) ? body : `<!DOCTYPE html>${body}`, { status, headers })
}

/** The contents of the inline scripts whose tag carries the mark. */
function markedScripts(html: string, mark: string): string[] {
  const contents: string[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at) + 1)
    if (!/^<script\b/.test(tag) || /\bsrc=/.test(tag)) continue
    const start = html.indexOf('>', at) + 1
    contents.push(html.slice(start, html.indexOf('</script>', start)))
  }
  return contents
}

/** Tells the browser's map where the archive lies; it looks for it only when a map opens. */
function nameMapArchive(html: string, mapArchive: string | null): string {
  if (!mapArchive) return html
  const address = mapArchive.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('</head>', `<meta name="map-archive" content="${address}"></head>`)
}

/** The origin of an address elsewhere; null for none and for a path of this site. */
function originOf(address: string | null): string | null {
  return address ? (URL.parse(address)?.origin ?? null) : null
}

/**
 * The policy of every HTML answer: own origin only, beside it the one that the operator's map is read from, and no
 * inline script but the hashed ones.
 */
export function contentSecurityPolicy(scriptHashes: string[], mapOrigin: string | null = null): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(mapOrigin ? [mapOrigin] : [])].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/**
 * Keeps the browser from fetching scripts before the first paint: the module script waits as data, its preloads
 * become a list, and the boot script starts both after `load` when the browser is idle, or at the first pointer, touch or
 * key (boot/start-scripts.ts, performance.md). A page that waits for a person fetches none of them for a reader who does
 * nothing. Without scripts the page works as plain HTML.
 */
function holdScripts(html: string, nonce: string, start: ScriptStart): string {
  const mark = ` nonce="${nonce}"`
  const preloads: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g,
    (_tag, href: string) => {
      preloads.push(href)
      return ''
    },
  )
  const { rest, data } = takeData(withoutPreloads, mark)
  let isHeld = false
  const held = rest.replace(
    /<script\b(?=[^>]*\btype="module")([^>]*)>([\s\S]*?)<\/script>/,
    (tag, attributes: string, content: string) => {
      if (!attributes.includes(mark)) return tag
      isHeld = true
      // React Router indents the list of its files for people; that would be a hundredth of the document.
      const scripts = data + content.replace(/\n {2,}/g, '')
      return `<script type="text/held" id="${heldScriptsId}" data-preload="${preloads.join(' ')}" data-start="${start}"${mark}>${scripts}</script>`
    },
  )
  return isHeld ? held : html
}

/**
 * Takes out the scripts in which React Router gives the page's data to its other scripts, so that they wait in one
 * with them: each inline script costs the answer's headers 54 bytes, which nothing compresses, and a phone waits for
 * what goes beyond its first packets (docs/performance.md). The first element stays, empty, because React looks for it.
 */
function takeData(html: string, mark: string): { rest: string; data: string } {
  const pieces: string[] = []
  const rest = html.replace(
    /<script\b([^>]*)>(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g,
    (tag, attributes: string, content: string) => {
      if (attributes !== mark) return tag
      pieces.push(`${content.trim().replace(/;$/, '')};`)
      return pieces.length === 1 ? '<script></script>' : ''
    },
  )
  return { rest, data: pieces.join('') }
}
