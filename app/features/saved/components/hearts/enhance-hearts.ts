import { followHearts, pressHeart, savedHomes, subscribeToHearts } from './heart-store.ts'

let isEnhanced = false

/**
 * Gives the hearts that the server drew their state and their press. Cards stay the HTML that they are (decision 69): one
 * listener on the document hears all of them, also those that come later.
 */
export function enhanceHearts(): void {
  if (isEnhanced) return
  isEnhanced = true
  document.addEventListener('click', onClick, { capture: true })
  subscribeToHearts(paint)
  followHearts()
  paint()
  new MutationObserver(paintSoon).observe(document.body, { childList: true, subtree: true })
  document.documentElement.dataset.hearts = ''
  // A heart that was pressed before is pressed now (boot/start-scripts.ts).
  const early = window.earlyClick
  if (early?.dataset.heart === undefined) return
  delete window.earlyClick
  if (early.isConnected) early.click()
}

function onClick(event: MouseEvent): void {
  const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-heart]') : null
  if (!heart) return
  const home = homeOf(heart)
  // Neither the card's link nor the map below hears of it.
  event.preventDefault()
  event.stopPropagation()
  pressHeart(home, titleOf(heart), !savedHomes().has(home))
}

/** As the heart says, or the link of its card. */
function homeOf(heart: HTMLElement): string {
  return heart.dataset.heart || (linkBeside(heart)?.pathname.split('/').at(-1) ?? '')
}

function titleOf(heart: HTMLElement): string {
  return heart.dataset.title ?? linkBeside(heart)?.getAttribute('aria-label') ?? ''
}

function linkBeside(heart: HTMLElement): HTMLAnchorElement | null {
  return heart.closest('article')?.querySelector<HTMLAnchorElement>('a[href^="/property/"]') ?? null
}

function paint(): void {
  const saved = savedHomes()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const state = String(saved.has(homeOf(heart)))
    if (heart.getAttribute('aria-pressed') !== state) heart.setAttribute('aria-pressed', state)
  }
}

let isPlanned = false
function paintSoon(): void {
  if (isPlanned) return
  isPlanned = true
  requestAnimationFrame(() => {
    isPlanned = false
    paint()
  })
}
