import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFile } from './support/architecture/file-rules.ts'
import { isTest } from './support/architecture/import-rules.ts'
import { isSentence, readSource } from './support/architecture/read-source.ts'
import { isForPeople, partOf, speakingMarkup } from './support/architecture/speaking-files.ts'

const root = path.resolve(import.meta.dirname, '..')

function read(file: string) {
  return readSource(file, readFileSync(path.join(root, file), 'utf8'))
}

describe('what people read stands in *-words.ts', () => {
  it('and no part of the site has more of it in its markup than it had', () => {
    const spoken: Record<string, number> = {}
    for (const found of globSync('app/**/*.tsx', { cwd: root })) {
      const file = found.replaceAll(path.sep, '/')
      if (isTest(file) || !isForPeople(file)) continue
      const part = partOf(file)
      spoken[part] = (spoken[part] ?? 0) + read(file).spoken.length
    }
    for (const [part, count] of Object.entries(spoken)) {
      expect([part, Math.max(count, speakingMarkup[part] ?? 0)]).toEqual([part, speakingMarkup[part] ?? 0])
    }
  })
})

describe('a sentence for people elsewhere is found', () => {
  it.each([
    [
      'a sentence for people in a use case',
      'app/features/reviews/server/create-review.ts',
      "export const x = () => ({ message: 'Your review was taken, thank you.' })",
    ],
    [
      'a sentence that carries a value in a use case',
      'app/features/reviews/server/create-review.ts',
      `export const x = (title) => \`The review of \${title} was taken.\``,
    ],
    [
      'a sentence for people in a hook of a screen',
      'app/features/saved/components/use-saved-lists.ts',
      "export const x = { failed: 'The list was not saved' }",
    ],
    [
      'a sentence for people in a rule of a story',
      'app/features/bookings/offers/offer.ts',
      "export const x = { label: 'Check-in is free today' }",
    ],
    [
      'a sentence for people in a sender of letters',
      'app/features/bookings/server/letters/send-booking-letter.ts',
      "export const x = { label: 'Check-in is free today' }",
    ],
    [
      'a sentence for people in a rule',
      'app/features/pricing/cancellation.ts',
      "export const x = { message: 'Give less back than above' }",
    ],
    [
      'a sentence of three words',
      'app/features/pricing/cancellation.ts',
      "export const x = { label: 'Cleaning, for everybody' }",
    ],
    [
      'a sentence that begins with a word of two parts',
      'app/features/pricing/cancellation.ts',
      "export const x = { label: 'Check-in is free' }",
    ],
    [
      'a sentence that begins with a name',
      'app/features/pricing/cancellation.ts',
      "export const x = { label: 'Maya’s kept places' }",
    ],
    [
      'a sentence for people in what all features share',
      'app/lib/email-address.ts',
      "export const x = { missing: 'Email is required' }",
    ],
    [
      'a sentence on a page of the sandbox',
      'app/sandbox/page-templates.ts',
      "export const x = { title: 'Choose a card' }",
    ],
    [
      'a refusal that an entrance words itself',
      'app/features/photos/server/api.ts',
      "export const x = () => badInput({ issues: [{ path: ['file'], message: 'Choose a photo' }] })",
    ],
    [
      'what is wrong with a field, in a schema',
      'app/features/reviews/review-schema.ts',
      "export const x = z.string('Choose one').meta({ description: 'One of all.' })",
    ],
    [
      'the same with a value in it',
      'app/features/reviews/review-schema.ts',
      `export const x = (what) => z.string(\`\${what} is required\`)`,
    ],
    [
      'a sentence out of SQL',
      'app/features/reviews/server/list-reviews.ts',
      "export const x = sql`select case when hidden then 'The host has hidden this' end`",
    ],
  ])('%s', (_place, file, code) => {
    expect(checkFile(readSource(file, code))).toHaveLength(1)
  })

  it('but not how a schema describes the API, nor the values of a field', () => {
    const code = `export const x = z.enum(['Not available', 'Reserved']).meta({ id: 'State', description: 'As it is.' })`
    expect(checkFile(readSource('app/features/calendar/calendar-schema.ts', code))).toEqual([])
  })

  it('but not what only developers and operators read', () => {
    const code = `export const x = (ctx) => {
    ctx.log.warn('This is too slow', {})
    throw new TileError('The tile breaks off.')
  }`
    expect(checkFile(readSource('app/lib/tile.ts', code))).toEqual([])
  })
})

/** What stands between quotes in a migration, outside of its comments. */
function quotedIn(statements: string): string[] {
  return [...statements.replaceAll(/--.*$/gm, '').matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)
}

/** Names that migrations hold. */
const namesInSql = ['European Central Bank']

describe('no sentence comes out of SQL', () => {
  it.each(globSync('database/migrations/*.sql', { cwd: root }))('%s', (file) => {
    const told = quotedIn(readFileSync(path.join(root, file), 'utf8')).filter(isSentence)
    expect(told.filter((text) => !namesInSql.includes(text))).toEqual([])
  })

  it('and one that does is found', () => {
    const sql = "-- it's a note\nselect case when hidden then 'The host has hidden this' end"
    expect(quotedIn(sql).filter(isSentence)).toEqual(['The host has hidden this'])
  })
})

describe('a text for people in markup is found', () => {
  it.each([
    ['between tags', '<p>Nothing yet</p>'],
    ['as a value', "<Field label={isNew ? 'Name' : old} />"],
    ['with a value in it', `<p>{\`Hosted by \${name}\`}</p>`],
  ])('%s', (_place, markup) => {
    expect(readSource('app/ui/card.tsx', `export const x = ${markup}`).spoken).toHaveLength(1)
  })

  it('but not a style, a key or what is compared', () => {
    const code = `export const x = <p className="Grid" onKeyDown={(event) => event.key === 'Escape'}>{words.title}</p>`
    expect(readSource('app/ui/card.tsx', code).spoken).toEqual([])
  })
})
