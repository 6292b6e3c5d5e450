import { element } from './element.ts'
import { heldScriptsId, type ScriptStart } from './protocol.ts'

const marks = document.documentElement.dataset
const once = { once: true, capture: true, passive: true }

/**
 * Lets what can wait come after what cannot (docs/decisions/0024): pictures further down the page when it has painted,
 * the fonts when it has loaded too, and the application's scripts when the browser then rests, or at the first pointer,
 * touch or key. `load` can come before the first paint on a busy machine, so both are waited for; a tab that paints
 * nothing goes by the clock.
 */
export function startScripts(): void {
  const painted = whenPainted()
  const loaded = whenLoaded()
  painted.then(() => delete marks.fresh)
  loaded.then(() =>
    setTimeout(() => {
      delete marks.fresh
      if (!waitsForPerson()) start()
    }, 3_000),
  )
  Promise.all([painted, loaded]).then(() =>
    document.hidden ? rest() : requestAnimationFrame(() => setTimeout(rest)),
  )
  listen(['pointerdown', 'keydown', 'touchstart'])
  document.addEventListener('click', keepEarlyClick, true)
}

function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    try {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        resolve()
      }).observe({ type: 'paint', buffered: true })
    } catch {
      resolve()
    }
  })
}

function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => setTimeout(resolve))
  })
}

function rest(): void {
  fetchFontsOnce()
  if (waitsForPerson()) listen(['pointermove', 'scroll', 'focusin', 'input'])
  // Safari has none.
  else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1_500 })
  else setTimeout(start)
}

let hasFonts = false
function fetchFontsOnce(): void {
  if (!hasFonts) window.loadFonts()
  hasFonts = true
}

function listen(kinds: string[]): void {
  for (const kind of kinds) addEventListener(kind, start, once)
}

function heldScripts(): HTMLElement | null {
  return document.getElementById(heldScriptsId)
}

/**
 * On a page of words no script comes before something moves, unless its address or what this browser keeps (a session,
 * choices, a packing list) gives the scripts something to show.
 */
function waitsForPerson(): boolean {
  const wanted: ScriptStart = 'person'
  try {
    return (
      heldScripts()?.dataset.start === wanted &&
      !location.search &&
      !location.hash &&
      localStorage.length === 0
    )
  } catch {
    return false
  }
}

let hasStarted = false
function start(): void {
  const held = heldScripts()
  if (hasStarted) return
  if (!held) {
    document.addEventListener('DOMContentLoaded', start)
    return
  }
  hasStarted = true
  fetchFontsOnce()
  for (const href of held.dataset.preload?.split(' ') ?? []) {
    if (href) document.head.append(element('link', { rel: 'modulepreload', href }))
  }
  const { textContent } = held
  held.after(element('script', { type: 'module', textContent }))
}

/**
 * The first click that lands on a button before the scripts are there is kept, and repeated when they are (root.tsx).
 * Links and GET forms work by themselves and are left alone.
 */
function keepEarlyClick(event: MouseEvent): void {
  if (window.earlyClick || !(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>('button,[role=button],summary[data-early],a[data-early]')
  const isSubmit = control instanceof HTMLButtonElement && control.type === 'submit' && control.form
  if (!control || isSubmit) return
  // Hearts are enhanced after the rest, by themselves.
  const isHeart = control.dataset.heart !== undefined
  if (isHeart ? marks.hearts !== undefined : marks.ready !== undefined) return
  if (isHeart) marks.eager = 'in'
  event.preventDefault()
  event.stopPropagation()
  window.earlyClick = control
}
