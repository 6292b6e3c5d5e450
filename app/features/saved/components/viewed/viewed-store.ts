import { ownTextPrefix } from '#features/accounts/own-texts.ts'

/** How many homes a browser remembers. */
const most = 12

/** Reads what storage holds; nothing for what is none of ours. */
export function parseViewed(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The homes that were looked at, the latest first and each once. */
export function withViewed(homes: readonly string[], home: string): string[] {
  return [home, ...homes.filter((id) => id !== home)].slice(0, most)
}

// Of one person: it goes when they sign out.
const storageKey = `${ownTextPrefix}viewed`

/** The homes that were looked at in this browser, the latest first; never sent anywhere but to ask for their cards. */
export function viewedHomes(): string[] {
  try {
    return parseViewed(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

export function noteViewed(home: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withViewed(viewedHomes(), home)))
  } catch {
    // It is not remembered.
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
