import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import type { DeletionAnswer } from '../../account-schema.ts'
import { erasedOn } from '../../erased-on.ts'
import { closedWords } from '../closed-words.ts'
import { problemTitle, problemWords } from '../problem-words.ts'

export type RestoreNoticeProps = {
  deleteAfter: string
  hold: DeletionAnswer['hold']
  onRestored: () => void
}

/** Says until when a closed account can be restored, and restores it. */
export function RestoreNotice({ deleteAfter, hold, onRestored }: RestoreNoticeProps) {
  const restoring = useAction(() => answerOf(client.account.deletion.$delete()), {
    done: () => ({ title: closedWords.restored, description: closedWords.restoredText }),
    failed: (error) => ({ title: problemTitle, description: problemWords(error) }),
    outdates: ['account-deletion', 'homes', 'bookings', 'booking-counts'],
  })

  async function restore() {
    if ((await restoring.run(undefined)) !== null) onRestored()
  }
  return (
    <Banner
      tone="warning"
      title={closedWords.title(formatDate(dateOf(new Date(erasedOn(deleteAfter, hold)))))}
      announce="polite"
      action={
        <Button pending={restoring.pending !== null} onClick={restore}>
          {closedWords.restore}
        </Button>
      }
    >
      {closedWords.restoreText}
    </Banner>
  )
}
