import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { asciiEmail, findEmailProblem, readableEmail } from './email-address.ts'
import { emailWords } from './field-words.ts'

const domains = [
  'bücher.example',
  'straße.example',
  'кошка.example',
  'почта.рф',
  '例え.テスト',
  'ευρώπη.ελ',
  'בדיקה.example',
  'مثال.إختبار',
  'हिन्दी.भारत',
  'ไทย.example',
  'a-ö-1.sub.münchen.example',
]

test.each(domains)('an address at %s is taken in its xn-- form, and read in its own letters', (domain) => {
  const stored = asciiEmail(`maya.o'neil+x@${domain}`)
  expect(stored).toBe(`maya.o'neil+x@${domainToASCII(domain)}`)
  expect(findEmailProblem(`maya@${domain}`)).toBeNull()
  expect(findEmailProblem(stored)).toBeNull()
  expect(asciiEmail(stored)).toBe(stored)
  expect(readableEmail(stored)).toBe(`maya.o'neil+x@${domainToUnicode(domainToASCII(domain))}`)
})

test.each(['maya@BÜCHER.example', 'maya@bu\u0308cher.example', 'maya@bücher。example'])(
  '%s is the same address however its domain was typed',
  (typed) => {
    expect(asciiEmail(typed)).toBe('maya@xn--bcher-kva.example')
  },
)

test.each([
  'maya@bücher',
  'maya@bü cher.example',
  'maya@bücher.example/x',
  'maya@bücher.example:25',
  'maya@bücher%2eexample.com',
  'b@c@bücher.example',
  'mäya@bücher.example',
  'maya@bücher..example',
  'maya@１２７.０.０.１',
  'maya@bücher.example\r\nBcc: b@c.example',
  'maya@xn--99999999.example',
  'maya@xn--.example',
  // Letters of ASCII alone, written as if they were others.
  'maya@xn--example-.example',
])('%j is no address', (typed) => {
  expect(findEmailProblem(typed)).toBe(emailWords.invalid)
})

test('an address of plain letters stays as it was typed, and an xn-- name that stands for nothing too', () => {
  for (const email of ['Maya@Example.com', 'maya@xn--99999999.example', '', 'maya'])
    expect([asciiEmail(email), readableEmail(email)]).toEqual([email, email])
})
