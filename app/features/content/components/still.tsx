import { type ComponentType, type LazyExoticComponent, Suspense, useState, useSyncExternalStore } from 'react'
import { asWritten } from '#ui/as-written.ts'

export type StillProps = { of: LazyExoticComponent<ComponentType> }

/**
 * A part of a page that only shows something. In a document it stays the HTML that the server wrote, and its code is
 * never fetched; it is, when a navigation inside the site brings the part onto the screen.
 */
export function Still({ of: Part }: StillProps) {
  const isFromServer = useFirst(useSyncExternalStore(never, isHydratedNow, isBeingHydrated))
  if (isFromServer && typeof document !== 'undefined') {
    return <div {...asWritten} />
  }
  return (
    <div>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}

const never = () => () => {}
const isHydratedNow = () => false
const isBeingHydrated = () => true

function useFirst<T>(value: T): T {
  return useState(value)[0]
}
