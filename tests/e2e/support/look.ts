import type { Page } from '@playwright/test'

// What a page in a browser says about itself when it is measured.

/** By how many pixels the page can be scrolled sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Pictures that would move the page, say nothing, or come in one size only. */
export function faultyPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const missing = ['width', 'height', 'alt'].filter((name) => !image.hasAttribute(name))
      const sizes = (image.getAttribute('srcset') ?? '').split(',').filter(Boolean).length
      // Decoration has an empty text; a drawing comes in one size for all, and a sample of /dev/ui in its own address.
      const isContent = image.alt !== '' && !/^data:|\.svg$/.test(image.src)
      if (isContent && sizes < 3) missing.push(`${sizes} sizes`)
      return missing.length > 0 ? [`${image.getAttribute('src')}: ${missing.join(', ')}`] : []
    }),
  )
}

/** The picture that was the largest paint, if one was, with how it was fetched. */
export function largestPicture(
  page: Page,
): Promise<{ src: string; priority: string; loading: string } | null> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          const entry = list.getEntries().at(-1)
          const element: unknown = entry && Reflect.get(entry, 'element')
          if (!(element instanceof HTMLImageElement)) return resolve(null)
          const { src, fetchPriority, loading } = element
          resolve({ src, priority: fetchPriority, loading })
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** By how many milliseconds the first script was asked for before the page had painted; 0 when none was. */
export function scriptsBeforePaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return Math.max(0, paint - Math.min(...scripts.map(({ startTime }) => startTime)))
  })
}

/** Makes a page keep what moved on it of itself, from its first byte on. Before it is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources')
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'something',
        )
        shifts.push({ value: Reflect.get(entry, 'value'), what: names.join(' and ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** By how much its parts moved, as browsers count it (CLS), and which. */
export function shiftsOf(page: Page): Promise<{ total: number; what: string }> {
  return page.evaluate(() => {
    const shifts: { value: number; what: string }[] = Reflect.get(window, 'shifts')
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.map(({ what }) => what).join('; '),
    }
  })
}

export type SmallTarget = { what: string; width: number; height: number }

/**
 * What can be pressed and is smaller than that, in pixels. Left out are, as WCAG 2.5.8 has it, links in a line of text;
 * a file picker that a button stands for; and what is above the page until it has focus.
 */
export function targetsBelow(page: Page, least: number): Promise<SmallTarget[]> {
  return page.evaluate((limit) => {
    const pressable =
      'a[href], button, input:not([type=hidden], [type=file][tabindex="-1"]), select, textarea, summary, ' +
      '[role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox], [role=radio]'
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null
    /** The words that make it bigger: a press on a label is one on its field. */
    const boxesOf = (element: Element) => [
      element.getBoundingClientRect(),
      ...(element instanceof HTMLInputElement && /checkbox|radio|file|range/.test(element.type)
        ? [...(element.labels ?? [])].map((label) => label.getBoundingClientRect())
        : []),
    ]
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      const boxes = boxesOf(element)
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      const isOff = boxes.every((box) => box.bottom <= 0 || box.width === 0)
      if (isOff || !isShown(element) || isInText(element)) return []
      if (width >= limit - 0.5 && height >= limit - 0.5) return []
      const what = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}” ${element.className}`
      return [{ what, width: Math.round(width), height: Math.round(height) }]
    })
  }, least)
}

/** Answers nothing to whoever listens for changes of an inbox, so that a page of who is signed in comes to rest. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/messages/stream', (route) => route.fulfill({ status: 204 }))
}
