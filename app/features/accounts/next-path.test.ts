import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resendSchema } from './account-schema.ts'
import { safeNextPath, signInPath } from './next-path.ts'

const origin = 'https://holmward.example'

test.each([
  ['/property/7?checkIn=2026-07-01#book', '/property/7?checkIn=2026-07-01#book'],
  ['/dashboard', '/dashboard'],
  ['/search?q=a%2Fb', '/search?q=a%2Fb'],
  [null, '/'],
  ['', '/'],
  ['dashboard', '/'],
  ['//evil.example', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\\evil.example/x', '/'],
  ['/a\tb', '/'],
  ['/a\\b', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth', '/'],
  ['/auth?next=/auth', '/'],
  ['/authors', '/authors'],
])('%j leads to %s', (asked, path) => {
  expect(safeNextPath(asked)).toBe(path)
})

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '//',
        '\t',
        '\n',
        '\r',
        '\0',
        '%2f',
        '%5c',
        '?',
        '#',
        'evil.example',
        'https:',
        'javascript:',
        ' ',
        '\u2028',
        '／',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('whatever is asked for, nobody leaves this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
        fc.webUrl(),
      ),
      (asked) => {
        const path = safeNextPath(asked)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, origin).origin).toBe(origin)
        expect(safeNextPath(path)).toBe(path)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a path of this site comes back as it was', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), segment, (segments, value) => {
      const path = `/${segments.join('/')}?a=${value}#${value}`
      fc.pre(segments[0] !== 'auth')
      expect(safeNextPath(path)).toBe(path)
    }),
  )
})

test('the way to the sign-in screen carries the way back', () => {
  expect(signInPath('/property/7?guests=2')).toBe('/auth?next=%2Fproperty%2F7%3Fguests%3D2')
  expect(signInPath('/', 'sign-up')).toBe('/auth?tab=sign-up')
  expect(signInPath('//evil.example')).toBe('/auth')
})

test('a wish that came with a form is a path of this site before anything stores it', () => {
  const nextOf = (next: string) => resendSchema.parse({ email: 'ada@example.com', next }).next
  expect(nextOf('/dashboard?tab=my-bookings')).toBe('/dashboard?tab=my-bookings')
  expect(nextOf('https://evil.example/')).toBe('/')
  // Half a letter, which PostgreSQL refuses in JSON.
  expect(nextOf('\ud800')).toBe('/')
  expect(nextOf('/a\ud800')).toBe('/a%EF%BF%BD')
})
