import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, promptSignIns, signInsPerNetwork, signInWaitMs } from './limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('no five minutes, which overlap two windows, see more than 30 wrong passwords of one network', () => {
  expect(2 * signInsPerNetwork).toBeLessThanOrEqual(30)
})

test('every address of one /64 counts as one, and of another /64 as another', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const four = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(four, four, four, four, (prefix, otherPrefix, host, otherHost) => {
      const network = networkOf([...prefix, ...host].join(':'))
      expect(networkOf([...prefix, ...otherHost].join(':'))).toBe(network)
      fc.pre(prefix.join() !== otherPrefix.join())
      expect(networkOf([...otherPrefix, ...host].join(':'))).not.toBe(network)
    }),
  )
})

test('a try for one account waits longer with each ten that failed, five seconds at most, and is never refused', () => {
  expect([0, promptSignIns, promptSignIns + 1, promptSignIns + 11, 100_000].map(signInWaitMs)).toEqual([
    0, 0, 500, 1_000, 5_000,
  ])
})
