import { type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'

type Options = {
  /** Which photo is shown, from 0. */
  index: number
  count: number
  onShow: (index: number) => void
}

/** A strip of photos to swipe or to walk with the arrow keys, Home and End. */
export function usePhotoStrip({ index, count, onShow }: Options) {
  const strip = useRef<HTMLUListElement>(null)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Where a key or a button sent the strip: what it passes on the way there was not chosen.
  const travelsTo = useRef<number>(null)

  // Opens at the photo without travelling there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening
  useLayoutEffect(() => {
    strip.current?.children[index]?.scrollIntoView({
      behavior: 'instant',
      inline: 'center',
      block: 'nearest',
    })
  }, [])
  useEffect(() => () => clearTimeout(settled.current), [])

  function go(to: number) {
    const target = Math.max(0, Math.min(count - 1, to))
    if (target === index) return
    travelsTo.current = target
    strip.current?.children[target]?.scrollIntoView({
      behavior: 'smooth',
      inline: 'center',
      block: 'nearest',
    })
    onShow(target)
  }
  function onKeyDown(event: KeyboardEvent) {
    const isRtl = document.documentElement.dir === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: index + (isRtl ? -1 : 1),
      ArrowLeft: index + (isRtl ? 1 : -1),
      Home: 0,
      End: count - 1,
    }
    const target = steps[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollLeft, clientWidth } = currentTarget
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const seen = Math.round(Math.abs(scrollLeft) / clientWidth)
      if (seen === travelsTo.current) travelsTo.current = null
      else if (travelsTo.current === null && seen !== index) onShow(seen)
    }, 120)
  }
  function takeInHand() {
    travelsTo.current = null
  }
  return {
    go,
    onKeyDown,
    /** Of the list that scrolls. */
    strip: { ref: strip, onScroll, onPointerDown: takeInHand, onWheel: takeInHand },
  }
}
