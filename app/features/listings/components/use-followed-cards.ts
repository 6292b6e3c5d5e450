import { type RefCallback, useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

/**
 * Answers what a grid of cards that only the server has drawn takes as its `ref`: their links then stay on the page. Where
 * React could not take over what the server wrote, because a translator or an extension had changed it, the grid is
 * empty, and its cards are asked for.
 */
export function useFollowedCards(): RefCallback<HTMLElement> {
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
