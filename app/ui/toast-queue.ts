export type ToastTone = 'success' | 'error' | 'info'

export type ToastInput = {
  tone: ToastTone
  title: string
  description?: string
  action?: { label: string; onAction: () => void }
  /** Raised to the floor of 6 s. */
  durationMs?: number
}

export type Toast = ToastInput & { id: number; durationMs: number; createdAt: number }

/** `visible` are at most three, oldest first; `recent` the last ten messages, newest first. */
export type ToastState = { visible: readonly Toast[]; recent: readonly Toast[]; paused: boolean }

/** Time, from outside, so that tests need not wait. */
export type ToastClock = {
  now: () => number
  setTimer: (run: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}

export type ToastQueue = {
  add: (toast: ToastInput) => number
  close: (id: number) => void
  /** Forgets everything, also what was said before. */
  clear: () => void
  /** Stops every clock, while somebody reads or is about to press. */
  pause: () => void
  resume: () => void
  getState: () => ToastState
  subscribe: (listener: () => void) => () => void
}

const floorMs = 6_000
const undoMs = 8_000
const errorMs = 10_000
const maxVisible = 3
const maxRecent = 10

/**
 * Messages that come and go. A toast's time starts when it becomes visible and stands still while paused; what
 * does not fit waits, so nobody's six seconds are cut short.
 */
export function createToastQueue(clock: ToastClock): ToastQueue {
  const listeners = new Set<() => void>()
  const running = new Map<number, { timer: unknown; endsAt: number }>()
  const left = new Map<number, number>()
  let waiting: Toast[] = []
  let state: ToastState = { visible: [], recent: [], paused: false }
  let lastId = 0

  function update(next: Partial<ToastState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function start(id: number) {
    const ms = left.get(id) ?? 0
    running.set(id, { timer: clock.setTimer(() => close(id), ms), endsAt: clock.now() + ms })
  }
  function stop(id: number) {
    const run = running.get(id)
    if (!run) return
    clock.clearTimer(run.timer)
    running.delete(id)
    left.set(id, Math.max(0, run.endsAt - clock.now()))
  }
  function fill() {
    const entering = waiting.slice(0, maxVisible - state.visible.length)
    if (entering.length === 0) return
    waiting = waiting.slice(entering.length)
    update({ visible: [...state.visible, ...entering] })
    for (const { id, durationMs } of entering) {
      left.set(id, durationMs)
      if (!state.paused) start(id)
    }
  }
  function close(id: number) {
    stop(id)
    left.delete(id)
    waiting = waiting.filter((toast) => toast.id !== id)
    const visible = state.visible.filter((toast) => toast.id !== id)
    // Nobody can leave an empty region with the pointer, so the pause ends with its last message.
    update({ visible, paused: state.paused && visible.length > 0 })
    fill()
  }
  return {
    add(input) {
      lastId += 1
      const toast = { ...input, id: lastId, durationMs: durationOf(input), createdAt: clock.now() }
      waiting.push(toast)
      update({ recent: [toast, ...state.recent].slice(0, maxRecent) })
      fill()
      return toast.id
    },
    close,
    clear() {
      for (const { id } of state.visible) stop(id)
      left.clear()
      waiting = []
      update({ visible: [], recent: [], paused: false })
    },
    pause() {
      if (state.paused || state.visible.length === 0) return
      for (const { id } of state.visible) stop(id)
      update({ paused: true })
    },
    resume() {
      if (!state.paused) return
      update({ paused: false })
      for (const { id } of state.visible) start(id)
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function durationOf({ tone, action, durationMs }: ToastInput): number {
  const usual = tone === 'error' ? errorMs : action ? undoMs : floorMs
  return Math.max(floorMs, durationMs ?? usual)
}
