import { expect, type Page } from '@playwright/test'
import { converter, parse, wcagContrast } from 'culori'
import { makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// By day and by night, and for those who want nothing to move.

const toRgb = converter('rgb')

/** What stands on what, and the least contrast by day and by night, to a tenth. */
const contrasts: readonly [text: string, ground: string, light: number, dark: number][] = [
  ['--ink', '--paper', 15.5, 16.4],
  ['--ink-muted', '--paper', 6.9, 9.2],
  ['--ink-faint', '--paper', 4.9, 6.5],
  ['--line-strong', '--surface', 3.6, 4],
  ['--on-tide', '--tide', 8.8, 9.7],
  ['--tide', '--paper', 8.4, 10.3],
  ['--tide-ink', '--tide-soft', 9.6, 9],
  ['--on-ember', '--ember', 4.9, 8.2],
  ['--ember-ink', '--ember-soft', 7.1, 8.3],
  ['--moss', '--moss-soft', 5.7, 7.8],
  ['--sun', '--sun-soft', 6.9, 8.9],
  ['--brick', '--brick-soft', 5.7, 6.4],
  ['--on-brick', '--brick', 6.5, 8],
  ['--ring', '--surface', 5.6, 9.2],
  ['--ink', '--sky', 13.8, 13.8],
  ['--ink-muted', '--sky', 6.2, 7.8],
  ['--ink-muted', '--sky-low', 6.2, 5.7],
  ['--moon', '--sky', 4.2, 12.9],
]

test('every text token keeps its contrast, by day and by night', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await open(page, '/offline')
    const names = [...new Set([...contrasts.map(([text]) => text), ...contrasts.map(([, ground]) => ground)])]
    const colours = await coloursOf(page, names)
    for (const [text, ground, light, dark] of contrasts) {
      const ratio = wcagContrast(colours.get(text) ?? '', colours.get(ground) ?? '')
      expect(ratio, `${text} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(
        (theme === 'light' ? light : dark) - 0.1,
      )
    }
  }
})

test('does not draw the night as a negative of the day: the land is darker than the sky, the moon lighter', async ({
  page,
}) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await open(page, '/')
    const colours = await coloursOf(page, ['--land', '--sky', '--sky-low', '--moon', '--wall'])
    const brightness = (name: string) => wcagContrast(colours.get(name) ?? '', 'black')
    for (const sky of ['--sky', '--sky-low']) {
      expect(brightness('--land'), `land under ${sky}, ${theme}`).toBeLessThan(brightness(sky))
      if (theme === 'dark') expect(brightness('--moon')).toBeGreaterThan(5 * brightness(sky))
    }
    expect(brightness('--wall'), theme).toBeGreaterThan(brightness('--land'))
    // What the drawing takes.
    const drawn = page.locator('main svg[viewBox="0 0 1440 420"]')
    const land = toRgb(parse(await drawn.evaluate((scene) => getComputedStyle(scene).color)))
    expect(wcagContrast(land ?? '', colours.get('--land') ?? '')).toBeCloseTo(1, 2)
  }
})

test('a chosen night stays over a reload, and no light flashes before it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/travel-tips')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(() => isDark(page)).toBe(true)
  // As the first paint finds it: none of the application's scripts has come.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
  expect(await isDark(page)).toBe(true)
  await page.unroute('**/assets/*.js')
  await open(page, '/privacy')
  expect(await isDark(page)).toBe(true)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('who wants less motion gets none that lasts', async ({ page, request }) => {
  await makeHome(request, await makePerson(request, 'host'), { title: 'Still House' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/search', '/auth', '/help-center', '/dev/ui']) {
    await open(page, path)
    // The map's styles come with it.
    if (path === '/search') await expect(page.locator('.map-pin').first()).toBeVisible()
    expect(await longestMotion(page), path).toBeLessThanOrEqual(10)
  }
  await page.getByRole('button', { name: 'With undo', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages, F6' })).toBeVisible()
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'House rules' })).toBeVisible()
  const layers = 'dialog[open], dialog[open] *'
  expect(await longestMotion(page, layers)).toBeLessThanOrEqual(10)
})

/** Colours as the browser computes them, as culori reads them. */
async function coloursOf(page: Page, names: string[]) {
  const computed = await page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const found = wanted.map((name): [string, string] => {
      probe.style.color = `var(${name})`
      return [name, getComputedStyle(probe).color]
    })
    probe.remove()
    return found
  }, names)
  return new Map(
    computed.map(([name, colour]) => {
      const parsed = toRgb(parse(colour))
      if (!parsed) throw new Error(`${name} is ${colour}`)
      return [name, parsed]
    }),
  )
}

/** Whether the page is painted dark: by what it shows, not by what it says. */
async function isDark(page: Page): Promise<boolean> {
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  return wcagContrast(toRgb(parse(ground)) ?? 'white', 'white') > 7
}

/** The longest transition or animation of any element, in milliseconds. */
function longestMotion(page: Page, selector = '*'): Promise<number> {
  return page.evaluate((chosen) => {
    const milliseconds = (text: string) =>
      Math.max(...text.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 1 : 1_000)))
    return Math.max(
      ...[...document.querySelectorAll(chosen)]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((pseudo) => {
            const { transitionDuration, transitionDelay, animationName, animationDuration } =
              getComputedStyle(element, pseudo)
            const moves = milliseconds(transitionDuration)
            return [
              moves > 0 ? moves + milliseconds(transitionDelay) : 0,
              animationName === 'none' ? 0 : milliseconds(animationDuration),
            ]
          }),
        ),
    )
  }, selector)
}
