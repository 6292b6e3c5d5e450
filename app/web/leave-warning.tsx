import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#ui/dialog.tsx'
import { leaveWords } from './leave-words.ts'

export type LeaveWarningProps = {
  isUnsaved: boolean
  /** What would be lost, in a sentence. */
  children: ReactNode
}

/** Asks before a page is left with something that is not saved, for another page of the site or for good. */
export function LeaveWarning({ isUnsaved, children }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title={leaveWords.title}
      confirmLabel={leaveWords.leave}
      cancelLabel={leaveWords.stay}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <span data-in-address>{children}</span>
    </AlertDialog>
  )
}
