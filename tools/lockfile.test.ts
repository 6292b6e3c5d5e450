import { expect, it } from 'vitest'
import { findMissing } from './lockfile.ts'

const parser = (version: string) => ({
  version,
  optionalDependencies: { 'parser-linux': version, 'parser-mac': version },
})

it('accepts a lockfile in which every package finds its native parts, beside it or further up', () => {
  expect(
    findMissing({
      '': {},
      'node_modules/parser': parser('2.0.0'),
      'node_modules/parser-linux': { version: '2.0.0' },
      'node_modules/parser-mac': { version: '2.0.0' },
      'node_modules/knife/node_modules/parser': parser('1.0.0'),
      'node_modules/knife/node_modules/parser-linux': { version: '1.0.0' },
      'node_modules/knife/node_modules/parser-mac': { version: '1.0.0' },
    }),
  ).toEqual([])
})

it('finds a native part that was forgotten, also when another package brings its namesake', () => {
  expect(
    findMissing({
      '': {},
      'node_modules/parser': parser('2.0.0'),
      'node_modules/parser-linux': { version: '2.0.0' },
      'node_modules/knife/node_modules/parser-mac': { version: '1.0.0' },
    }),
  ).toEqual(['node_modules/parser needs parser-mac 2.0.0'])
})

it('finds a native part of another version', () => {
  expect(
    findMissing({
      '': {},
      'node_modules/parser': parser('2.0.0'),
      'node_modules/parser-linux': { version: '2.0.0' },
      'node_modules/parser-mac': { version: '1.0.0' },
    }),
  ).toEqual(['node_modules/parser needs parser-mac 2.0.0'])
})
