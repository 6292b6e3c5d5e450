import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { asWritten } from './as-written.ts'
import { useIsFromServer } from './use-is-from-server.ts'

export type StaticPartProps = { of: LazyExoticComponent<ComponentType> }

/**
 * A part of a page that only shows something. In a document it stays the HTML that the server wrote, and its code is
 * never fetched; it is, when a navigation inside the site brings the part onto the screen.
 */
export function StaticPart({ of: Part }: StaticPartProps) {
  const isFromServer = useIsFromServer()
  if (isFromServer && typeof document !== 'undefined') return <div {...asWritten} />
  return (
    <div>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}
