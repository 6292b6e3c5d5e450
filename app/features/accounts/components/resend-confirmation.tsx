import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { withoutSession } from '../session.ts'
import { problemWords } from './problem-words.ts'

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
      done: ({ message }) => ({ title: 'Link sent', description: message }),
      failed: (error) => ({ title: 'Error', description: problemWords(error) }),
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
      {isSent ? 'Send it once more' : 'Resend the confirmation link'}
    </Button>
  )
}
