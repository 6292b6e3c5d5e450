import { createHash, randomBytes } from 'node:crypto'
import { offlineScript } from './offline-script.ts'

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
  /** Whether the scripts start when the browser rests, or wait until a person moves, scrolls or presses. */
  start?: 'rest' | 'person'
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
    "worker-src 'self'",
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
 * become a list, and a few bytes of inline script start both after `load` when the browser is idle, or at the first
 * pointer, touch or key (performance.md). A page that waits for a person fetches none of them for a reader who does
 * nothing. Without scripts the page works as plain HTML.
 */
function holdScripts(html: string, nonce: string, start: 'rest' | 'person'): string {
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
      return `<script type="text/held" id="held-scripts" data-preload="${preloads.join(' ')}" data-start="${start}"${mark}>${data}${content}</script>`
    },
  )
  return isHeld ? addStarter(held, mark) : html
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

/** Puts the starter into the first of our scripts, which stands in the head; a script of its own would cost as much as it. */
function addStarter(html: string, mark: string): string {
  const end = html.indexOf('</script>', html.indexOf(`<script${mark}>`))
  return `${html.slice(0, end)};${starter}${offlineScript}${html.slice(end)}`
}

// In order: pictures further down the page come when it has painted (`fresh`: styles.css), the fonts when it has loaded
// too (ui/fonts.ts), and the scripts when the browser then rests. `load` can come before the first paint on a busy
// machine, so both are waited for; a tab that paints nothing goes by the clock. On a page that waits for a person,
// no script comes before something moves, unless its address or what this browser keeps (a session, choices, a packing
// list) gives the scripts something to show.
// The first click that lands on a button before the scripts are there is kept, and repeated when they are: see
// `replayEarlyClick` in root.tsx. Links and GET forms work by themselves and are left alone.
const starter = [
  `(()=>{const d=document,root=d.documentElement,held=()=>d.getElementById('held-scripts'),passive={once:true,capture:true,passive:true};let on,fonts=()=>{fonts=()=>{};window.loadFonts&&loadFonts()};`,
  `const start=()=>{const h=held();if(on)return;if(!h){d.addEventListener('DOMContentLoaded',start);return}on=1;fonts();for(const u of h.dataset.preload.split(' ')){if(!u)continue;const l=d.createElement('link');l.rel='modulepreload';l.href=u;d.head.append(l)}const s=d.createElement('script');s.type='module';s.textContent=h.textContent;h.after(s)};`,
  `const waits=()=>{try{return held().dataset.start==='person'&&!location.search&&!location.hash&&!localStorage.length}catch(e){}};`,
  `const idle=()=>{if(waits())for(const e of['pointermove','scroll','focusin','input'])addEventListener(e,start,passive);else (window.requestIdleCallback||setTimeout)(start,{timeout:1500})};`,
  `const painted=new Promise(r=>{if(d.hidden)return r();try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();r()}}).observe({type:'paint',buffered:true})}catch(e){r()}});`,
  `const loaded=new Promise(r=>d.readyState==='complete'?r():addEventListener('load',()=>setTimeout(r)));`,
  `painted.then(()=>{delete root.dataset.fresh});`,
  `loaded.then(()=>setTimeout(()=>{delete root.dataset.fresh;waits()||start()},3000));`,
  `const rest=()=>{fonts();idle()};Promise.all([painted,loaded]).then(()=>d.hidden?rest():requestAnimationFrame(()=>setTimeout(rest)));`,
  `for(const e of['pointerdown','keydown','touchstart'])addEventListener(e,start,passive);`,
  `d.addEventListener('click',e=>{if(root.dataset.ready!==undefined||window.earlyClick)return;const b=e.target.closest&&e.target.closest('button,[role=button],summary[data-early],a[data-early]');if(!b||(b.type==='submit'&&b.form))return;e.preventDefault();e.stopPropagation();window.earlyClick=b},true)})()`,
].join('')
