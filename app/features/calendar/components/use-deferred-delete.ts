import { useEffect, useRef, useState } from 'react'
import { toast, toastQueue } from '#ui/toast.ts'

/** How long a deletion can be taken back (rulings, D). */
const undoMs = 8_000

type Waiting = { toastId: number; stop: () => void }

export type DeferredDelete = {
  /** What looks deleted and is not yet. */
  waiting: ReadonlySet<string>
  start: (id: string, title: string) => void
}

/**
 * Deletes when the undo toast has run out, so that pointing at it stops the clock for both. Who leaves the page has
 * decided: then it is sent at once.
 */
export function useDeferredDelete(send: (id: string, leaving: boolean) => Promise<void>): DeferredDelete {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const runs = useRef(new Map<string, Waiting>())
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  function end(id: string): Waiting | undefined {
    const run = runs.current.get(id)
    run?.stop()
    runs.current.delete(id)
    return run
  }
  function show(id: string) {
    setWaiting((ids) => new Set([...ids].filter((other) => other !== id)))
  }
  async function commit(id: string) {
    if (!end(id)) return
    await latestSend.current(id, false)
    show(id)
  }
  function undo(id: string) {
    const run = end(id)
    if (!run) return
    toast.close(run.toastId)
    show(id)
  }
  function start(id: string, title: string) {
    if (runs.current.has(id)) return
    setWaiting((ids) => new Set(ids).add(id))
    const toastId = toast.info('Calendar deleted', {
      description: `${title}. The nights that it blocks are freed in a moment.`,
      durationMs: undoMs,
      action: { label: 'Undo', onAction: () => undo(id) },
    })
    const isVisible = () => toastQueue.getState().visible.some((shown) => shown.id === toastId)
    let wasVisible = isVisible()
    const stop = toastQueue.subscribe(() => {
      // The toast closes before it tells that Undo was pressed.
      if (wasVisible && !isVisible()) queueMicrotask(() => void commit(id))
      wasVisible ||= isVisible()
    })
    runs.current.set(id, { toastId, stop })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` reads only refs; the effect is about leaving
  useEffect(() => {
    const leave = () => {
      for (const id of [...runs.current.keys()]) if (end(id)) void latestSend.current(id, true)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { waiting, start }
}
