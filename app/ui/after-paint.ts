import { startTransition, useEffect, useState } from 'react'

/**
 * Runs it once the next frame has been painted, so that this frame is as quick as what it shows. Returns what calls it
 * off. A page that nobody sees is not painted, and does not wait.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(run)
  }
  const frame = document.hidden ? later() : requestAnimationFrame(later)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The value as the last painted frame had it: what is drawn from it follows a frame later, and gives way to presses. */
export function usePainted<Value>(value: Value, first: Value = value): Value {
  const [painted, setPainted] = useState({ value: first })
  useEffect(() => {
    if (painted.value === value) return
    return afterPaint(() => startTransition(() => setPainted({ value })))
  }, [value, painted])
  return painted.value
}
