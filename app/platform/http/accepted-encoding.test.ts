import { expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, BR;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , gzip;q=0.5', 'gzip'],
  ['br;q=0', null],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=nonsense', null],
  ['brotli', null],
  ['identity', null],
  ['', null],
])('does not answer %j with what it refuses, but with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
