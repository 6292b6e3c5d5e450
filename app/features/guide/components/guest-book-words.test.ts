import { expect, test } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { wordsWithoutSecrets } from './guest-book-words.ts'

const window = {
  from: '2026-06-14T10:00:00Z',
  until: '2026-06-18T10:00:00Z',
  checkIn: calendarDate('2026-06-17'),
}

const said = (now: string, hasFailed: boolean, waits = false) =>
  wordsWithoutSecrets(window, { now: new Date(now), hasFailed, waits })

test('nothing written down and nothing loaded are not said in one sentence', () => {
  expect(said('2026-06-15T10:00:00Z', false)).toMatch(/^The host hasn't added Wi-Fi or door details\./)
  expect(said('2026-06-15T10:00:00Z', false)).not.toMatch(/loaded/)
  expect(said('2026-06-15T10:00:00Z', true)).toMatch(/^Wi-Fi and door details can't be loaded right now\./)
  expect(said('2026-06-15T10:00:00Z', true)).not.toMatch(/hasn't added/)
})

test('before the stay no day is promised without what it depends on', () => {
  const before = '2026-06-14T09:59:00Z'
  expect(said(before, false)).toBe('Wi-Fi and door details appear from Sunday, Jun 14, 2026.')
  expect(said(before, false, true)).toBe(
    'Wi-Fi and door details appear from Sunday, Jun 14, 2026, once you and your host have both confirmed the payments that are due.',
  )
  expect(said(before, true)).toMatch(/^Wi-Fi and door details can't be loaded right now\./)
})

test('after the stay its end says why', () => {
  for (const hasFailed of [true, false])
    expect(said('2026-06-18T10:00:00Z', hasFailed)).toMatch(/^Your stay is over/)
})
