import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether a part came with the document, as HTML that the server wrote; false for one that a navigation inside the site
 * brought. It stays what it was at the part's first render. True on the server.
 */
export function useIsFromServer(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isHydrated)[0]
}
