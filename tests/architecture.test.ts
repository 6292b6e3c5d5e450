import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkFile,
  checkLength,
  checkWords,
  longestFile,
  longFiles,
} from './support/architecture/file-rules.ts'
import { arrows, checkImports, exceptions } from './support/architecture/import-rules.ts'
import { readSource, type Source } from './support/architecture/read-source.ts'

const root = path.resolve(import.meta.dirname, '..')
const folders = 'app,bench,database,docs,public,scripts,tests,tools,.ci'
const files = globSync([`{${folders}}/**/*`, '*.{ts,json,jsonc,md}', '.env.example'], {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => entry.name === 'node_modules',
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map(read)
const texts = files.filter((file) => /\.(tsx?|mjs|css|sql|md|jsonc?|svg|txt|example|run)$|^\.ci\//.test(file))

function read(file: string): Source {
  return readSource(file, text(file))
}

function text(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

describe('the tree', () => {
  it('finds the files that it is about', () => {
    expect(files).toContain('app/server.ts')
    expect(sources.length).toBeGreaterThan(60)
  })

  it('lets imports point down, and across features only along the arrows', () => {
    expect(sources.flatMap(checkImports)).toEqual([])
  })

  it('has no barrel file, no stray default export, no environment outside the configuration, no giant', () => {
    expect(sources.flatMap((source) => checkFile(source))).toEqual([])
  })

  it('has no giant of styles', () => {
    const styles = files.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(3)
    expect(styles.flatMap((file) => checkLength(file, text(file).split('\n').length - 1) ?? [])).toEqual([])
  })

  it('names no machine, no registry and nothing unfinished', () => {
    expect(texts.flatMap((file) => checkWords(file, text(file)))).toEqual([])
  })

  it('keeps no exception that is not needed any more', () => {
    for (const { from, target } of exceptions) {
      expect(read(from).imports.map((found) => found.target)).toContain(target)
    }
    for (const [file, { lines }] of Object.entries(longFiles)) {
      expect(lines).toBeGreaterThan(longestFile)
      expect(read(file).lines).toBe(lines)
    }
  })

  it('has an arrow only to features that exist or are declared', () => {
    for (const target of Object.values(arrows).flat()) expect(['*', ...Object.keys(arrows)]).toContain(target)
  })

  it('is described with the arrows that hold', () => {
    const [, table = ''] = text('docs/architecture.md').split('| feature | may use (besides accounts) |')
    const described = [...table.matchAll(/^\| ([\w-]+) \| ([\w, -]+) \|$/gm)].map(
      ([, feature = '', targets = '']) => [feature, targets.replace('any', '*').split(', ').sort()] as const,
    )
    const holding = Object.entries(arrows)
      .map(([feature, targets]) => [feature, targets.filter((to) => to !== 'accounts').sort()] as const)
      .filter(([, targets]) => targets.length > 0)
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(holding))
  })

  it('has a map of the search index that names each of its files', () => {
    const named = new Set(
      [...text('app/search-index/README.md').matchAll(/`([\w-]+\.ts)`/g)].map(([, file]) => file),
    )
    const inRoom = files
      .filter((file) => /^app\/search-index\/.+(?<!\.test)\.ts$/.test(file))
      .map((file) => path.basename(file))
    expect(inRoom.filter((file) => !named.has(file))).toEqual([])
  })

  it('has no feature that uses itself round a circle', () => {
    const reaches = (from: string, seen: string[] = []): string[] =>
      (arrows[from] ?? []).flatMap((to) =>
        seen.includes(to) || to === '*' ? [] : [to, ...reaches(to, [...seen, to])],
      )
    for (const feature of Object.keys(arrows)) expect(reaches(feature)).not.toContain(feature)
  })
})

const planted: [rule: string, file: string, code: string][] = [
  ['lib imports a feature', 'app/lib/money.ts', "import { x } from '#features/bookings/booking.ts'"],
  ['lib imports React', 'app/lib/money.ts', "import { useState } from 'react'"],
  ['the typed client imports the API as code', 'app/lib/api-client.ts', "import { api } from '../api.ts'"],
  ['platform imports ui', 'app/platform/http/api.ts', "import { Button } from '#ui/button.tsx'"],
  [
    'platform imports a feature',
    'app/platform/jobs/work.ts',
    "import type { A } from '#features/accounts/actor.ts'",
  ],
  ['ui imports a feature', 'app/ui/button.tsx', "import { x } from '../features/listings/listing.ts'"],
  ['ui knows the router', 'app/ui/link.tsx', "import { Link } from 'react-router'"],
  ['web imports a feature', 'app/web/use-answer.ts', "import { x } from '#features/bookings/booking.ts'"],
  ['ui imports web', 'app/ui/button.tsx', "import { x } from '#web/use-answer.ts'"],
  ['ui imports platform', 'app/ui/button.tsx', "const log = await import('#platform/log/log.ts')"],
  [
    'a component imports the server',
    'app/features/bookings/components/box.tsx',
    "import { x } from '../server/request-booking.ts'",
  ],
  [
    'a component imports a type of the server',
    'app/features/bookings/components/box.tsx',
    "type X = import('../server/request-booking.ts').X",
  ],
  ['a component opens a file', 'app/features/bookings/components/box.tsx', "import fs from 'node:fs'"],
  [
    'a feature root imports platform',
    'app/features/bookings/booking.ts',
    "import { log } from '#platform/log/log.ts'",
  ],
  [
    'a server file imports a component',
    'app/features/bookings/server/api.ts',
    "import { Box } from '../components/box.tsx'",
  ],
  [
    'anything imports a page',
    'app/features/bookings/components/box.tsx',
    "import Page from '#features/listings/pages/property.tsx'",
  ],
  ['the root imports a page', 'app/server.ts', "import Page from './features/listings/pages/property.tsx'"],
  [
    'a feature imports against the arrows',
    'app/features/listings/server/delete.ts',
    "import { x } from '#features/bookings/booking.ts'",
  ],
  [
    'a feature imports a type against the arrows',
    'app/features/photos/photo.ts',
    "import type { Listing } from '#features/listings/listing.ts'",
  ],
  [
    "a page imports another feature's queries",
    'app/features/content/pages/home.tsx',
    "import { x } from '#features/listings/server/queries.ts'",
  ],
  [
    "a feature imports another's queries along an arrow",
    'app/features/bookings/server/api.ts',
    "import { x } from '#features/listings/server/queries.ts'",
  ],
  ['a feature without a row in the table', 'app/features/parking/spot.ts', 'export const spot = 1'],
  [
    'the sandbox of payments imports a feature',
    'app/sandbox/clock.ts',
    "import { x } from '#features/billing/entitlement.ts'",
  ],
  [
    'the search index imports a feature',
    'app/search-index/segment.ts',
    "import { x } from '#features/search/search-criteria.ts'",
  ],
  [
    'platform imports the sandbox',
    'app/platform/payments/payments.ts',
    "import { x } from '#app/sandbox/clock.ts'",
  ],
  [
    'a feature without the arrow imports the sandbox',
    'app/features/listings/server/x.ts',
    "import { x } from '#app/sandbox/clock.ts'",
  ],
  [
    'the site starts a database',
    'app/context.ts',
    "import { openCluster } from '#database/embedded/cluster.ts'",
  ],
  [
    'the embedded database imports platform',
    'database/embedded/lock.ts',
    "import { x } from '#platform/config/config.ts'",
  ],
  ['the site imports the painter', 'app/server.ts', "import { x } from '#painter/scene.ts'"],
  ['the application imports a script', 'app/server.ts', "import { x } from '../scripts/start.ts'"],
  ['the application imports a test', 'app/lib/money.ts', "import { x } from './money.test.ts'"],
  ['a measurement imports a script', 'bench/site.ts', "import { x } from '../scripts/serve.ts'"],
  ['a script imports a measurement', 'scripts/lighthouse.ts', "import { x } from '../bench/measure.ts'"],
  ['a tool imports a script', 'tools/supervise.ts', "import { x } from '../scripts/serve.ts'"],
  ['a barrel file', 'app/ui/all.ts', "export { Button } from './button.tsx'"],
  ['a barrel file of everything', 'app/ui/all.ts', "export * from './button.tsx'"],
  ['a default export', 'app/ui/button.tsx', 'export default function Button() {}'],
  ['a default export by name', 'app/ui/button.tsx', 'const b = 1; export { b as default }'],
  ['process.env', 'app/features/accounts/server/sign-in.ts', 'export const secret = process.env.SECRET'],
  ['process.env in brackets', 'app/server.ts', "export const secret = globalThis.process['env']"],
  ['the environment taken apart', 'app/server.ts', 'const { env } = process'],
  ['an end that may hang', 'scripts/serve.ts', 'process.exit(1)'],
  ['the environment imported', 'app/server.ts', "import { env } from 'node:process'"],
  [
    'what a column holds said where it is read',
    'app/features/billing/server/queries.ts',
    'export const plan = (row) => row?.plan as Plan',
  ],
  ['a price times nights', 'app/features/search/pin.ts', 'export const total = price * nights'],
  [
    'a price times nights in SQL',
    'app/features/search/server/pins.ts',
    `export const total = (nights) => sql\`price_per_night * 100 * \${nights}\``,
  ],
  [
    'a price times the days between two dates in SQL',
    'app/features/search/server/pins.ts',
    'export const total = sql`b.price_per_night * (b.check_out_date - b.check_in_date)`',
  ],
  [
    'money multiplied outside pricing',
    'app/features/search/pin.ts',
    "import { multiplyMoney } from '#lib/money.ts'\nexport const x = (a, b) => multiplyMoney(a, b)",
  ],
  [
    'the host of a home in a query',
    'app/features/guide/server/find-book.ts',
    "export const x = (query, actor) => query.where('p.host_id', '=', actor.id)",
  ],
  [
    'the host of a home in a condition',
    'app/features/guide/server/find-book.ts',
    'export const isOwn = (row, actor) => row.host_id === actor.id',
  ],
  [
    'a status of a booking in a condition',
    'app/features/bookings/server/list-stays.ts',
    "export const isOpen = (status) => status === 'pending'",
  ],
  [
    'a status in SQL',
    'app/features/guide/server/list-stays.ts',
    "import { x } from '#features/bookings/server/x.ts'\nexport const y = sql`where status = 'confirmed'`",
  ],
  [
    'a status in a query of the table',
    'app/features/reviews/server/list-stays.ts',
    "export const x = (db) => db.selectFrom('bookings as b').where('status', '=', 'completed')",
  ],
  [
    'the switch of a home in a query',
    'app/features/guide/server/list-homes.ts',
    "export const x = (query) => query.where('p.is_active', '=', true)",
  ],
  [
    'the switch of a home in SQL',
    'app/features/search/server/list-homes.ts',
    'export const x = sql`select id from properties where is_active`',
  ],
  [
    'a state of a listing in a query of the table',
    'app/features/guide/server/list-homes.ts',
    "export const x = (db) => db.selectFrom('properties as p').where('p.status', '=', 'hidden')",
  ],
  [
    'a state of a listing in a condition',
    'app/features/listings/server/list-homes.ts',
    "import { x } from '../listing-status.ts'\nexport const y = (status) => status === 'paused'",
  ],
  ['the days of two years', 'app/features/guide/guide.ts', 'export const until = addDays(today, 730)'],
  [
    'a schema that cleans a text by itself',
    'app/features/reviews/review-schema.ts',
    'export const title = z.string().trim().max(100)',
  ],
  [
    'a schema that counts a text by itself',
    'app/features/reviews/review-schema.ts',
    'export const isShort = (text) => lengthOf(text) < 100',
  ],
  [
    'a mail beside the door of news',
    'app/features/guide/server/send-guide-letter.ts',
    'export const x = (ctx) => ctx.mail.send({})',
  ],
  [
    'a mail by a door that was taken out of its context',
    'app/features/guide/server/send-guide-letter.ts',
    'export const x = ({ mail }) => mail.send({})',
  ],
  [
    'code that comes late in a way of its own',
    'app/features/search/components/search-form.tsx',
    "import { lazy } from 'react'",
  ],
  ['a giant', 'app/features/bookings/booking.ts', 'export const x = 1\n'.repeat(longestFile + 1)],
]

describe('a planted violation is found', () => {
  it.each(planted)('%s', (_rule, file, code) => {
    const source = readSource(file, code)
    expect([...checkImports(source), ...checkFile(source)]).toHaveLength(1)
  })

  it.each([
    ['a path of one machine', `see /wo${'rk'}/main/app`],
    ['a registry', `"resolved": "https://npm.regis${'try'}.example/x"`],
    ['an unfinished thought', `// TO${'DO'}: later`],
  ])('%s', (_rule, words) => {
    expect(checkWords('docs/architecture.md', words)).toHaveLength(1)
  })

  it('a giant of styles', () => {
    expect(checkLength('app/ui/x.css', longestFile + 1)).not.toBeNull()
  })

  it('an exception that outgrows its number', () => {
    const source = readSource('app/lib/x.ts', 'export const x = 1\n'.repeat(451))
    expect(checkFile(source, { 'app/lib/x.ts': { lines: 450, reason: 'a table' } })).toHaveLength(1)
  })
})

describe('what the rules allow', () => {
  it.each([
    ['the API type in the typed client', 'app/lib/api-client.ts', "import type { Api } from '../api.ts'"],
    [
      'a page that composes other features',
      'app/features/listings/pages/property.tsx',
      "import { Box } from '#features/bookings/components/box.tsx'",
    ],
    [
      'a use case along an arrow',
      'app/features/bookings/server/request.ts',
      "import { find } from '#features/listings/server/bookable-listing.ts'",
    ],
    [
      'a value for each status, which the compiler counts',
      'app/features/bookings/components/colours.ts',
      "export const colours = { pending: 1, 'checked-in': 2 }",
    ],
    [
      'the same word where no booking is meant',
      'app/features/accounts/components/link.tsx',
      "export const state = 'pending'",
    ],
    [
      'generated route types',
      'app/features/listings/pages/property.tsx',
      "import type { Route } from './+types/property'",
    ],
    [
      'a test that composes anything',
      'app/lib/money.test.ts',
      "import { x } from '#features/bookings/booking.ts'",
    ],
  ])('%s', (_case, file, code) => {
    const source = readSource(file, code)
    expect([...checkImports(source), ...checkFile(source)]).toEqual([])
  })
})
