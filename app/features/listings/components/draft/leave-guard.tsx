import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#ui/dialog.tsx'
import { leaveWords } from '#web/leave-words.ts'

export type LeaveGuardProps = {
  /** Whether leaving now would lose anything, or leave it in this browser only. */
  isUnsaved: () => boolean
  /** The same, as far as closing the page goes: what this browser holds is not lost by that. */
  isLostOnClose: () => boolean
  /** Tries to save first; true when nothing is unsaved afterwards. */
  save: () => Promise<boolean>
  /** What would be lost, in a sentence. */
  words: () => string
  onLeave: () => void
}

const patienceMs = 2_500

/** Keeps the page from being left with something unsaved, and otherwise out of the way. */
export function LeaveGuard({ isUnsaved, isLostOnClose, save, words, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation) && isUnsaved(),
  )
  const [isAsking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      setAsking(false)
      return
    }
    let isCurrent = true
    const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs))
    void Promise.race([save(), patience]).then((isSaved) => {
      if (!isCurrent) return
      if (isSaved) blocker.proceed()
      else setAsking(true)
    })
    return () => {
      isCurrent = false
    }
  }, [blocker.state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when it happens
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isLostOnClose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return (
    <AlertDialog
      open={isAsking && blocker.state === 'blocked'}
      title={leaveWords.title}
      confirmLabel={leaveWords.leave}
      cancelLabel={leaveWords.stay}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    >
      <span data-in-address>{words()}</span>
    </AlertDialog>
  )
}

/** Going to a section of the form is not leaving it. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}
