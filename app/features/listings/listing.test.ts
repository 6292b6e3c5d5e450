import { expect, test } from 'vitest'
import { hostTier } from './listing.ts'

test('the tier follows the number of properties', () => {
  expect([0, 1, 2, 9].map(hostTier)).toEqual([null, 'starter', 'professional', 'professional'])
})
