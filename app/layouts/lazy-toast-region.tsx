import { Suspense, useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { toastQueue } from '#ui/toast.ts'

const ToastRegion = lazyPart(async () => (await import('./deferred-extras.ts')).DeferredExtras)

/**
 * Messages, fetched with the first one or the first touch, so that it is there should the connection break later; and with
 * them the hearts, which are wanted too where one was pressed before, or where some are filled.
 */
export function LazyToastRegion() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const need = () => setNeeded(true)
    if (toastQueue.getState().visible.length > 0) need()
    if (document.documentElement.dataset.eager) afterPaint(need)
    const leave = toastQueue.subscribe(need)
    const options = { once: true, passive: true, capture: true }
    const events = ['pointerdown', 'keydown', 'touchstart', 'click'] as const
    const needSoon = () => afterPaint(need)
    for (const event of events) window.addEventListener(event, needSoon, options)
    return () => {
      leave()
      for (const event of events) window.removeEventListener(event, needSoon, options)
    }
  }, [])
  return isNeeded ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
