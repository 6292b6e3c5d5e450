import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { StaticPart, type StaticPartProps } from '#ui/static-part.tsx'

/**
 * A `StaticPart` with text to read: its links lead on inside the site, although their code was never fetched, and an anchor
 * in the address is found also when the text arrives after the page.
 */
export function StaticText({ of }: StaticPartProps) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const stop = whenPresent(decodeURIComponent(hash.slice(1)), (target) => target.scrollIntoView())
    return stop
  }, [hash])

  function follow(event: MouseEvent<HTMLDivElement>) {
    const to = insideLink(event)
    if (!to) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take focus and keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link makes a click
    <div onClick={follow}>
      <StaticPart of={of} />
    </div>
  )
}

/** Where a plain click on a link of this site leads, unless the browser had better follow it itself. */
function insideLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname)
    return null
  // A file: the router has no page for it.
  if (link.pathname.startsWith('/static/')) return null
  return link.pathname + link.search + link.hash
}

/** Calls back once an element is there; at once when it was there from the start, which the browser has seen to. */
function whenPresent(id: string, found: (element: HTMLElement) => void): (() => void) | undefined {
  if (document.getElementById(id)) return
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id)
    if (!element) return
    observer.disconnect()
    found(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const tooLate = setTimeout(() => observer.disconnect(), 5_000)
  return () => {
    clearTimeout(tooLate)
    observer.disconnect()
  }
}
