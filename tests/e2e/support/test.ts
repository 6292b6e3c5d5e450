import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A test whose pages may not log an error or ask a foreign origin for anything. */
export const test = base.extend<{ watch: undefined }>({
  watch: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.page()?.url()}: ${message.text()}`)
      })
      context.on('weberror', (error) => problems.push(error.error().message))
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && hostname !== 'localhost') problems.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Waits until the scripts of the present page have taken over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Says that the page as it stands has no violation of WCAG 2.2 AA, on a phone and a desk, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Colours that are still on their way to the other theme would be measured half-way.
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
      )
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `${page.url()} at ${size.width} px, ${colorScheme}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${page.url()} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
