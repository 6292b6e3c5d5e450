import { expect, it } from 'vitest'
import { platforms } from './calendar-sync.ts'
import { addressSteps, blockedWords } from './calendar-words.ts'

it('does not say of a calendar that was never read that its nights stay blocked', () => {
  expect(blockedWords({ last_sync_at: null })).not.toMatch(/stay blocked/)
  expect(blockedWords({ last_sync_at: '2026-06-15T12:00:00.000Z' })).toMatch(/stay blocked/)
})

it.each(platforms)('tells in a few steps where %s shows its address', (platform) => {
  expect(addressSteps[platform].length).toBeGreaterThan(1)
})
