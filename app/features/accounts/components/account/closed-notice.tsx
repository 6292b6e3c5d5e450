import { answerOf, client } from '#lib/api-client.ts'
import type { DeletionAnswer } from '../../account-schema.ts'
import { RestoreNotice } from './restore-notice.tsx'
import { useAnswer } from './use-answer.ts'

const askDeletion = () => answerOf(client.account.deletion.$get())

/** Above a form that a closed account cannot send: says so before anything is typed, and restores it. */
export function ClosedNotice() {
  const { asked, put } = useAnswer<DeletionAnswer>(askDeletion)
  if (asked.status !== 'loaded' || !asked.answer.delete_after) return null
  const { answer } = asked
  return (
    <RestoreNotice
      deleteAfter={answer.delete_after ?? ''}
      onRestored={() => put({ ...answer, delete_after: null })}
    />
  )
}
