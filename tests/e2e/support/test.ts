import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'
import { axeOn } from './axe.ts'
import { makeOldest } from './oldest-browser.ts'
import { type Person, signIn } from './people.ts'
import { markSeenParts, seenParts, unmarkSeenParts } from './seen-parts.ts'

export type Watch = {
  /** Names an error that belongs to the journey: a refused request above all. */
  allow: (message: RegExp) => void
}

type VisitOptions = BrowserContextOptions & {
  /** Who is signed in in this browser. */
  as?: Person
}

/** How a project of playwright.config.ts differs. */
export type Options = {
  /** Whether the browser is left only what the oldest ones have. */
  isOldest: boolean
}

type Fixtures = {
  watch: Watch
  /** Another browser of its own, watched like the test's first one. */
  visit: (options?: VisitOptions) => Promise<Page>
  watchContext: (context: BrowserContext) => Promise<void>
}

/** A test whose pages may not log an error or ask a foreign origin for anything. */
export const test = base.extend<Fixtures & Options & { ledger: { problems: string[]; allowed: RegExp[] } }>({
  isOldest: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  ledger: async ({}, use) => {
    const ledger = { problems: [] as string[], allowed: [] as RegExp[] }
    await use(ledger)
    const { problems, allowed } = ledger
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
  },
  watchContext: async ({ ledger: { problems }, isOldest }, use) => {
    await use(async (context) => {
      if (isOldest) await makeOldest(context)
      context.on('console', (message) => {
        if (message.type() === 'error')
          problems.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.push(error.error().message))
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && hostname !== 'localhost') problems.push(`asked ${request.url()}`)
      })
    })
  },
  watch: [
    async ({ context, ledger, watchContext }, use) => {
      await watchContext(context)
      await use({ allow: (message) => void ledger.allowed.push(message) })
    },
    { auto: true },
  ],
  visit: async ({ browser, baseURL, watchContext }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ as: person, ...options } = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      if (person) await signIn(context, person, baseURL ?? '')
      await watchContext(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colourRules = ['color-contrast', 'link-in-text-block']
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' }

/** Says that the page as it stands has no violation of WCAG 2.2 AA, on a phone by day and on a desk by night. */
export async function expectAccessible(page: Page): Promise<void> {
  // The screens of a journey are the same in the oldest browsers, whose project says which it is by our option.
  if ((test.info().project.use as Partial<Options>).isOldest) return
  await expectNoViolations(page, [
    { size: phone, colorScheme: 'light' },
    { size: desk, colorScheme: 'dark' },
  ])
}

/** The same, on a phone and a desk, by day and by night. */
export async function expectAccessibleThroughout(page: Page): Promise<void> {
  await expectNoViolations(
    page,
    [phone, desk].flatMap((size) => [
      { size, colorScheme: 'light' as const },
      { size, colorScheme: 'dark' as const },
    ]),
  )
}

/** The same by day and by night at the size that the page has, for a walk that is gone at each size. */
export async function expectAccessibleAtItsSize(page: Page): Promise<void> {
  const size = page.viewportSize() ?? desk
  await expectNoViolations(page, [
    { size, colorScheme: 'light' },
    { size, colorScheme: 'dark' },
  ])
}

async function expectNoViolations(page: Page, looks: Look[]): Promise<void> {
  const before = page.viewportSize()
  const scrolled = await page.evaluate(() => scrollY)
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size)
    // Of what lies half under the header, wherever a walk has led, only the rest would be measured.
    await page.evaluate(() => scrollTo(0, 0))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await endAnimations(page)
    const parts = await markSeenParts(page, `${size.width} px, ${colorScheme}`)
    // Of what passes nothing is read, and to describe it would take a fifth of the time.
    const axe = (await axeOn(page)).options({ resultTypes: ['violations'] }).exclude(seenParts)
    // By night only the colours are others.
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(standard)
      : axe.withRules(colourRules)
    ).analyze()
    await unmarkSeenParts(page)
    const found = violations.flatMap(({ id, nodes }) => {
      const faulty = nodes.filter(({ html }) => !isPinAtItsPlace(id, html))
      return faulty.length > 0 ? [`${id}: ${faulty.map(({ html }) => html).join(' | ')}`] : []
    })
    expect(found, `${page.url()} at ${size.width} px, ${colorScheme}`).toEqual([])
    parts.pass()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${page.url()} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
  await page.evaluate((y) => scrollTo(0, y), scrolled)
}

/** Homes lie where they lie, also close together: WCAG 2.5.8 excepts a target whose place is what it says. */
function isPinAtItsPlace(rule: string, html: string): boolean {
  return rule === 'target-size' && html.includes('data-pin=')
}

/** Colours that are still on their way to the other theme would be measured half-way. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A spinner never ends.
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map((animation) => animation.finished),
    ),
  )
}

/** The message that a field shows, as it is read aloud with it; nothing when it has none. */
export async function expectFieldError(page: Page, label: string, message: string | null): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).filter({ visible: true })
  if (message === null) {
    await expect(field).not.toHaveAttribute('aria-invalid')
    return
  }
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[$().]/g, '\\$&')))
}
