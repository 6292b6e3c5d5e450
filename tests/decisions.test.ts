import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listMigrations } from '#platform/database/migrate.ts'
import { checkDecisions, checkGaps, numberOf } from './support/architecture/decision-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/decisions')
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')

it('every decision has a date and a status and stands in the index, and every gap is told of', () => {
  const records = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
  expect(records.length).toBeGreaterThan(30)
  expect(checkDecisions(records, index)).toEqual([])
})

it('every gap in the migration numbers is explained', async () => {
  const migrations = await listMigrations(path.join(root, 'database/migrations'))
  expect(checkGaps(migrations.map(numberOf), [...index.matchAll(/\bmigration (\d+)/g)])).toEqual([])
})

it('comments cite only decisions and sections of the specification that are there', () => {
  const records = new Set(readdirSync(folder).map(numberOf))
  const specification = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
  const sections = new Set([...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)))
  const files = globSync(
    ['app/**/*.{ts,tsx}', 'database/**/*.{ts,sql}', 'tools/**/*.ts', 'docs/*.md', '*.md'],
    { cwd: root },
  )
  const wrong = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [
      ...citedIn(text, /\bdecisions? \[?(\d+)/g).filter((number) => !records.has(number)),
      ...citedIn(text, /specification,\s(?:\W*\s)?sections? (\d+)/g).filter(
        (number) => !sections.has(number),
      ),
    ].map((number) => `${file} cites ${number}`)
  })
  expect(wrong).toEqual([])
})

it('comments cite only rules of the market that are there', () => {
  const there = new Set(
    [
      ...readFileSync(path.join(root, 'docs/market-rules.md'), 'utf8').matchAll(/^- \*\*([CK]?\d+)\.\*\*/gm),
    ].map(([, rule]) => rule),
  )
  expect(there.size).toBeGreaterThan(60)
  const cited = globSync(['{app,bench,database,docs,tests,tools}/**/*.{ts,tsx,sql,md}'], {
    cwd: root,
  }).flatMap((file) =>
    rulesCitedIn(readFileSync(path.join(root, file), 'utf8')).map((rule) => ({ file, rule })),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ rule }) => !there.has(rule))).toEqual([])
})

it('finds each rule of the market that a comment cites', () => {
  expect(rulesCitedIn('(market rule 7), market rules C12\n * and 14; market rules 1 to 6')).toEqual([
    ...['7', 'C12', '14', '1', '6'],
  ])
})

function rulesCitedIn(text: string): string[] {
  const citation = /market\s(?:\W*\s)?rules? ([CK]?\d+)(?:,?\s(?:\W*\s)?(?:and|to) ([CK]?\d+))?/g
  return [...text.matchAll(citation)].flatMap(([, first = '', second]) =>
    second ? [first, second] : [first],
  )
}

function citedIn(text: string, citation: RegExp): number[] {
  return [...text.matchAll(citation)].map(([, number]) => Number(number))
}

const first = { name: '0001-a.md', text: '# 1. A\n\nDecided on 2026-11-20; in force.\n' }
const rows = '| 1 | [A](0001-a.md) | 2026-11-20 | in force |\n'

it.each([
  ['a record without a date', [{ ...first, text: '# 1. A\n' }], rows],
  ['a record that is not in the index', [first], ''],
  ['another status in the index', [first], rows.replace('in force', 'ended')],
  ['a row without a record', [first], `${rows}| 2 | [B](0002-b.md) | 2026-11-20 | in force |\n`],
  [
    'a gap in the numbers',
    [first, { ...first, name: '0003-a.md' }],
    `${rows}${rows.replace('| 1 |', '| 3 |').replace('0001', '0003')}`,
  ],
  [
    'a record that was ended by none',
    [{ ...first, text: first.text.replace('in force', 'ended by [decision 2](0002-b.md)') }],
    rows.replace('in force', 'ended'),
  ],
])('%s is found', (_rule, records, text) => {
  expect(checkDecisions(records, text)).toHaveLength(1)
})

it('a record that another one ended in part is none', () => {
  const status = 'in force but for its half, which [decision 1](0001-a.md) ended'
  const records = [{ ...first, text: first.text.replace('in force', status) }]
  expect(checkDecisions(records, rows.replace('in force', 'in part'))).toEqual([])
})
