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

/** How far the form, this browser and the server are apart. */
type Standing = {
  state: SyncState
  /** The version that the server is known to have. */
  version: number
  /** Whether the form has changed since it was last sent. */
  isDirty: boolean
  /** Nothing is sent, and nobody is told, any more. */
  isOver: boolean
  /** The call that is on its way. */
  running: Promise<void> | null
}

/**
 * Saves a form 800 ms after its last change: first in this browser, then on the server, one call at a time and with
 * growing pauses while the server is out of reach.
 */
export function createDraftSync<Content>(
  doors: Doors<Content>,
  start: { version: number; savedAt: string | null },
) {
  const standing: Standing = {
    state: { status: 'saved', savedAt: start.savedAt, reason: null, isKept: true },
    version: start.version,
    isDirty: false,
    isOver: false,
    running: null,
  }
  const { change, keep, save, saveIn, cancel } = createSaver(doors, standing)
  const isUnsaved = () => standing.isDirty || standing.running !== null

  return {
    /** After each change of the form. */
    edited() {
      standing.isDirty = true
      const { status } = standing.state
      if (status === 'conflict' || status === 'waiting') {
        keep()
        return
      }
      if (!standing.running) change({ status: 'unsaved' })
      saveIn(saveAfterMs)
    },
    /** Saves now what is not saved; true when the server has everything afterwards. */
    async flush(): Promise<boolean> {
      await standing.running
      await save()
      return standing.state.status === 'saved'
    },
    /** Holds in this browser what is not saved: the page is being left. */
    keepNow: () => void (standing.isDirty && keep()),
    /** Goes on from the version that is now on the server: what stands here shall replace it. */
    overwrite(newest: number) {
      standing.version = newest
      standing.isDirty = true
      change({ status: 'unsaved', reason: null })
      return save()
    },
    /** The version that the server is known to have. */
    version: () => standing.version,
    /** Whether anything stands here that the server does not have. */
    isUnsaved,
    /** Whether closing the page now would leave anything behind that the server does not get by that. */
    isAtRisk: () => isUnsaved() && (isStuck(standing.state.status) || !standing.state.isKept),
    /** Ends saving; waits for a call that is on its way. */
    async stop() {
      standing.isOver = true
      cancel()
      await standing.running
    },
    /** Goes on after `stop`. */
    resume() {
      standing.isOver = false
      if (standing.isDirty) saveIn(saveAfterMs)
    },
    /** The form has served its purpose: nothing of it is to be saved any more. */
    finish() {
      standing.isOver = true
      standing.isDirty = false
      doors.drop()
    },
  }
}

/** Sends what stands in the form, and goes on from what the server says to it. */
function createSaver<Content>(
  { setTimer = setTimeout, clearTimer = clearTimeout, ...doors }: Doors<Content>,
  standing: Standing,
) {
  let timer: Timer | undefined
  let tries = 0

  function change(next: Partial<SyncState>) {
    standing.state = { ...standing.state, ...next }
    if (!standing.isOver) doors.onChange(standing.state)
  }
  function cancel() {
    clearTimer(timer)
    timer = undefined
  }
  function saveIn(ms: number) {
    clearTimer(timer)
    timer = setTimer(() => void save(), ms)
  }
  function keep(): Content | null {
    const content = doors.read()
    if (content !== null) change({ isKept: doors.keep(content, standing.version) })
    return content
  }
  async function save(): Promise<void> {
    cancel()
    const { isOver, isDirty, running, state } = standing
    if (isOver || running || !isDirty || state.status === 'conflict') return
    const content = keep()
    if (content === null) return
    standing.isDirty = false
    change({ status: 'saving' })
    standing.running = doors.send(content, standing.version).then(succeed, fail)
    await standing.running
  }
  function succeed({ version, updated_at: savedAt }: DraftReceipt) {
    standing.running = null
    standing.version = version
    tries = 0
    if (standing.isOver) {
      standing.state = { ...standing.state, savedAt }
      return
    }
    if (standing.isDirty) {
      change({ status: 'unsaved', savedAt, reason: null })
      saveIn(saveAfterMs)
      return
    }
    doors.drop()
    change({ status: 'saved', savedAt, reason: null })
  }
  function fail(error: unknown) {
    standing.running = null
    standing.isDirty = true
    if (standing.isOver) return
    const refusal = refusalIn(error)
    if (refusal) return change(refusal)
    change({ status: 'waiting' })
    saveIn(Math.min(longestRetryMs, firstRetryMs * 2 ** tries++))
  }
  return { change, keep, save, saveIn, cancel }
}

/** What a failure means that the server will repeat; null where another try may succeed. */
function refusalIn(error: unknown): Pick<SyncState, 'status' | 'reason'> | null {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'draftChangedElsewhere') return { status: 'conflict', reason: error.message }
  if (![400, 403, 404, 409, 413].includes(error.status)) return null
  return { status: 'refused', reason: error.fields[0]?.message ?? error.message }
}

function isStuck(status: SyncStatus): boolean {
  return status === 'waiting' || status === 'conflict' || status === 'refused'
}
