import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import routes from '../../../app/routes.ts'
import { makeHome } from '../support/homes.ts'
import { type Fetched, hrefsIn, pathOf, whyDead } from '../support/links.ts'
import { makePerson } from '../support/people.ts'
import { pagesOfWords } from '../support/screens.ts'
import { open, test } from '../support/test.ts'

// No action is dead (rulings A): every link, button-link and anchor that the server writes leads to something that is there
// (every-screen.spec.ts asks it of what the browser shows), every button of the static pages does something, and without
// scripts they show all they have.

test.describe.configure({ timeout: 180_000 })

const staticPages = [...pagesOfWords, '/pricing']

/** Every page of the site that needs nothing in its address. */
const allPages = pathsOf(routes)
  .filter((page) => !/[:*]/.test(page))
  // Where a purchase or a mail leads, with what it carries; the design system's own; and what is for those with a role.
  .filter((page) => !/^\/(dev|sandbox|checkout|unsubscribe|offline|operator)|\/return$/.test(page))

function pathsOf(entries: typeof routes, parent = ''): string[] {
  return entries.flatMap(({ path: own, children = [] }) => {
    const here = own === undefined ? parent : `${parent}/${own}`
    return [...(own === undefined ? [] : [here]), ...pathsOf(children, here)]
  })
}

test('signed out, every link of the site leads somewhere', async ({ request }) => {
  const host = await makePerson(request, 'host')
  await makeHome(request, host, { title: 'Crawler’s Rest' })
  const { visited, dead } = await crawlFrom(request, ['/', ...allPages])
  expect(dead).toEqual([])
  for (const page of staticPages) expect([...visited]).toContain(page)
  expect(visited.size).toBeGreaterThan(30)
})

test('every button of a static page does something', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const target of staticPages) {
    await test.step(target, async () => {
      await open(page, target)
      const names = await buttonsOf(page)
      for (const [at, name] of names.entries()) {
        const button = page.locator('main button:visible').nth(at)
        if ((await buttonsOf(page)).length !== names.length || (await isSettledChoice(page, at))) continue
        const before = await stateOf(page)
        await button.click()
        await expect.poll(() => stateOf(page), { message: `“${name}” on ${target}` }).not.toBe(before)
        await open(page, target)
      }
    })
  }
})

test('without scripts every static page shows its full content', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  for (const target of staticPages.filter((one) => one !== '/pricing')) {
    await page.goto(target)
    const shown = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    const missing = sentencesOf(target).filter((sentence) => !shown.includes(sentence))
    expect(missing, target).toEqual([])
  }
})

test('no page loads an optional script, also when everything is allowed', async ({ visit }) => {
  const page = await visit()
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(new URL(asked.url()).pathname)
  })
  await open(page, '/cookies#choices')
  await page.getByRole('button', { name: 'Allow all' }).click()
  await expect(page.getByText('Saved for a year in this browser')).toBeVisible()
  for (const target of ['/', '/search', '/contact', '/cookies']) await open(page, target)
  await expect(page.getByLabel('Marketing')).toBeChecked()
  expect([...scripts].filter((script) => !script.startsWith('/assets/'))).toEqual([])
  await page.getByRole('button', { name: 'Allow essential only' }).click()
  await page.reload()
  await expect(page.getByLabel('Marketing')).not.toBeChecked()
  await expect(page.getByLabel('Essential')).toBeChecked()
  await expect(page.getByLabel('Essential')).toBeDisabled()
})

type Dead = { href: string; on: string; why: string }

/** Follows links breadth first; pages with a query are looked at, but only those of a few searches are followed. */
async function crawlFrom(request: APIRequestContext, starts: readonly string[]) {
  const pages: Fetched = new Map()
  const dead: Dead[] = []
  const seen = new Set<string>()
  const perPath = new Map<string, number>()
  let wave = starts.map((href) => ({ href, on: 'the start' }))
  for (let level = 0; level <= 6 && wave.length > 0; level++) {
    const next: typeof wave = []
    for (const { href, on } of wave) {
      if (seen.has(href)) continue
      seen.add(href)
      const target = pathOf(href)
      const isNew = target !== null && !pages.has(target)
      const why = await whyDead(request, href, pages)
      if (why) dead.push({ href, on, why })
      if (target === null) continue
      const kind = target.replace(/\?.*/, '?').replace(/^\/property\/.*/, '/property/')
      const visits = (perPath.get(kind) ?? 0) + 1
      perPath.set(kind, visits)
      if (!isNew || visits > (kind.includes('?') || kind === '/property/' ? 4 : 1)) continue
      for (const found of hrefsIn(pages.get(target)?.html ?? '')) next.push({ href: found, on: target })
    }
    wave = next.filter(({ href }) => {
      const kind = pathOf(href)?.replace(/\?.*/, '?') ?? ''
      return !/^\/(search|)\?$/.test(kind) || (perPath.get(kind) ?? 0) < 40
    })
  }
  return { visited: new Set(pages.keys()), dead }
}

function buttonsOf(page: Page): Promise<string[]> {
  return page
    .locator('main button:visible')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    )
}

/** A tab that is chosen, a button that says it is off, or one that prints: pressing changes nothing to be seen. */
function isSettledChoice(page: Page, at: number): Promise<boolean> {
  return page
    .locator('main button:visible')
    .nth(at)
    .evaluate(
      (button) =>
        button.matches('[aria-selected=true], [aria-disabled=true], :disabled') ||
        button.textContent === 'Print',
    )
}

/** Everything that a press could change: the address, the document, focus, and what is kept. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const where =
      focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.name : ''
    return [location.href, document.body.innerHTML, where, JSON.stringify(localStorage)].join('\n')
  })
}

/** The whole sentences of the page's own text file, read as text: its module belongs to the application's build. */
function sentencesOf(target: string): string[] {
  const texts = ['content', 'hosts'].map((feature) =>
    path.resolve(import.meta.dirname, `../../../app/features/${feature}/texts${target}.ts`),
  )
  const code = readFileSync(texts.find((file) => existsSync(file)) ?? target, 'utf8')
    // Not on the page as such: what search engines read, the walkthrough's captions, what only scripts show.
    .replace(/^\s*(description|checklistHint|noResultsText|chatNote|placeholder):\s*'[^\n]*$/gm, '')
    .replace(/^\s*(description|noResultsText|mapCredit):\n[^\n]*$/gm, '')
    .replace(/\n {2}tutorial: \{[\s\S]*/, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*[.!?])'/g)]
    .map(([, text = '']) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll("\\'", "'"))
    .filter((text) => text.split(' ').length >= 6)
}
