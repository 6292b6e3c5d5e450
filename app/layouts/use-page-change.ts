import '../boot/protocol.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page, focus goes to the heading, so that it is read aloud and the keyboard starts there. A change
 * of the query alone (filters, pages of a list) leaves focus to the page; an anchor takes it where it points.
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Fonts that would have moved the page before come with this one (boot/load-fonts.ts).
    window.loadFonts()
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!heading || heading.contains(document.activeElement)) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
