import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { problemWords } from '../problem-words.ts'

export type RestoreNoticeProps = { deleteAfter: string; onRestored: () => void }

/** Says until when a closed account can be restored, and restores it. */
export function RestoreNotice({ deleteAfter, onRestored }: RestoreNoticeProps) {
  const [isPending, setPending] = useState(false)

  async function restore() {
    setPending(true)
    try {
      await answerOf(client.account.deletion.$delete())
      toast.success('Welcome back', { description: 'Your account and its listings are as they were.' })
      onRestored()
    } catch (error) {
      toast.error('Error', { description: problemWords(error) })
      setPending(false)
    }
  }
  return (
    <Banner
      tone="warning"
      title={`Your account will be deleted on ${formatDate(dateOf(new Date(deleteAfter)))}`}
      announce="polite"
      action={
        <Button pending={isPending} onClick={restore}>
          Restore my account
        </Button>
      }
    >
      Your listings are offline, and your open requests have ended. Restore it to have it back as it was;
      requests that have ended have to be sent again.
    </Banner>
  )
}
