import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UploadState } from '#features/photos/components/photo-item.ts'

/** idle, waiting for photos on their way, or given back since one of them failed. */
export type WaitingState = 'idle' | 'waiting' | 'stopped'

/** Lets a form that is sent while its photos are on their way wait for them, and then sends it by itself. */
export function useWaitingForPhotos(form: RefObject<HTMLFormElement | null>) {
  const [uploads, setUploads] = useState<UploadState>({ left: 0, failed: 0 })
  const latest = useRef(uploads)
  const [state, setState] = useState<WaitingState>('idle')
  // Asked by the very submit that ends the waiting, before there is another render.
  const isWaiting = useRef(false)
  function move(next: WaitingState) {
    isWaiting.current = next === 'waiting'
    setState(next)
  }

  // After the render that has put the last photo into the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving is the same at every render
  useEffect(() => {
    if (state !== 'waiting') return
    const next = afterUploads(uploads)
    if (next === 'wait') return
    move(next === 'stop' ? 'stopped' : 'idle')
    if (next === 'send') form.current?.requestSubmit()
  }, [uploads, state, form])

  return {
    uploads,
    state,
    isWaiting: () => isWaiting.current,
    isUploading: () => latest.current.left > 0,
    /** Told by the photos. */
    photosMoved: (next: UploadState) => {
      latest.current = next
      setUploads(next)
    },
    /** Waits if there is something to wait for. */
    begin: () => move(latest.current.left > 0 ? 'waiting' : 'idle'),
    stop: () => move('idle'),
  }
}

/** What becomes of a form that was sent while photos were on their way. */
type AfterUploads = 'wait' | 'send' | 'stop'

/** Waits for the last photo; then sends, unless one has failed: what to do about that is for the host to say. */
export function afterUploads({ left, failed }: UploadState): AfterUploads {
  if (left > 0) return 'wait'
  return failed > 0 ? 'stop' : 'send'
}
