import { useSyncExternalStore } from 'react'
import { savedHomes, subscribeToHearts } from './hearts/heart-store.ts'

const none: ReadonlySet<string> = new Set()

/** The homes that are saved in this browser or account, and stay current. */
export function useHearts(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeToHearts, savedHomes, () => none)
}
