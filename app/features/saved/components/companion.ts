import { randomUuid } from '#lib/ids.ts'
import { savedLimits } from '../saved.ts'

const storageKey = 'holmward.companion'

/** Who votes in lists of others from this browser: a key that only it knows, and the name they gave last. */
export type Companion = { key: string; name: string }

let here: Companion | null = null

/** Makes the key when there is none yet. */
export function companionHere(): Companion {
  here ??= read() ?? { key: randomUuid(), name: '' }
  return here
}

/** Keeps the name, and with it the key, so that a vote can be changed tomorrow. */
export function keepCompanion(name: string): Companion {
  here = { ...companionHere(), name }
  try {
    localStorage.setItem(storageKey, JSON.stringify(here))
  } catch {
    // Known by this tab alone.
  }
  return here
}

function read(): Companion | null {
  try {
    const { key, name } = Object(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    if (typeof key !== 'string' || typeof name !== 'string') return null
    return { key, name: name.slice(0, savedLimits.companionName) }
  } catch {
    return null
  }
}
