import { createToastQueue, type ToastInput } from './toast-queue.ts'

/** The page's one queue of messages; `ToastRegion` shows it. Filled only in the browser. */
export const toastQueue = createToastQueue({
  now: () => performance.now(),
  setTimer: (run, ms) => setTimeout(run, ms),
  // The handle came from setTimer above.
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
})

export type ToastOptions = Omit<ToastInput, 'tone' | 'title'>

function show(tone: ToastInput['tone']) {
  return (title: string, options: ToastOptions = {}): number => {
    // On a phone a message lies over what it is about, so it keeps to the floor unless there is something to press.
    const isOverContent = !options.action && window.matchMedia('(width < 40rem)').matches
    return toastQueue.add({ ...(isOverContent ? { durationMs: 0 } : {}), ...options, tone, title })
  }
}

/** Says something for at least six seconds. `error` interrupts a screen reader, the others wait their turn. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  close: toastQueue.close,
}
