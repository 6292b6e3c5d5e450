import type { Page } from '@playwright/test'

// What translations and large letters do to a page, and what becomes of its words.

/** A third more letters in every text, with accents, as translations have them. */
export async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const words = node.textContent ?? ''
      // Figures and addresses are the same in every language.
      if (!/\p{L}{2}/u.test(words) || /@|:\/\//.test(words)) continue
      if (node.parentElement?.closest('script, style, svg, textarea')) continue
      const added = 'ęñø ñęǻ '.repeat(200).slice(0, Math.ceil(words.trim().length * 0.35))
      node.textContent = words.replace(/\p{L}(?=\P{L}*$)/u, (last) => last + added)
    }
  })
}

/** Runs the page from right to left. */
export async function mirror(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
  })
}

/** Words on buttons, tabs and headings that run out of their own box. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab], h1, h2, h3, label, th')]
      .filter((element) => element.checkVisibility() && element.offsetWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => (element.textContent ?? '').trim().slice(0, 40)),
  )
}

/**
 * Words that lie, wholly or partly, outside of what an ancestor shows of itself. What can be scrolled to is not lost,
 * three dots say that there is more, and what is not wider than a pixel is for screen readers.
 */
export function hiddenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCutBy = (box: DOMRect, element: Element) => {
      const { left, top } = element.getBoundingClientRect()
      const [x, y] = [left + element.clientLeft, top + element.clientTop]
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // The box of a text is as high as its font, which may be higher than its line.
      return (
        (hides(overflowX) && (box.left < x - 2 || box.right > x + element.clientWidth + 2)) ||
        (hides(overflowY) && (box.top < y - 6 || box.bottom > y + element.clientHeight + 6))
      )
    }
    const isMeant = (element: Element) => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(element)
      return (
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        /auto|scroll/.test(overflowX + overflowY) ||
        element.clientWidth <= 1 ||
        element.clientHeight <= 1
      )
    }
    const isCut = (box: DOMRect, from: Element | null) => {
      for (let element = from; element && element !== document.body; element = element.parentElement) {
        if (isMeant(element)) return false
        if (isCutBy(box, element)) return true
      }
      return false
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      const isRead = parent?.checkVisibility() && !parent.closest('svg, [aria-hidden=true], [inert]')
      if (!isRead || !/\p{L}{2}/u.test(node.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.some((box) => isCut(box, parent))) found.push((node.textContent ?? '').trim().slice(0, 40))
    }
    return found
  })
}

/** By how much the page scrolls sideways at twice the size of its letters, and which texts are cut off. */
export function enlargedFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) faults.push(`scrolls sideways by ${over} px`)
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!ownText(element) || element.closest('svg, [aria-hidden=true], select, .sr-only')) continue
      const style = getComputedStyle(element)
      const isClosed = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      if (isClosed && isCut) faults.push(`cut: ${element.textContent?.trim().slice(0, 60)}`)
    }
    return faults
  })
}
