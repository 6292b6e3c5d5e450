import { useEffect, useRef, useState } from 'react'
import { toast, toastQueue } from '#ui/toast.ts'

export type DeferredDecline = { isWaiting: boolean; start: () => void; undo: () => void }

/** How long a decline can be taken back (rulings, D). */
const undoMs = 8_000

/**
 * Declines when the undo toast has run out, so that pointing at the toast stops the clock for both. Who leaves the
 * list or the page has decided: then it is sent at once.
 */
export function useDeferredDecline(
  title: string,
  { send, onUndone }: { send: (leaving: boolean) => Promise<boolean>; onUndone: () => void },
): DeferredDecline {
  const [isWaiting, setWaiting] = useState(false)
  const run = useRef<{ toastId: number; stop: () => void } | null>(null)
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  function end(): boolean {
    const wasWaiting = run.current !== null
    run.current?.stop()
    run.current = null
    return wasWaiting
  }
  async function commit() {
    if (!end()) return
    await latestSend.current(false)
    setWaiting(false)
  }
  function undo() {
    const toastId = run.current?.toastId
    if (!end()) return
    setWaiting(false)
    if (toastId !== undefined) toast.close(toastId)
    onUndone()
  }
  function start() {
    if (run.current) return
    setWaiting(true)
    const toastId = toast.info(`Request for ${title} declined`, {
      durationMs: undoMs,
      action: { label: 'Undo', onAction: undo },
    })
    let wasVisible = false
    const stop = toastQueue.subscribe(() => {
      const isVisible = toastQueue.getState().visible.some(({ id }) => id === toastId)
      // The toast closes before it tells that Undo was pressed.
      if (wasVisible && !isVisible) queueMicrotask(() => void commit())
      wasVisible ||= isVisible
    })
    wasVisible = toastQueue.getState().visible.some(({ id }) => id === toastId)
    run.current = { toastId, stop }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` reads only refs; the effect is about leaving
  useEffect(() => {
    const leave = () => {
      if (end()) void latestSend.current(true)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { isWaiting, start, undo }
}
