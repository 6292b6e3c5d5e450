import { useSyncExternalStore } from 'react'
import { readSearchWish, type SearchWish, writeSearchWish } from '../../kept-search.ts'

// What was chosen in the sheet of a page and not yet searched for: of one page, in this tab, so that it is there again
// when the sheet was closed or the page was left.
const storageKey = 'holmward.search-draft'
const listeners = new Set<() => void>()

/** Keeps it for the page at this address, or forgets it. */
export function keepSearchDraft(address: string, wish: SearchWish | null): void {
  attempt(() =>
    wish
      ? sessionStorage.setItem(storageKey, `${address}\n${writeSearchWish(wish)}`)
      : sessionStorage.removeItem(storageKey),
  )
  for (const listener of listeners) listener()
}

/** Whether anything was kept for the page that is shown. */
export function hasSearchDraft(): boolean {
  return readSearchDraft(window.location.pathname + window.location.search) !== null
}

/** What was kept for the page at this address; null when nothing was. */
export function readSearchDraft(address: string): SearchWish | null {
  return parse(readKept(), address)
}

/** The same for what shows it. */
export function useSearchDraft(address: string): SearchWish | null {
  return parse(useSyncExternalStore(subscribe, readKept, readNothing), address)
}

function parse(kept: string | null, address: string): SearchWish | null {
  const [keptFor, query = ''] = kept?.split('\n') ?? []
  return keptFor === address ? readSearchWish(new URLSearchParams(query)) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readKept = () => attempt(() => sessionStorage.getItem(storageKey)) ?? null
const readNothing = () => null

/** Storage may be closed to us. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
