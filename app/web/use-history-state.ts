import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// What screens were like when they were left, by the entries of this tab's history, the oldest first. In memory: whoever
// loads a page anew begins anew.
const left = new Map<string, unknown>()
const mostKept = 100

/**
 * What `read` said when this entry of the history was left, for whoever comes back to it; null for all others. Read when the
 * screen goes, so that the way back finds it as it was.
 */
export function useHistoryState<T>(what: string, read: () => T): T | null {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const name = `${key} ${what}`
  // What was kept by this name was read by the same caller.
  const [found] = useState(() => (isBack ? ((left.get(name) as T | undefined) ?? null) : null))
  const latest = useRef(read)
  latest.current = read
  useLayoutEffect(() => () => keep(name, latest.current()), [name])
  return found
}

function keep(name: string, value: unknown): void {
  left.delete(name)
  left.set(name, value)
  const [oldest] = left.keys()
  if (left.size > mostKept && oldest !== undefined) left.delete(oldest)
}

/**
 * The same of a list that the browser fills: how much of it was shown. Once so much is there again, the page stands where it
 * stood; whoever moves before that stays where they are.
 */
export function useListPosition(what: string, read: () => number): number | null {
  const found = useHistoryState(`list ${what}`, () => ({ top: window.scrollY, shown: read() }))
  const top = useRef(found?.top ?? 0)
  useLayoutEffect(() => {
    if (top.current === 0) return
    return goWhenReachable(top.current)
  }, [])
  return found?.shown ?? null
}

const longestWaitMs = 10_000
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

function goWhenReachable(top: number): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const growing = new ResizeObserver(() => {
    const page = document.documentElement
    if (page.scrollHeight - page.clientHeight < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stop.abort()
  })
  growing.observe(document.body)
  const tooLate = setTimeout(() => stop.abort(), longestWaitMs)
  for (const move of moves) window.addEventListener(move, () => stop.abort(), { signal, passive: true })
  signal.addEventListener('abort', () => {
    growing.disconnect()
    clearTimeout(tooLate)
  })
  return () => stop.abort()
}
