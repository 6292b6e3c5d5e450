import { type RefCallback, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Answers what a grid of cards that only the server has drawn takes as its `ref`: their links then stay on the page. */
export function useFollowedCards(): RefCallback<HTMLElement> {
  const navigate = useNavigate()
  return useCallback(
    (grid) => {
      if (!grid) return
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
    [navigate],
  )
}

/** Neither for another tab or window nor for a menu. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
