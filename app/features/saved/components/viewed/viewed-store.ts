import { ownTextPrefix } from '#features/accounts/own-texts.ts'
import { parseViewed, withViewed } from '../../viewed-homes.ts'

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
