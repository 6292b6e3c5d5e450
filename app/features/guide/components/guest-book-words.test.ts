import { expect, test } from 'vitest'
import { wordsWithoutSecrets } from './guest-book-words.ts'

const window = { from: '2026-06-14T10:00:00Z', until: '2026-06-18T10:00:00Z' }

const said = (now: string, hasFailed: boolean) =>
  wordsWithoutSecrets(window, { now: new Date(now), hasFailed }, (instant) => instant.slice(0, 10))

test('nothing written down and nothing loaded are not said in one sentence', () => {
  expect(said('2026-06-15T10:00:00Z', false)).toMatch(
    /^The host has not written down Wi-Fi or door details\./,
  )
  expect(said('2026-06-15T10:00:00Z', false)).not.toMatch(/loaded/)
  expect(said('2026-06-15T10:00:00Z', true)).toMatch(/^Wi-Fi and door details cannot be loaded just now\./)
  expect(said('2026-06-15T10:00:00Z', true)).not.toMatch(/written down/)
})

test('before and after the stay its dates say why', () => {
  for (const hasFailed of [true, false]) {
    expect(said('2026-06-14T09:59:00Z', hasFailed)).toContain('from 2026-06-14')
    expect(said('2026-06-18T10:00:00Z', hasFailed)).toMatch(/^Your stay is over/)
  }
})
