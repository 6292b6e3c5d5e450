import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { viewedHomes } from './viewed-store.ts'

const RecentlyViewed = lazyPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed)

const never = () => () => {}

/** On the page of a home, the homes that were looked at before it in this browser; no document says them. */
export function ViewedBefore({ home }: { home: string }) {
  const isAny = useSyncExternalStore(
    never,
    () => viewedHomes().some((id) => id !== home),
    () => false,
  )
  if (!isAny) return null
  return (
    // Their place is kept, so that what stands below does not move when they come.
    <div className="min-h-96 max-sm:[&_li:nth-child(n+3)]:hidden">
      <Suspense>
        <RecentlyViewed home={home} />
      </Suspense>
    </div>
  )
}
