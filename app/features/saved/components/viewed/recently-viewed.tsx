import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { HomeTiles } from '../home-tile.tsx'
import { useHearts } from '../use-hearts.ts'
import { usePropertyCards } from '../use-property-cards.ts'
import { forgetViewed, viewedHomes } from './viewed-store.ts'

/** What somebody looked at in this browser before; nothing where there is nothing. Only the browser knows it. */
export function RecentlyViewed() {
  const [ids, setIds] = useState(viewedHomes)
  const saved = useHearts()
  const { homes } = usePropertyCards(ids)
  // Those that are saved stand above.
  const shown = homes?.filter(({ id }) => !saved.has(id)) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="viewed-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="viewed-heading">Recently viewed</h2>
        <Button
          variant="quiet"
          className="-me-3"
          onClick={() => {
            forgetViewed()
            setIds([])
          }}
        >
          Forget these
        </Button>
      </div>
      <HomeTiles homes={shown} />
    </section>
  )
}
