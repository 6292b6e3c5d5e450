import { type RefCallback, useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { asWritten } from '#ui/as-written.ts'
import { SkeletonCard } from '#ui/skeleton.tsx'
import type { ListingCard as Listing } from '../listing.ts'
import type { UnratedScore } from './card-rating.tsx'
import { type CardStay, ListingCard } from './listing-card.tsx'

/**
 * Answers what a grid of cards that only the server has drawn takes as its `ref`: their links then stay on the page. Where
 * React could not take over what the server wrote, because a translator or an extension had changed it, the grid is
 * empty, and its cards are asked for.
 */
function useFollowedCards(): RefCallback<HTMLElement> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    (grid) => {
      if (grid && !grid.hasChildNodes()) void revalidate()
      let cover: Element | null = null
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || isForElsewhere(event)) return
        event.preventDefault()
        // As `CardCover` does where React draws the card. One at a time: another press may overtake the first.
        cover?.classList.remove(becomingGallery)
        cover = link.nextElementSibling
        cover?.classList.add(becomingGallery)
        navigate(link.pathname + link.search, { viewTransition: true })
      }
      grid?.addEventListener('click', follow)
      return () => grid?.removeEventListener('click', follow)
    },
    [navigate, revalidate],
  )
}

const becomingGallery = '[view-transition-name:cover]'

/** For another tab, another window or a file. */
function isForElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}

export type ListingGridProps = {
  /** Undefined in the browser where a document already shows them. */
  listings: readonly Listing[] | undefined
  unratedScore: UnratedScore
  /** The first picture is the largest that the page shows first. */
  isFirstLargest?: boolean
  /** On the widest screens; `map`: as many as fit beside one, in a container. */
  columns?: 3 | 4 | 'map'
  stay?: CardStay
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6'
const wide = {
  3: { gridClass, cardWidth: '25rem' },
  4: { gridClass: `${gridClass} xl:grid-cols-4`, cardWidth: '18rem' },
  map: {
    gridClass: 'grid grid-cols-1 gap-4 @md:grid-cols-2 @md:gap-5 @min-[46rem]:grid-cols-3',
    cardWidth: '18rem',
  },
}
// On phones a little less than they are, of which the eye sees nothing: most phones then take 1,024 pixels, not 1,600, and
// the simpler ones 640, which is half the bytes.
const narrowSizes = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 87vw'

/**
 * Cards in as many columns as there is room for. Those of a document stay the HTML that the server wrote: a browser is
 * not sent what they say a second time, and has nothing to do for them until one is pressed.
 */
export function ListingGrid({
  listings,
  unratedScore,
  isFirstLargest = false,
  columns = 4,
  stay,
}: ListingGridProps) {
  const follow = useFollowedCards()
  if (!listings) {
    return <ul key="drawn" ref={follow} className={wide[columns].gridClass} {...asWritten} />
  }
  const sizes = `(min-width: 80rem) ${wide[columns].cardWidth}, ${narrowSizes}`
  return (
    <ul className={wide[columns].gridClass}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            unratedScore={unratedScore}
            sizes={sizes}
            priority={isFirstLargest && index === 0}
            stay={stay}
          />
        </li>
      ))}
    </ul>
  )
}

export type SkeletonGridProps = Pick<ListingGridProps, 'columns'> & { count: number; label: string }

/** The same grid while its listings are on their way. */
export function SkeletonGrid({ count, label, columns = 4 }: SkeletonGridProps) {
  return (
    <div className={wide[columns].gridClass}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes are all alike
        <SkeletonCard key={index} label={index === 0 ? label : undefined} />
      ))}
    </div>
  )
}
