export type PressWatch = {
  /** Runs it now, or once the click that is under way has arrived. */
  afterPress: (run: () => void) => void
  stop: () => void
}

type Later = (run: () => void) => void

/**
 * Knows whether the main button or a finger is down anywhere on the page. What moves the layout waits for that: a
 * button that moves away between press and release gets no click.
 */
export function watchPresses(page: EventTarget, later: Later = (run) => setTimeout(run)): PressWatch {
  const listening = new AbortController()
  let isDown = false
  let waiting: (() => void)[] = []

  function onDown(event: Event) {
    if (!('button' in event) || event.button === 0) isDown = true
  }
  function onUp() {
    isDown = false
    // The click follows the release within the same task. A tap sends its mouse events only after the finger is up.
    later(() => {
      if (isDown) return
      const due = waiting
      waiting = []
      for (const run of due) run()
    })
  }
  const options = { capture: true, signal: listening.signal }
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, onDown, options)
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    page.addEventListener(type, onUp, options)
  return {
    afterPress: (run) => {
      if (isDown) waiting.push(run)
      else run()
    },
    stop: () => {
      listening.abort()
      waiting = []
    },
  }
}
