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
      if (!grid) return
      if (!grid.hasChildNodes()) void revalidate()
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        // As `CardCover` does where React draws the card.
        link.nextElementSibling?.classList.add('[view-transition-name:cover]')
        navigate(link.pathname + link.search, { viewTransition: true })
      }
      grid.addEventListener('click', follow)
      return () => grid.removeEventListener('click', follow)
    },
    [navigate, revalidate],
  )
}

/** Neither for another tab or window nor for a menu. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
