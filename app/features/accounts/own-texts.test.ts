import { expect, test } from 'vitest'
import { forgetOwnTexts, ownTextPrefix } from './own-texts.ts'

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
