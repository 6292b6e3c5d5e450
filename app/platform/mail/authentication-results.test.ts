import { expect, test } from 'vitest'
import { reportedVerdict } from './authentication-results.ts'

const results = (value: string) => ({ name: 'authentication-results', value })
const received = {
  name: 'received',
  value: 'from mail.example (mail.example [11.22.33.44]) by mx.holmward.example',
}
const verdict = (...trace: { name: string; value: string }[]) => reportedVerdict(trace, 'mx.holmward.example')

test.each([
  [
    'mx.holmward.example; dkim=pass header.d=a.example; dmarc=fail (p=reject dis=none) header.from=a.example',
    'fail',
  ],
  ['MX.Holmward.Example 1; dmarc = PASS header.from=a.example', 'pass'],
  ['"mx.holmward.example"; dmarc/1=none', 'none'],
  ['mx.holmward.example (a note; dmarc=fail (nested)); dmarc=pass', 'pass'],
  ['mx.holmward.example; spf=fail reason="so; dmarc=pass" smtp.mailfrom=a.example; dmarc=fail', 'fail'],
  ['mx.holmward.example; dmarc=temperror', 'none'],
  ['mx.holmward.example; dkim=pass header.d=a.example', null],
  ['mx.holmward.example; none', null],
  ['mx.elsewhere.example; dmarc=fail', null],
  ['mx.holmward.example.elsewhere.example; dmarc=pass', null],
])('the DMARC result of our server in "%s" is %s', (value, expected) => {
  expect(verdict(received, results(value))).toBe(expected)
})

test('a result that the sender wrote below our server’s does not hide that DMARC fails', () => {
  const [real, forged] = [
    results('mx.holmward.example; dmarc=fail'),
    results('mx.holmward.example; dmarc=pass'),
  ]
  expect(verdict(real, received, forged)).toBe('fail')
  expect(verdict(received, real, forged)).toBe('fail')
  expect(verdict(received, real, received, forged)).toBe('fail')
})

test('filters of our server write a result each, and a failure further down is of an earlier hop', () => {
  const pass = results('mx.holmward.example; dmarc=pass')
  expect(verdict(results('mx.holmward.example; dkim=pass'), pass, received)).toBe('pass')
  expect(verdict(pass, received, results('mx.holmward.example; dmarc=fail'))).toBe('pass')
})
