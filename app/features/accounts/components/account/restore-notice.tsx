import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import type { DeletionAnswer } from '../../account-schema.ts'
import { erasedOn } from '../../erased-on.ts'
import { problemWords } from '../problem-words.ts'

export type RestoreNoticeProps = {
  deleteAfter: string
  hold: DeletionAnswer['hold']
  onRestored: () => void
}

/** Says until when a closed account can be restored, and restores it. */
export function RestoreNotice({ deleteAfter, hold, onRestored }: RestoreNoticeProps) {
  const restoring = useAction(() => answerOf(client.account.deletion.$delete()), {
    done: () => ({ title: 'Welcome back', description: 'Your account and its listings are as they were.' }),
    failed: (error) => ({ title: 'Error', description: problemWords(error) }),
    outdates: ['account-deletion', 'homes', 'bookings', 'booking-counts'],
  })

  async function restore() {
    if ((await restoring.run(undefined)) !== null) onRestored()
  }
  return (
    <Banner
      tone="warning"
      title={`Your account will be deleted on ${formatDate(dateOf(new Date(erasedOn(deleteAfter, hold))))}`}
      announce="polite"
      action={
        <Button pending={restoring.pending !== null} onClick={restore}>
          Restore my account
        </Button>
      }
    >
      Your listings are offline, and your open requests have ended. Restore it to have it back as it was;
      requests that have ended have to be sent again.
    </Banner>
  )
}
