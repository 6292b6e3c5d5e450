import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { HomeTiles } from './home-tile.tsx'
import { usePropertyCards } from './use-property-cards.ts'
import { forgetViewed, rememberViewed, subscribeToViewed, viewedHomes } from './viewed-homes.ts'

const shown = 4
const none: readonly string[] = []

/** The homes that were looked at in this browser before this one; nothing where there are none. */
export function RecentlyViewed({ here = null }: { here?: string | null }) {
  const viewed = useSyncExternalStore(subscribeToViewed, viewedHomes, () => none)
  const [others, setOthers] = useState<readonly string[]>(none)
  useEffect(() => setOthers(viewed.filter((id) => id !== here)), [viewed, here])
  useEffect(() => {
    if (here) rememberViewed(here)
  }, [here])
  const { homes } = usePropertyCards(others.slice(0, 2 * shown))
  if (!homes || homes.length === 0) return null
  return (
    <section aria-labelledby="viewed-heading" className="no-print">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="viewed-heading">Recently viewed</h2>
        <Button variant="quiet" size="sm" onClick={forgetViewed}>
          Forget these
        </Button>
      </div>
      <HomeTiles homes={homes.slice(0, shown)} />
    </section>
  )
}
