import type { FontFile } from './protocol.ts'

const root = document.documentElement

/**
 * Fetches both fonts and shows them when both are there; until then text stands in a font of the system with the same
 * widths (ui/fallback-fonts.css). It is called as `window.loadFonts()` once the page has painted, because the fonts are
 * as heavy as the styles and the first picture together, and at once for a visitor who has been here before.
 *
 * A line that would break elsewhere moves all that follows. So once something has been painted the fonts are tried,
 * and taken back before the next frame if anything on the screen moves: then they come with the next page, which
 * calls it again, or when nobody is looking.
 */
export function loadFonts(): void {
  window.loadFonts = nothing
  Promise.all(fontFaces.map(fetchFace)).then(tryOn, nothing)
}

function fetchFace([family, url, weight]: FontFile): Promise<FontFace> {
  return new FontFace(family, `url(${url})`, { weight, display: 'swap' }).load()
}

function nothing() {}

function tryOn(faces: FontFace[]): void {
  const before = mayMove() ? topsOnScreen() : []
  const show = () => {
    window.loadFonts = nothing
    for (const face of faces) document.fonts.add(face)
    root.dataset.fonts = ''
  }
  show()
  if (!before.some(([element, top]) => Math.abs(element.getBoundingClientRect().top - top) >= 3)) return
  for (const face of faces) document.fonts.delete(face)
  delete root.dataset.fonts
  root.dataset.fontsWait = ''
  window.loadFonts = show
  addEventListener('visibilitychange', () => document.hidden && window.loadFonts())
}

/** WebKit cannot give what stands in the heights of ours, so there something always moves a little. */
function mayMove(): boolean {
  const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  return 'ascentOverride' in FontFace.prototype && hasPainted && !document.hidden
}

/** What has no height may have children that have; what lies off the screen is not looked into. */
function topsOnScreen(parent: Element = document.body): [element: Element, top: number][] {
  // Not `children`, which a form with a field of that name answers with the field.
  return [...parent.querySelectorAll(':scope > *')].flatMap((child) => {
    const { height, top, bottom } = child.getBoundingClientRect()
    if (height === 0) return topsOnScreen(child)
    if (bottom <= 0 || top >= innerHeight) return []
    return [[child, top] as [Element, number], ...topsOnScreen(child)]
  })
}
