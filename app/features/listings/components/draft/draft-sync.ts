import { ApiProblem } from '#lib/api-problem.ts'
import type { DraftReceipt } from '../../listing-draft-schema.ts'

/**
 * saved: the server has everything. unsaved: it will get it in a moment. waiting: it could not be reached, and is tried
 * again. conflict: the draft went on elsewhere. refused: it does not take this; the next change tries again.
 */
export type SyncStatus = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'refused'

export type SyncState = {
  status: SyncStatus
  /** When the server last had everything. */
  savedAt: string | null
  /** What the server said to something that it refused. */
  reason: string | null
  /** False in a browser that keeps nothing: closing the page would lose what is not saved. */
  isKept: boolean
}

type Timer = ReturnType<typeof setTimeout>

type Doors<Content> = {
  /** What stands in the form now; null when there is no form any more. */
  read: () => Content | null
  /** Sends it on top of a version of the server's draft. */
  send: (content: Content, version: number) => Promise<DraftReceipt>
  /** Holds it in this browser; false when that is not possible. */
  keep: (content: Content, version: number) => boolean
  /** Forgets what this browser holds, because the server has it. */
  drop: () => void
  onChange: (state: SyncState) => void
  setTimer?: (run: () => void, ms: number) => Timer
  clearTimer?: (timer: Timer | undefined) => void
}

/** How long after the last change a form is saved. */
export const saveAfterMs = 800
const firstRetryMs = 2_000
const longestRetryMs = 60_000

export type DraftSync = ReturnType<typeof createDraftSync>

/**
 * Saves a form 800 ms after its last change: first in this browser, then on the server, one call at a time and with
 * growing pauses while the server is out of reach.
 */
export function createDraftSync<Content>(
  { setTimer = setTimeout, clearTimer = clearTimeout, ...doors }: Doors<Content>,
  start: { version: number; savedAt: string | null },
) {
  let state: SyncState = { status: 'saved', savedAt: start.savedAt, reason: null, isKept: true }
  let { version } = start
  let timer: Timer | undefined
  let tries = 0
  let isDirty = false
  let isOver = false
  let running: Promise<void> | null = null

  function change(next: Partial<SyncState>) {
    state = { ...state, ...next }
    if (!isOver) doors.onChange(state)
  }
  function schedule(ms: number) {
    clearTimer(timer)
    timer = setTimer(() => void save(), ms)
  }
  function keep(): Content | null {
    const content = doors.read()
    if (content !== null) change({ isKept: doors.keep(content, version) })
    return content
  }
  async function save(): Promise<void> {
    clearTimer(timer)
    timer = undefined
    if (isOver || running || !isDirty || state.status === 'conflict') return
    const content = keep()
    if (content === null) return
    isDirty = false
    change({ status: 'saving' })
    running = doors.send(content, version).then(succeed, fail)
    await running
  }
  function succeed(receipt: DraftReceipt) {
    running = null
    version = receipt.version
    tries = 0
    if (isOver) {
      state = { ...state, savedAt: receipt.updated_at }
      return
    }
    if (isDirty) {
      change({ status: 'unsaved', savedAt: receipt.updated_at, reason: null })
      schedule(saveAfterMs)
      return
    }
    doors.drop()
    change({ status: 'saved', savedAt: receipt.updated_at, reason: null })
  }
  function fail(error: unknown) {
    running = null
    isDirty = true
    if (isOver) return
    if (error instanceof ApiProblem && error.code === 'draftChangedElsewhere') {
      change({ status: 'conflict', reason: error.message })
    } else if (error instanceof ApiProblem && [400, 403, 404, 409, 413].includes(error.status)) {
      change({ status: 'refused', reason: error.fields[0]?.message ?? error.message })
    } else {
      change({ status: 'waiting' })
      schedule(Math.min(longestRetryMs, firstRetryMs * 2 ** tries++))
    }
  }
  return {
    /** After each change of the form. */
    edited() {
      isDirty = true
      if (state.status === 'conflict' || state.status === 'waiting') {
        keep()
        return
      }
      if (!running) change({ status: 'unsaved' })
      schedule(saveAfterMs)
    },
    /** Saves now what is not saved; true when the server has everything afterwards. */
    async flush(): Promise<boolean> {
      await running
      await save()
      return state.status === 'saved'
    },
    /** Holds in this browser what is not saved: the page is being left. */
    keepNow: () => void (isDirty && keep()),
    /** Goes on from the version that is now on the server: what stands here shall replace it. */
    overwrite(newest: number) {
      version = newest
      isDirty = true
      change({ status: 'unsaved', reason: null })
      return save()
    },
    /** The version that the server is known to have. */
    version: () => version,
    /** Whether anything stands here that the server does not have. */
    isUnsaved: () => isDirty || running !== null,
    /** Whether closing the page now would leave anything behind that the server does not get by that. */
    isAtRisk: () => (isDirty || running !== null) && (isStuck(state.status) || !state.isKept),
    /** Ends saving; waits for a call that is on its way. */
    async stop() {
      isOver = true
      clearTimer(timer)
      await running
    },
    /** Goes on after `stop`. */
    resume() {
      isOver = false
      if (isDirty) schedule(saveAfterMs)
    },
    /** The form has served its purpose: nothing of it is to be saved any more. */
    finish() {
      isOver = true
      isDirty = false
      doors.drop()
    },
  }
}

function isStuck(status: SyncStatus): boolean {
  return status === 'waiting' || status === 'conflict' || status === 'refused'
}
