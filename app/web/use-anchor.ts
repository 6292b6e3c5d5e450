import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to a part of the page that the address names by its anchor, and focuses its heading, once it has loaded and is on the
 * screen: a page may hold its parts back until all of them are there. The heading needs a `tabIndex`.
 */
export function useAnchor(anchor: string, { isLoaded }: { isLoaded: boolean }): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who follows the same link again wants to go there again
  useEffect(() => {
    const part = document.getElementById(anchor)
    if (hash !== `#${anchor}` || !isLoaded || !part) return
    const observer = new ResizeObserver(() => {
      if (part.offsetHeight === 0) return
      observer.disconnect()
      part.scrollIntoView()
      part.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    })
    observer.observe(part)
    return () => observer.disconnect()
  }, [anchor, hash, isLoaded, key])
}
