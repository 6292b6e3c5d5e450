import { type RefObject, useEffect, useRef } from 'react'

/** The ref of the heading of a list, which takes focus when another page of it is shown. It needs tabIndex -1. */
export function useFocusAfterPaging(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}
