const key = 'holmward.viewed'
const most = 12
const listeners = new Set<() => void>()
const none: readonly string[] = []
let cached: { text: string | null; homes: readonly string[] } = { text: null, homes: none }

/** The homes that were looked at in this browser, the latest first. No server is ever told. */
export function viewedHomes(): readonly string[] {
  try {
    const text = localStorage.getItem(key)
    if (text !== cached.text) cached = { text, homes: parse(text) }
  } catch {
    return none
  }
  return cached.homes
}

/** Remembers that a home was looked at. */
export function rememberViewed(id: string): void {
  keep([id, ...viewedHomes().filter((other) => other !== id)].slice(0, most))
}

export function forgetViewed(): void {
  keep([])
}

export function subscribeToViewed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(homes: readonly string[]): void {
  try {
    if (homes.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(homes))
  } catch {
    // Then nothing is remembered.
  }
  for (const listener of listeners) listener()
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, most) : none
  } catch {
    return none
  }
}
