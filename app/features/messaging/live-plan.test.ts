import { expect, it } from 'vitest'
import { pauseMs } from './components/live/follow-inbox.ts'

it('comes back soon to a stream that worked, when the server says where it does, and polls without one', () => {
  const seen = { isHidden: false, random: 0.5 }
  expect(pauseMs({ kind: 'ended', retryMs: null }, seen)).toBe(1_250)
  expect(pauseMs({ kind: 'ended', retryMs: 3_000 }, seen)).toBe(3_000)
  expect(pauseMs({ kind: 'silent' }, seen)).toBe(15_000)
  expect(pauseMs({ kind: 'silent' }, { ...seen, isHidden: true })).toBe(60_000)
})
