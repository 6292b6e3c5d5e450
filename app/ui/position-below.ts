/**
 * Puts what lies in the top layer below an element, never beyond an edge of the screen. In the document's
 * coordinates, so that it scrolls with the element.
 */
export function positionBelow(anchor: HTMLElement, panel: HTMLElement, gap = 8): void {
  const { left, right, bottom } = anchor.getBoundingClientRect()
  const room = document.documentElement.clientWidth
  const width = panel.offsetWidth
  const start = getComputedStyle(anchor).direction === 'rtl' ? right - width : left
  panel.style.inset = 'auto'
  panel.style.left = `${Math.max(16, Math.min(start, room - width - 16)) + window.scrollX}px`
  panel.style.top = `${bottom + gap + window.scrollY}px`
}
