import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it, test } from 'vitest'
import { termsVersion } from '#features/accounts/account-rules.ts'
import { sessionKey } from '#features/accounts/session-record.ts'
import { answerWithinHours } from '#features/bookings/booking.ts'
import { draftKey } from '#features/listings/components/draft/list-local-drafts.ts'
import { maxPhotos } from '#features/photos/photo.ts'
import routes from '../../routes.ts'
import { type Article, type Block, parseText } from './article.ts'
import { communityGuidelines } from './texts/community-guidelines.ts'
import { cookiePolicy } from './texts/cookies.ts'
import { hostPolicies } from './texts/host-policies.ts'
import { legalPages } from './texts/legal-pages.ts'
import { privacyPolicy } from './texts/privacy.ts'
import { termsOfService } from './texts/terms-of-service.ts'

const articles = [termsOfService, privacyPolicy, cookiePolicy, communityGuidelines, hostPolicies]

describe('what the specification names', () => {
  test('terms: version 2.1 of January 15, 2024, eight numbered sections and one on governing law', () => {
    expect(termsOfService).toMatchObject({ version: '2.1', updated: { text: 'January 15, 2024' } })
    expect(termsOfService.version).toBe(termsVersion)
    expect(termsOfService.sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, undefined])
    expect(termsOfService.sections.at(-1)?.heading).toBe('Governing law')
    const others = ['/privacy', '/cookies', '/community-guidelines', '/host-policies']
    expect(targetsOf(termsOfService)).toEqual(expect.arrayContaining(others))
  })

  test('terms: only an intermediary without a part in bookings, payments and disputes, no insurance, 18 or older', () => {
    const ourPart = sectionOf(termsOfService, 'our-part')
    expect(ourPart.heading).toContain('only an intermediary')
    expect(termsIn(ourPart.body)).toEqual(['Bookings.', 'Payments.', 'Disputes.', 'Insurance.', 'Listings.'])
    expect(wordsOf(termsOfService)).toContain('at least 18')
  })

  test('privacy: GDPR-compliant, 30 days for the data of an account, 90 for backups', () => {
    expect(privacyPolicy.badge).toBe('GDPR-compliant')
    expect(wordsOf(sectionOf(privacyPolicy, 'deletion'))).toMatch(/Within 30 days .* up to 90 days/)
  })

  test('cookies: four types, of which essential ones are required, with their times', () => {
    const cards = blocksOf(cookiePolicy, 'cards').flatMap((block) => block.cards)
    expect(cards.map(({ title, badge, facts }) => [title, badge?.text, facts?.[0]?.text])).toEqual([
      ['Essential', 'Required', 'For a session up to 1 year'],
      ['Analytics', 'Optional', 'Up to 2 years'],
      ['Functional', 'Optional', 'Up to 1 year'],
      ['Marketing', 'Optional', 'Up to 1 year'],
    ])
  })

  test('cookies: every note that the site makes in a browser stands on the page', () => {
    const named = blocksOf(cookiePolicy, 'table').flatMap(({ rows }) =>
      rows.flatMap(({ term }) => term.split(', ')),
    )
    const made = new Set(
      readdirSync('app', { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => readFileSync(path.join('app', file), 'utf8'))
        .filter((code) => /\b(local|session)Storage\b|storage\.setItem|ownTextPrefix\}/i.test(code))
        .flatMap((code) => [...code.matchAll(/(?:'holmward\.|\$\{ownTextPrefix\})([\w.-]*\w)/g)])
        .map(([whole, name = '']) => (whole.startsWith('$') ? `holmward.own.${name}` : `holmward.${name}`)),
    )
    expect(made.size).toBeGreaterThan(6)
    expect([...made].filter((name) => !named.includes(name) && name !== 'holmward.own')).toEqual([])
  })

  test('cookies: analytics, maps and social as third parties, only if the operator enables them', () => {
    const { body } = sectionOf(cookiePolicy, 'third-parties')
    expect(termsIn(body)).toEqual(['Analytics:', 'Maps:', 'Social:'])
    expect(body[0]).toContain('only if its operator enables them')
  })

  test('community: four values, dos and don’ts, prohibited content, six reasons, and three steps', () => {
    expect(blocksOf(communityGuidelines, 'cards').flatMap(({ cards }) => cards)).toHaveLength(4)
    expect(blocksOf(communityGuidelines, 'contrast')).toHaveLength(1)
    expect(sectionOf(communityGuidelines, 'prohibited-content').heading).toBe('Prohibited content')
    expect(termsIn(sectionOf(communityGuidelines, 'report').body)).toEqual([
      'Inappropriate Content:',
      'Fraudulent Activity:',
      'Safety Concerns:',
      'Spam/Harassment:',
      'Policy Violations:',
      'Copyright Issues:',
    ])
    const steps = blocksOf(communityGuidelines, 'steps').flatMap((block) => block.steps)
    expect(steps.map(({ title }) => title)).toEqual(['Warning', 'Suspension', 'Removal'])
  })

  test('hosts: four parts, ten photos of the last six months, a reply within 24 hours, 18 or older', () => {
    expect(hostPolicies.sections.map(({ id }) => id)).toEqual([
      'responsibilities',
      'listing-requirements',
      'prohibited-practices',
      'best-practices',
    ])
    const words = wordsOf(hostPolicies)
    expect(words).toContain('a minimum of 10, taken within the last 6 months')
    expect(words).toContain('Reply within 24 hours')
    expect(words).toContain('from the age of 18')
  })
})

describe('what the software does', () => {
  it('is what the texts say of it', () => {
    expect(wordsOf(termsOfService)).toContain(`The host has ${answerWithinHours} hours`)
    expect(wordsOf(hostPolicies)).toContain(`lapses after ${answerWithinHours}`)
    expect(wordsOf(hostPolicies)).toContain(`${maxPhotos} fit at most`)
  })

  it('keeps in the browser what the cookie policy lists', () => {
    const names = blocksOf(cookiePolicy, 'table').flatMap(({ rows }) => rows.map(({ term }) => term))
    expect(names).toContain(sessionKey)
    expect(names.some((name) => draftKey('someone', 'new').startsWith(name))).toBe(true)
  })
})

// Of each text: the day of its last change, and a sum of it. A change of a text changes both.
const lastChanges: Record<string, string> = {
  '/terms-of-service': '2024-01-15 a4332cd807f9',
  '/privacy': '2026-11-30 8e317c0291b2',
  '/cookies': '2026-11-30 f88c0f1615e1',
  '/community-guidelines': '2026-11-30 9a06e71637bb',
  '/host-policies': '2026-11-30 fb7c90368682',
}

test('a legal page shows another date than that of its own last change', () => {
  const changes = articles.map(({ updated, ...text }) => {
    const sum = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)
    return [text.path, `${updated.date} ${sum}`]
  })
  expect(Object.fromEntries(changes)).toEqual(lastChanges)
  expect(privacyPolicy.updated.text).toBe('November 30, 2026')
})

describe('all five texts', () => {
  it('are the pages that are offered as such, under the same titles', () => {
    expect(articles.map(({ path, title }) => ({ path, title }))).toEqual(
      legalPages.map(({ path, title }) => ({ path, title })),
    )
  })

  it('say no sentence twice', () => {
    const sentences = articles.flatMap((article) => sentencesIn(article))
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([])
  })

  it('link only to pages and sections that exist', () => {
    const pages = new Set(pathsOf(routes))
    const anchors = new Map(articles.map(({ path, sections }) => [path, sections.map(({ id }) => id)]))
    for (const article of articles) {
      for (const target of targetsOf(article).filter((found) => found !== 'support:')) {
        const [path = '', anchor] = target.split('#')
        expect(pages).toContain(path || article.path)
        if (anchor) expect(anchors.get(path || article.path)).toContain(anchor)
      }
    }
  })

  it('have no two sections of the same name on a page', () => {
    for (const { sections } of articles) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
      expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length)
    }
  })
})

test('a text is taken apart into words and links', () => {
  expect(parseText('Write to [us](support:), or [read](/privacy#deletion).')).toEqual([
    { text: 'Write to ', target: null },
    { text: 'us', target: 'support:' },
    { text: ', or ', target: null },
    { text: 'read', target: '/privacy#deletion' },
    { text: '.', target: null },
  ])
})

function sectionOf({ sections }: Article, id: string) {
  const found = sections.find((section) => section.id === id)
  if (!found) throw new Error(`there is no section ${id}`)
  return found
}

type Kind = Exclude<Block, string>['kind']

function blocksOf<K extends Kind>({ sections }: Article, kind: K) {
  return sections
    .flatMap(({ body }) => body)
    .filter((block): block is Extract<Block, { kind: K }> => typeof block !== 'string' && block.kind === kind)
}

function termsIn(body: readonly Block[]): string[] {
  return body
    .flatMap((block) => (typeof block !== 'string' && block.kind === 'list' ? block.items : []))
    .map((item) => (typeof item === 'string' ? '' : item.term))
}

/** Every string in it, also those of blocks of a kind that is yet to come. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(stringsIn) : []
}

function wordsOf(value: unknown): string {
  return stringsIn(value).join('\n')
}

function targetsOf(article: Article): string[] {
  return stringsIn(article).flatMap((text) => parseText(text).flatMap(({ target }) => target ?? []))
}

/** Whole sentences, as a reader sees them; single words and names may well stand in several places. */
function sentencesIn(article: Article): string[] {
  return stringsIn(article)
    .map((text) => parseText(text).reduce((words, segment) => words + segment.text, ''))
    .flatMap((text) => text.split(/(?<=[.!?:;])\s+/))
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .trim(),
    )
    .filter((sentence) => sentence.split(' ').length >= 4)
    .filter((sentence) => !retentionTimes.has(sentence))
}

// Several things may be kept for the same time.
const retentionTimes = new Set([
  'until your account is removed',
  'until you close the tab',
  'two days at most',
  'up to 1 year',
])

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ])
}
