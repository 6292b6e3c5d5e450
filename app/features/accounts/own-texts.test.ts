import { expect, test } from 'vitest'
import {
  areStashed,
  forgetOwnTexts,
  forgetTextsOf,
  ownTextPrefix,
  restoreStashedTexts,
  stashTexts,
} from './own-texts.ts'

/** As much of a browser's storage as is asked for. */
function storageOf(...keys: string[]): Storage {
  const kept = new Map(keys.map((key) => [key, 'text']))
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('signing out takes every text of a person along, and leaves alone what is of the browser', () => {
  const storage = storageOf(`${ownTextPrefix}one`, 'holmward.theme', `${ownTextPrefix}two`, 'consent')
  forgetOwnTexts(storage)
  expect([storage.key(0), storage.key(1), storage.length]).toEqual(['holmward.theme', 'consent', 2])
})

const [maya, tom] = ['0190b0a0-0000-7000-8000-000000000001', '0190b0a0-0000-7000-8000-000000000002']
const now = Date.parse('2026-06-01T12:00:00Z')
const aWeekOn = now + 7 * 24 * 60 * 60 * 1000
const keysIn = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))

test('what was typed before a session ran out is out of sight until the same account is back', () => {
  const storage = storageOf(`${ownTextPrefix}question.1`, 'holmward.theme')
  stashTexts(storage, maya, now)
  expect(storage.getItem(`${ownTextPrefix}question.1`)).toBeNull()
  expect([areStashed(storage, maya), areStashed(storage, tom)]).toEqual([true, false])
  restoreStashedTexts(storage, maya, aWeekOn)
  expect(storage.getItem(`${ownTextPrefix}question.1`)).toBe('text')
  expect(keysIn(storage)).toEqual(['holmward.theme', `${ownTextPrefix}question.1`])
})

test('whoever else signs in is not shown it, and then it is gone for good', () => {
  const storage = storageOf(`${ownTextPrefix}question.1`)
  stashTexts(storage, maya, now)
  restoreStashedTexts(storage, tom, now)
  restoreStashedTexts(storage, maya, now)
  expect(keysIn(storage)).toEqual([])
})

test('after a week nobody waits for it', () => {
  const storage = storageOf(`${ownTextPrefix}question.1`)
  stashTexts(storage, maya, now)
  restoreStashedTexts(storage, maya, aWeekOn + 1)
  expect(keysIn(storage)).toEqual([])
})

test('what was typed meanwhile is not overwritten, and lists of homes grow by what they held', () => {
  const storage = storageOf(`${ownTextPrefix}question.1`)
  storage.setItem(`${ownTextPrefix}viewed`, '["b","a"]')
  stashTexts(storage, maya, now)
  storage.setItem(`${ownTextPrefix}question.1`, 'typed later')
  storage.setItem(`${ownTextPrefix}viewed`, '["c","b"]')
  restoreStashedTexts(storage, maya, now)
  expect(storage.getItem(`${ownTextPrefix}question.1`)).toBe('typed later')
  expect(storage.getItem(`${ownTextPrefix}viewed`)).toBe('["c","b","a"]')
})

test('who ends sessions elsewhere, or the account, leaves nothing here, and what another account writes stays', () => {
  const [mayas, toms] = [maya, tom].map((id) => [`holmward.writing.${id}.1`, `holmward.outbox.${id}`])
  const storage = storageOf(`${ownTextPrefix}note.1`, ...(mayas ?? []), ...(toms ?? []))
  stashTexts(storage, maya, now)
  forgetTextsOf(storage, maya)
  expect(keysIn(storage)).toEqual(toms)
})

test('hostile or broken notes of what was put aside give nothing back', () => {
  for (const text of [
    '{',
    '[]',
    '{"account":1}',
    `{"account":"${maya}","until":9e15,"texts":{"holmward.session":"x"}}`,
  ]) {
    const storage = storageOf()
    storage.setItem('holmward.aside', text)
    restoreStashedTexts(storage, maya, now)
    expect(keysIn(storage)).toEqual([])
  }
})
