import { Suspense } from 'react'
import { asWritten } from '#ui/as-written.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { PlainFieldsProps } from './plain-fields.tsx'

// In the browser's build there is no such import.
const PlainFields = import.meta.env.SSR
  ? lazyPart(async () => (await import('./plain-fields.tsx')).PlainFields)
  : null

/**
 * The filters as fields of the search form, for browsers without scripts. Only the server writes them: others keep
 * what came with the page, which hides them, and fetch no code for it.
 */
export function PlainFilters(props: PlainFieldsProps) {
  if (PlainFields) {
    return (
      <div className={shownWithoutScripts}>
        <Suspense>
          <PlainFields {...props} />
        </Suspense>
      </div>
    )
  }
  return <div className={shownWithoutScripts} {...asWritten} />
}

const shownWithoutScripts = 'col-span-full hidden noscript:block'
