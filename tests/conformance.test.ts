import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { becomeHost } from '../app/features/content/texts/become-host.ts'
import { contact } from '../app/features/content/texts/contact.ts'
import { helpCenter } from '../app/features/content/texts/help-center.ts'
import { hostResources } from '../app/features/content/texts/host-resources.ts'
import { howToBook } from '../app/features/content/texts/how-to-book.ts'
import { travelTips } from '../app/features/content/texts/travel-tips.ts'
import { messages } from './conformance/messages.ts'
import { pages } from './conformance/pages.ts'
import { type Site, siteEnvironment, startSite } from './support/site.ts'
import { until } from './support/until.ts'

// The specification, section by section: what it quotes, counts and fixes, against the pages as the built site
// answers them, and against the words in the code where they appear only when something happens.

describe('pages', () => {
  let site: Site
  const answers = new Map<string, { status: number; html: string; text: string }>()

  beforeAll(async () => {
    site = await startSite(siteEnvironment({ AUTH_REQUIRE_CONFIRMATION: 'false' }))
    await listOneHome(site.url)
    // Pages are kept for a second.
    const shown = async () => (await (await fetch(`${site.url}/`)).text()).includes('Conformance Cabin')
    await until(shown, 20_000)
  }, 300_000)

  async function read(target: string) {
    const known = answers.get(target)
    if (known) return known
    const response = await fetch(`${site.url}${target}`)
    const html = await response.text()
    const answer = { status: response.status, html, text: textOf(html) }
    answers.set(target, answer)
    return answer
  }

  test.each(pages.map((page) => [`${page.section}: ${page.path}`, page] as const))(
    '%s',
    async (_name, page) => {
      const { status, html, text } = await read(page.path)
      expect(status).toBe(page.status ?? 200)
      let from = 0
      for (const said of page.says) {
        const at = text.indexOf(said, from)
        expect(at, `“${said}” in its place`).toBeGreaterThanOrEqual(0)
        from = at + said.length
      }
      const linked = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href)
      expect(linked).toEqual(expect.arrayContaining([...(page.links ?? [])]))
    },
  )

  test('every tab, card and answer of the pages of words is in the HTML, whichever tab is open', async () => {
    const texts = { becomeHost, howToBook, travelTips, hostResources, helpCenter, contact }
    for (const { path: target, ...words } of Object.values(texts)) {
      const { text } = await read(target)
      const { tutorial: _, description: __, ...shown } = { tutorial: null, ...words }
      for (const said of sentencesIn(shown)) expect(text, target).toContain(said)
    }
  })
})

test('the counts of section 2', () => {
  expect([becomeHost.steps.length, howToBook.steps.length]).toEqual([4, 6])
  expect(travelTips.checks).toHaveLength(6)
  expect(travelTips.tabs.map(({ id, tips }) => [id, tips.length])).toEqual([
    ['planning', 3],
    ['safety', 3],
    ['budget', 3],
    ['experience', 3],
  ])
  expect([travelTips.checklist.length, travelTips.categories.length]).toEqual([3, 3])
  expect(hostResources.stats).toHaveLength(4)
  expect(hostResources.tabs.map(({ id, cards }) => [id, cards.length])).toEqual([
    ['getting-started', 3],
    ['guest-experience', 3],
    ['business-management', 3],
    ['safety-security', 3],
  ])
  expect([hostResources.tools.length, hostResources.kpis.length]).toEqual([6, 3])
  expect(helpCenter.tabs.map(({ id, faqs }) => [id, faqs.length])).toEqual([
    ['guests', 6],
    ['hosts', 6],
  ])
  const { categories, articles } = helpCenter
  expect([categories.length, articles.length]).toEqual([6, 6])
  expect(articles.every(({ views }) => /^[\d,]+ views$/.test(views))).toBe(true)
  expect(contact.channels).toHaveLength(3)
  expect(contact.categories.map(({ value }) => value)).toEqual([
    ...['booking', 'payment', 'host', 'safety', 'technical', 'other'],
  ])
})

describe('messages', () => {
  const words = sourceWords()
  test.each(Object.entries(messages))('%s', (_section, said) => {
    expect(said.filter((message) => !words.includes(message))).toEqual([])
  })
})

/** All the code of the application, with the values in its texts written as `{}`. */
function sourceWords(): string {
  const root = path.resolve(import.meta.dirname, '../app')
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/texts\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
    .replace(/\$\{[^{}]*\}/g, '{}')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
}

/** What a page says, without scripts and markup. */
function textOf(html: string): string {
  return (
    html
      .replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--.*?-->/g, '')
      .replace(/<head>[\s\S]*?<\/head>/, '')
      // Words stay apart where blocks end; inside a sentence elements join.
      .replace(/<\/?(p|li|h\d|dt|dd|div|option|legend|button|section|td|th|text)\b[^>]*>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replace(/\s+/g, ' ')
  )
}

// What only scripts show, or only the search for nothing.
const shownLater = new Set<string>([
  helpCenter.noResultsText,
  contact.form.chatNote,
  contact.form.sending,
  helpCenter.search.placeholder,
])

/** The texts of four words or more, as they are read. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const isShown = value.split(' ').length >= 4 && !shownLater.has(value)
    return isShown ? [value.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')] : []
  }
  return value instanceof Object ? Object.values(value).flatMap(sentencesIn) : []
}

async function listOneHome(url: string) {
  const account = { email: 'host@example.com', password: 'Harbour-2026' }
  const post = async (target: string, body: object, token?: string) => {
    const response = await fetch(`${url}/api${target}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    expect(response.status, target).toBeLessThan(300)
    return response.json() as Promise<{ access_token: string }>
  }
  await post('/auth/sign-up', { ...account, accept_terms: true })
  const { access_token } = await post('/auth/sign-in', account)
  const home = {
    title: 'Conformance Cabin',
    address: '1 Example Lane',
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    price_per_night: 180,
    property_type: 'Cabin',
    amenities: ['WiFi', 'Kitchen', 'Parking', 'Pool'],
    max_guests: 4,
  }
  await post('/properties', home, access_token)
}
