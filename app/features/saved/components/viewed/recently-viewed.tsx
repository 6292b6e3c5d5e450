import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { HomeTiles } from '../home-tile.tsx'
import { useHearts } from '../use-hearts.ts'
import { usePropertyCards } from '../use-property-cards.ts'
import { forgetViewed, viewedHomes } from './viewed-store.ts'
import { viewedWords } from './viewed-words.ts'

export type RecentlyViewedProps = {
  /** The one whose page it is. */
  home?: string
}

/** As many as stand in a row. */
const mostBeside = 4

/** What somebody looked at in this browser before; nothing where there is nothing. Only the browser knows it. */
export function RecentlyViewed({ home }: RecentlyViewedProps) {
  const [ids, setIds] = useState(() => {
    const viewed = viewedHomes().filter((id) => id !== home)
    return home ? viewed.slice(0, mostBeside) : viewed
  })
  const saved = useHearts()
  const { homes } = usePropertyCards(ids)
  // Among saved homes those that are saved stand above.
  const shown = homes?.filter(({ id }) => home || !saved.has(id)) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="viewed-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="viewed-heading">{viewedWords.title}</h2>
        <Button
          variant="quiet"
          className="-me-3"
          onClick={() => {
            forgetViewed()
            setIds([])
          }}
        >
          {viewedWords.forget}
        </Button>
      </div>
      <HomeTiles homes={shown} />
    </section>
  )
}
