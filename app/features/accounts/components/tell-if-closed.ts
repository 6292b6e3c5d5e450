import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { toast } from '#ui/toast.ts'
import { erasedOn } from '../erased-on.ts'

/** After signing in: says so, wherever the visitor goes on to, when the account waits for its removal. */
export async function tellIfClosed(goTo: (path: string) => void): Promise<void> {
  try {
    const { delete_after, hold } = await answerOf(client.account.deletion.$get())
    if (!delete_after) return
    toast.info(
      `Your account will be deleted on ${formatDate(dateOf(new Date(erasedOn(delete_after, hold))))}`,
      {
        description: 'Until then you can have it back as it was.',
        action: { label: 'Restore it', onAction: () => goTo('/account') },
        durationMs: 30_000,
      },
    )
  } catch {
    // The account page says it too.
  }
}
