import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { toast } from '#ui/toast.ts'
import { erasedOn } from '../erased-on.ts'
import { closedWords } from './closed-words.ts'

/** After signing in: says so, wherever the visitor goes on to, when the account waits for its removal. */
export async function warnIfClosed(goTo: (path: string) => void): Promise<void> {
  try {
    const { delete_after, hold } = await answerOf(client.account.deletion.$get())
    if (!delete_after) return
    toast.info(closedWords.title(formatDate(dateOf(new Date(erasedOn(delete_after, hold))))), {
      description: closedWords.toldText,
      action: { label: closedWords.restoreLink, onAction: () => goTo('/account') },
      durationMs: 30_000,
    })
  } catch {
    // The account page says it too.
  }
}
