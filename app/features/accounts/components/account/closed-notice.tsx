import { RestoreNotice } from './restore-notice.tsx'
import { useDeletion } from './use-deletion.ts'

/** Above a form that a closed account cannot send: says so before anything is typed, and restores it. */
export function ClosedNotice() {
  const { answer, put } = useDeletion()
  if (!answer?.delete_after) return null
  return (
    <RestoreNotice
      deleteAfter={answer.delete_after}
      hold={answer.hold}
      onRestored={() => put((before) => ({ ...before, delete_after: null }))}
    />
  )
}
