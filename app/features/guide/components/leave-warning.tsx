import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#ui/dialog.tsx'
import { guideEditorWords } from './guide-editor-words.ts'

/** Asks before a page is left with something that is not saved, for another page of the site or for good. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
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
      title={guideEditorWords.leaveTitle}
      confirmLabel={guideEditorWords.leave}
      cancelLabel={guideEditorWords.stay}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {guideEditorWords.leaveText}
    </AlertDialog>
  )
}
