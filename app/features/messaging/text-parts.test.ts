import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toTextParts } from './text-parts.ts'

const linksOf = (text: string) => toTextParts(text).flatMap((part) => (part.kind === 'link' ? [part] : []))

it('makes links of web addresses alone, without the signs of the sentence', () => {
  expect(toTextParts('See https://example.com/a(b)c, and (http://example.org/x).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.com/a(b)c', href: 'https://example.com/a(b)c' },
    { kind: 'text', text: ', and (' },
    { kind: 'link', text: 'http://example.org/x', href: 'http://example.org/x' },
    { kind: 'text', text: ').' },
  ])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'HTTPS://',
  'http://localhost/x',
  'ftp://example.com',
  'https://holmward.example@evil.example/',
])('makes no link of %s', (text) => {
  expect(linksOf(text)).toEqual([])
})

it('shows a name in other letters as what it leads to', () => {
  const [link] = linksOf('https://\u0435xample.com/a')
  expect(link?.text).toMatch(/^https:\/\/xn--[a-z0-9-]+\.com\/a$/)
  expect(link?.href).toBe(link?.text)
})

it('loses no sign of any text, and every link leads where the web is', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl())), (words) => {
      const text = words.join(' ')
      const parts = toTextParts(text)
      for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//)
      if (parts.every((part) => part.kind === 'text' || text.includes(part.text)))
        expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
