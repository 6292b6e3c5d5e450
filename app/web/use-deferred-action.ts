import { useEffect, useRef, useState } from 'react'
import { toast, toastQueue } from '#ui/toast.ts'

type Waiting = { toastId: number; stop: () => void }

export type DeferredAction = {
  /** What looks done and is not yet. */
  waiting: ReadonlySet<string>
  /** Says that it was done, and that it can be taken back. Nothing happens while the same waits already. */
  start: (id: string, words: { title: string; description?: string }) => void
  undo: (id: string) => void
}

type Options = {
  /** Does it; `leaving` when the page goes, so that the call has to outlive it. */
  send: (id: string, leaving: boolean) => Promise<unknown>
  /** After it was taken back. */
  onUndone?: () => void
}

/**
 * Acts when the undo toast has run out, so that pointing at the toast stops the clock for both (rulings, D). Who leaves
 * the list or the page has decided: then it is sent at once.
 */
export function useDeferredAction({ send, onUndone }: Options): DeferredAction {
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
    onUndone?.()
  }
  function start(id: string, words: { title: string; description?: string }) {
    if (runs.current.has(id)) return
    setWaiting((ids) => new Set(ids).add(id))
    const toastId = toast.info(words.title, {
      ...words,
      action: { label: 'Undo', onAction: () => undo(id) },
    })
    const stop = whenGone(toastId, () => void commit(id))
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
  return { waiting, start, undo }
}

/** Calls back once the toast has been seen and is gone; answers what ends the watch. */
function whenGone(toastId: number, onGone: () => void): () => void {
  const isVisible = () => toastQueue.getState().visible.some(({ id }) => id === toastId)
  let wasVisible = isVisible()
  return toastQueue.subscribe(() => {
    // The toast closes before it tells that Undo was pressed.
    if (wasVisible && !isVisible()) queueMicrotask(onGone)
    wasVisible ||= isVisible()
  })
}
