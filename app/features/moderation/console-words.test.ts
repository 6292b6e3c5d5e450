import { expect, test } from 'vitest'
import { auditTextWords } from './console-words.ts'

test('the log names what was paused by its words, and says until when an erasure is held', () => {
  expect(auditTextWords('pause_switch', 'sign_ups: Too many robots')).toBe('New accounts: Too many robots')
  expect(auditTextWords('resume_switch', 'listings')).toBe('Publishing listings')
  expect(auditTextWords('hold_erasure', 'Until 2026-12-24T23:00:00.000Z\n\nA court asks')).toBe(
    'Until Thursday, Dec 24, 2026, 23:00 UTC\n\nA court asks',
  )
})

test('what somebody wrote or looked for stands in the log as it is', () => {
  expect(auditTextWords('search', 'requests: of whom?')).toBe('requests: of whom?')
})
