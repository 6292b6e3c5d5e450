import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { weighPage } from '../../../bench/page-weight.ts'
import { scriptGoalKib } from '../../../bench/scenarios.ts'
import { ready } from '../../../scripts/shots/actions.ts'
import { newestBuild } from '../../../tools/builds.ts'
import { makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { test } from '../support/test.ts'

// What a page fetches before anybody has touched it.

test('a page of words fetches no scripts for somebody who only reads', async ({ visit }) => {
  const page = await visit({})
  const scripts = watchScripts(page)
  await page.goto('/privacy')
  await fontsShown(page)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  expect(scripts.length).toBeGreaterThan(3)
})

test('home starts no more scripts than a phone can bear, and none before it has painted', async ({
  baseURL,
}) => {
  const { scriptsKib, scriptsBeforePaintKib } = await weighPage(
    `${baseURL}/`,
    path.join(newestBuild(), 'client'),
  )
  expect(scriptsKib).toBeLessThanOrEqual(scriptGoalKib['/'] ?? 0)
  expect(scriptsBeforePaintKib).toBe(0)
})

test('a press on a page of words that has fetched no scripts is not lost', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await page.goto('/terms-of-service')
  await fontsShown(page)
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('pointerdown')
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('what is typed or ticked while the scripts of a page of words are on their way counts', async ({
  visit,
}) => {
  /** Opens a page whose scripts come when they are let through. */
  const slowly = async (path: string) => {
    const page = await visit({})
    const through = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await through.promise
      await route.continue()
    })
    await page.goto(path)
    await fontsShown(page)
    return { page, letThrough: through.resolve }
  }
  await test.step('the packing list', async () => {
    const { page, letThrough } = await slowly('/travel-tips')
    await page.getByRole('checkbox', { name: /^House rules read/ }).click()
    await page.getByRole('checkbox', { name: /^A torch/ }).click()
    expect(await isReady(page)).toBe(false)
    letThrough()
    await ready(page)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })
  await test.step('the kinds of cookies', async () => {
    const { page, letThrough } = await slowly('/cookies')
    await page.getByRole('checkbox', { name: /Analytics/ }).click()
    expect(await isReady(page)).toBe(false)
    letThrough()
    await ready(page)
    await expect(page.getByRole('checkbox', { name: /Analytics/ })).toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('holmward.consent'))).toContain('"analytics"')
  })
  await test.step('the search of the help center', async () => {
    const { page, letThrough } = await slowly('/help-center')
    await page.getByRole('searchbox').pressSequentially('refund')
    expect(await isReady(page)).toBe(false)
    letThrough()
    await ready(page)
    await expect(page.getByRole('searchbox')).toHaveValue('refund')
    await expect(page).toHaveURL(/q=refund/)
  })
  await test.step('the contact form', async () => {
    const { page, letThrough } = await slowly('/contact')
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
    expect(await isReady(page)).toBe(false)
    letThrough()
    await ready(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  })
})

test('a press during which a part of the page hydrates counts', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  const asked = Promise.withResolvers<void>()
  const given = Promise.withResolvers<void>()
  await page.route('**/assets/filter-bar-*.js', async (route) => {
    asked.resolve()
    await given.promise
    await route.continue()
  })
  await page.goto('/search')
  await ready(page)
  await page.getByRole('button', { name: 'Amenities' }).hover()
  await asked.promise
  await page.mouse.down()
  const arrived = page.waitForResponse('**/assets/filter-bar-*.js')
  given.resolve()
  await (await arrived).finished()
  // A hand that presses rather long; meanwhile the part could take over.
  await page.evaluate(
    () => new Promise<void>((rested) => requestIdleCallback(() => requestAnimationFrame(() => rested()))),
  )
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Amenities' })).toBeVisible()
})

test('the scripts start by themselves where they have something to show', async ({ visit }) => {
  for (const address of ['/', '/help-center#hosts', '/travel-tips?tab=budget']) {
    const page = await visit({})
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
  }
  const page = await visit({})
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/privacy')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
})

test('pictures further down are fetched after the first paint', async ({ visit, request }) => {
  const host = await makePerson(request, 'host')
  await makeHome(request, host, { title: 'House of the first paint' })
  const page = await visit({})
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const pictures = () =>
    page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(avif|webp)$/.test(name))
      return files.map(({ startTime }) => startTime - painted)
    })
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0)
  for (const after of await pictures()) expect(after).toBeGreaterThanOrEqual(0)
})

test('the fonts are fetched after the first paint', async ({ visit }) => {
  const page = await visit({})
  await page.goto('/')
  await fontsShown(page)
  const { painted, fonts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    fonts: performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.woff2')),
  }))
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(font.startTime).toBeGreaterThanOrEqual(painted)
})

test('a page that is opened behind another has its fonts when it is turned to', async ({ visit }) => {
  const page = await visit({})
  // No tab of this browser is ever hidden.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto('/privacy')
  await fontsShown(page)
  expect(await isReady(page)).toBe(false)
})

test('the manifest is named when the page has loaded', async ({ visit }) => {
  const page = await visit({})
  const answer = await page.goto('/privacy')
  expect(await answer?.text()).not.toContain('rel="manifest"')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
})

test('fonts that would move what is on the screen come with the next page', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  // As if no font of this system were nearly as wide as ours.
  await page.addInitScript(() => {
    const wide = new CSSStyleSheet()
    wide.replaceSync('p { font-family: "Figtree", monospace !important }')
    document.adoptedStyleSheets.push(wide)
  })
  await page.goto('/')
  await page.waitForFunction(() => document.documentElement.dataset.fontsWait !== undefined)
  const seen = () => page.evaluate(() => document.documentElement.dataset.fonts)
  expect(await seen()).toBeUndefined()
  await ready(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Privacy/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await fontsShown(page)
})

function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

function isReady(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.ready !== undefined)
}

async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined)
}
