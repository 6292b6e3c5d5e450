import { describe, expect, it } from 'vitest'
import { consentKey, hasConsent, optionalKinds, saveConsent } from './consent.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const year = 365 * 86_400_000

function keeperOf(text: string | null = null) {
  const kept = new Map(text === null ? [] : [[consentKey, text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const allowedBy = (keeper: Parameters<typeof hasConsent>[1], at = now) =>
  optionalKinds.filter((kind) => hasConsent(kind, keeper, at))

describe('hasConsent', () => {
  it('is no until somebody says yes, and then only for what they said', () => {
    const keeper = keeperOf()
    expect(allowedBy(keeper)).toEqual([])
    expect(saveConsent(new Set(['functional']), keeper, now)).toBe(true)
    expect(allowedBy(keeper)).toEqual(['functional'])
    saveConsent(new Set(), keeper, now)
    expect(allowedBy(keeper)).toEqual([])
  })

  it('is no after a year, and in a browser that keeps nothing', () => {
    const keeper = keeperOf()
    saveConsent(new Set(optionalKinds), keeper, now)
    expect(allowedBy(keeper, now + year)).toEqual([...optionalKinds])
    expect(allowedBy(keeper, now + year + 1)).toEqual([])
    expect(allowedBy(null)).toEqual([])
    expect(saveConsent(new Set(optionalKinds), null, now)).toBe(false)
  })

  it.each([
    '',
    'null',
    '[]',
    'true',
    '{"allowed":"marketing"}',
    '{"allowed":["marketing"]}',
    '{"allowed":["all"],"at":1}',
  ])('is no when what is kept is %j', (text) => {
    expect(allowedBy(keeperOf(text))).toEqual([])
  })
})
