import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { withoutSession } from '../session.ts'
import { resendWords } from './auth-words.ts'
import { problemTitle, problemWords } from './problem-words.ts'

export type ResendConfirmationProps = {
  email: string
  /** Where its link leads in the end. */
  next?: string
}

/** Offers another confirmation link for an address. */
export function ResendConfirmation({ email, next = '/' }: ResendConfirmationProps) {
  const [isSent, setSent] = useState(false)
  const sending = useAction(
    () => answerOf(client.auth['resend-confirmation'].$post({ json: { email, next } }, withoutSession)),
    {
      done: ({ message }) => ({ title: resendWords.sent, description: message }),
      failed: (error) => ({ title: problemTitle, description: problemWords(error) }),
      outdates: [],
    },
  )

  async function resend() {
    if (await sending.run(undefined)) setSent(true)
  }
  return (
    <Button
      variant="secondary"
      pending={sending.pending !== null}
      onClick={resend}
      icon={<MailPlus aria-hidden className="size-5" strokeWidth={1.75} />}
    >
      {isSent ? resendWords.again : resendWords.send}
    </Button>
  )
}
