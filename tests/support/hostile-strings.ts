import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const own = [
  '',
  ' ',
  '\0',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  "'; drop table properties; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '\ud800',
  '\u202eevil',
  'Z̸̢͇̻a̷͉̽l̸̰̈g̷̦̓o̶̝͝',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ﷺ'.repeat(100),
  'x'.repeat(5_000),
  '(a+)+$',
  '1e309',
  'NaN',
  '-1',
  '0x10',
  '\r\nX-Injected: 1',
]

/**
 * Strings that break careless programs: our own list, and the public one of naughty strings where it lies beside the
 * project.
 */
export function hostileStrings(): string[] {
  const file = path.resolve(import.meta.dirname, '../../../shared/inputs/strings/blns.json')
  if (!existsSync(file)) {
    console.log('The public list of naughty strings is not here; only our own hostile strings are tried.')
    return own
  }
  const naughty: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return [...own, ...(Array.isArray(naughty) ? naughty.map(String) : [])]
}
