import { useEffect } from 'react'

/** Where the search bar of the home page has certainly gone: in styles.css the pill of the header comes from 16 rem on. */
const goneAtPx = 19 * 16

/** Says on the document whether home's search bar has gone, where styles cannot follow the scrolling themselves. */
export function useBelowHero(isHome: boolean): void {
  useEffect(() => {
    if (!isHome || CSS.supports('animation-timeline: scroll()')) return
    const look = () => {
      document.documentElement.toggleAttribute('data-below-hero', window.scrollY >= goneAtPx)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [isHome])
}
